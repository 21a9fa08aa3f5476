// Asks for the number of the site and loads the page again when it is another one; shows why the last one could not be made.
(function () {
  var number = null;
  var shown = null;
  var asked = document.currentScript.dataset.number;
  function tell(problem) {
    if (!problem) {
      if (shown) shown.remove();
      shown = null;
      return;
    }
    if (!shown) {
      shown = document.createElement("p");
      shown.setAttribute("role", "alert");
      shown.style.cssText = "position:fixed;inset:auto 0 0 0;z-index:9;margin:0;padding:.7rem 1.2rem;max-height:40vh;" +
        "overflow:auto;background:#6d1226;color:#fff;font:.875rem/1.5 ui-monospace,monospace;white-space:pre-wrap";
      document.body.appendChild(shown);
    }
    if (shown.textContent !== problem) shown.textContent = problem;
  }
  setInterval(function () {
    fetch(asked).then(function (answer) { return answer.text(); }).then(function (text) {
      var end = text.indexOf("\n");
      var now = text.slice(0, end);
      if (number !== null && now !== number) location.reload();
      number = now;
      tell(text.slice(end + 1));
    }).catch(function () {});
  }, 700);
})();
