// What a page can do beyond reading: search, copy addresses, close what is shown beside a reference. A classic script, so that it
// runs in pages opened from a folder. Text goes into the page as text, never as markup.
(function () {
  "use strict";
  var body = document.body;
  var root = body.getAttribute("data-root") || "";
  var edition = body.getAttribute("data-edition") || "";
  var search = document.getElementById("page_search");
  var say = function (name) { return search ? search.getAttribute("data-" + name) || "" : ""; };
  var make = function (name, text, kind) {
    var made = document.createElement(name);
    if (text) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };

  // Escape closes what a reference shows, until the pointer or the focus moves on. Control or Command and K leads to the search.
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") body.classList.add("closed");
    var command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (command && event.key.toLowerCase() === "k" && search) {
      event.preventDefault();
      document.getElementById("page_query").focus();
    }
  });
  ["focusin", "pointerover"].forEach(function (name) {
    document.addEventListener(name, function (event) {
      if (event.target.closest && event.target.closest(".cite, a.ref")) body.classList.remove("closed");
    });
  });

  // On the long page the cited text is in the page already.
  var peeks = 0;
  function peek(event) {
    var link = event.target.closest && event.target.closest(".whole a.ref");
    if (!link || link.parentNode.className === "cite") return;
    var target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!target) return;
    var cite = make("span", "", "cite");
    var shown = make("span", "", "peek");
    var words = target.cloneNode(true);
    words.querySelectorAll(".cited-by, .tools, .unseen").forEach(function (part) { part.remove(); });
    var text = words.textContent.replace(/\s+/g, " ").trim();
    shown.textContent = text.length > 320 ? text.slice(0, 320) + "…" : text;
    peeks += 1;
    shown.id = "page_shown-" + peeks;
    link.setAttribute("aria-describedby", shown.id);
    shown.setAttribute("role", "tooltip");
    var focused = document.activeElement === link;
    link.parentNode.replaceChild(cite, link);
    cite.appendChild(link);
    cite.appendChild(shown);
    if (focused) link.focus();
  }
  if (body.classList.contains("whole")) {
    document.addEventListener("pointerover", peek);
    document.addEventListener("focusin", peek);
  }

  // Copying: one pair of buttons, which goes to the provision that is pointed at or has the focus.
  if (navigator.clipboard || document.queryCommandSupported) {
    var tools = make("span", "", "tools");
    // Where there is no margin for the buttons they take a line of their own, and nothing moves while a pointer passes by.
    var margin = window.matchMedia("(min-width: 64rem)");
    var current = null;
    var copy = function (text, button, word) {
      var done = function () {
        button.textContent = say("copied");
        var status = document.getElementById("page_count");
        if (status) status.textContent = say("copied");
        setTimeout(function () { button.textContent = word; }, 1500);
      };
      if (navigator.clipboard && window.isSecureContext) {
        navigator.clipboard.writeText(text).then(done, function () {});
        return;
      }
      var area = make("textarea");
      area.value = text;
      area.setAttribute("aria-hidden", "true");
      area.style.position = "fixed";
      area.style.opacity = "0";
      body.appendChild(area);
      area.select();
      if (document.execCommand("copy")) done();
      area.remove();
      button.focus();
    };
    [["copy-link", function (marker) { return marker.href; }],
     ["copy-citation", function (marker) {
       var name = marker.title || marker.closest("[data-citation]").getAttribute("data-citation");
       if (marker.closest("dt")) name += ", “" + marker.textContent.trim() + "”";
       return edition ? name + " (" + edition + ")" : name;
     }]].forEach(function (kind) {
      var button = make("button", say(kind[0]));
      button.type = "button";
      button.addEventListener("click", function () { copy(kind[1](current), button, say(kind[0])); });
      tools.appendChild(button);
    });
    var offer = function (event) {
      var at = event.target;
      if (!at.closest || at.closest(".tools")) return;
      var holder = at.closest(".provision, .definition, article > h1, article > h2");
      var marker = holder && holder.querySelector(".marker, .label");
      if (!marker || marker === current || marker.tagName !== "A") return;
      // Only the number itself offers the buttons to the keyboard: no stop for a reader who passes by.
      if (event.type !== "pointerover" && at !== marker) return;
      if (event.type === "pointerover" && !margin.matches) return;
      if (tools.contains(document.activeElement)) return;
      current = marker;
      marker.insertAdjacentElement("afterend", tools);
    };
    document.addEventListener("pointerover", offer);
    document.addEventListener("focusin", offer);
    document.addEventListener("click", offer);
  }

  // The search. Its data is loaded when somebody wants to search.
  if (!search) return;
  search.hidden = false;
  var query = document.getElementById("page_query");
  var found = document.getElementById("page_found");
  var count = document.getElementById("page_count");
  var loading = false;
  var together = null;
  function load() {
    if (loading) return;
    loading = true;
    var script = make("script");
    script.src = root + "assets/search.js";
    script.onload = run;
    document.head.appendChild(script);
  }
  var letters = /[^\p{L}\p{N}]+/u;
  function split(text) { return text.toLowerCase().split(letters).filter(Boolean); }
  function forms(term) {
    if (!together) {
      together = Object.create(null);
      window.lawsmithSearch.forms.forEach(function (group) {
        var all = group.split(" ");
        all.forEach(function (form) { together[form] = all; });
      });
    }
    var all = [term].concat(together[term] || []);
    // The longest first, so that all of a word is marked.
    all.sort(function (a, b) { return b.length - a.length; });
    return all.map(pattern).join("|");
  }
  // Accents may be left out and umlauts written with an e: texts are looked through with their accents as signs of their own.
  function apart(text) { return text.normalize("NFD"); }
  function pattern(form) {
    return apart(form).replace(/([aou])(\u0308|e)|ß|ss|(\p{L})\p{M}*|[^\p{L}\p{N}]/gu, function (all, vowel, sign, letter) {
      if (vowel) return "(?:" + vowel + "e|" + vowel + (sign === "e" ? "\u0308" : "\\p{M}*") + ")";
      if (letter) return letter + "\\p{M}*";
      return all === "ß" || all === "ss" ? "(?:ß|ss)" : all.replace(/[.*+?^${}()|[\]\\]/, "\\$&");
    });
  }
  function bare(text) { return apart(text.toLowerCase()).replace(/[^\p{L}\p{N}]+/gu, ""); }
  function look(text) {
    var data = window.lawsmithSearch;
    var nouns = data.nouns.split(" ").filter(Boolean);
    var number = bare(text.toLowerCase().split(/\s+/).filter(function (word) { return nouns.indexOf(word) < 0; }).join(""));
    var terms = split(text);
    // The last word may still be being typed.
    var tests = terms.map(function (term, at) {
      var tail = at === terms.length - 1 ? "" : "(?![\\p{L}\\p{N}\\p{M}])";
      return new RegExp("(?<![\\p{L}\\p{N}\\p{M}])(?:" + forms(term) + ")" + tail, "iu");
    });
    var hits = [];
    data.places.forEach(function (place, order) {
      var score = 0;
      if (number && bare(place[2]) === number) score += 1000;
      if (!place.apart) place.apart = [place[3], place[1] + " " + place[3], place[4]].map(apart);
      var all = tests.length > 0 && tests.every(function (test) {
        if (test.test(place.apart[0])) { score += 20; return true; }
        if (test.test(place.apart[1])) { score += 5; return true; }
        if (test.test(place.apart[2])) { score += 3; return true; }
        return false;
      });
      if (!all && score < 1000) return;
      if (bare(place[3]) === bare(text)) score += 200;
      if (place.apart[2].toLowerCase().indexOf(apart(text.toLowerCase())) >= 0) score += 10;
      hits.push({ place: place, score: score, order: order });
    });
    hits.sort(function (a, b) { return b.score - a.score || a.order - b.order; });
    return { hits: hits, tests: tests };
  }
  function snippet(text, tests) {
    var first = -1;
    tests.forEach(function (test) {
      var at = text.search(test);
      if (at >= 0 && (first < 0 || at < first)) first = at;
    });
    var start = Math.max(0, first - 50);
    if (start > 0) start = text.indexOf(" ", start) + 1;
    var cut = text.slice(start, start + 170);
    var small = make("small", start > 0 ? "…" : "");
    if (tests.length) {
      var any = new RegExp(tests.map(function (test) { return test.source; }).join("|"), "giu");
      var at = 0;
      cut.replace(any, function (hit) {
        var where = arguments[arguments.length - 2];
        if (!hit) return hit;
        small.appendChild(document.createTextNode(cut.slice(at, where).normalize()));
        small.appendChild(make("mark", hit.normalize()));
        at = where + hit.length;
        return hit;
      });
      cut = cut.slice(at);
    }
    small.appendChild(document.createTextNode(cut.normalize() + (text.length > start + 170 ? "…" : "")));
    return small;
  }
  function run() {
    if (!window.lawsmithSearch) return;
    var text = query.value.trim().normalize();
    found.textContent = "";
    count.textContent = "";
    if (!text) return;
    var result = look(text);
    if (!result.hits.length) {
      found.appendChild(make("p", say("none")));
      count.textContent = say("none");
      return;
    }
    count.textContent = result.hits.length + " " + say("results");
    var list = make("ol");
    result.hits.slice(0, 40).forEach(function (hit) {
      var item = make("li");
      var link = make("a");
      link.href = root + hit.place[0];
      link.appendChild(make("b", hit.place[1]));
      if (hit.place[3] && hit.place[1].indexOf(hit.place[3]) < 0) {
        link.appendChild(document.createTextNode(" "));
        link.appendChild(make("i", hit.place[3]));
      }
      if (hit.place[4]) link.appendChild(snippet(hit.place.apart[2], result.tests));
      link.addEventListener("click", close);
      item.appendChild(link);
      list.appendChild(item);
    });
    found.appendChild(list);
  }
  function close() { found.textContent = ""; }
  query.addEventListener("focus", load);
  query.addEventListener("input", function () { load(); run(); });
  search.addEventListener("keydown", function (event) {
    var links = Array.prototype.slice.call(found.querySelectorAll("a"));
    var at = links.indexOf(document.activeElement);
    if (event.key === "Escape") { close(); query.focus(); }
    if (event.key === "ArrowDown" && links[at + 1]) { event.preventDefault(); links[at + 1].focus(); }
    if (event.key === "ArrowUp" && at >= 0) { event.preventDefault(); (links[at - 1] || query).focus(); }
    if (event.key === "Enter" && event.target === query && links[0]) { event.preventDefault(); links[0].click(); }
  });
  document.addEventListener("pointerdown", function (event) {
    if (!search.contains(event.target)) close();
  });
})();
