// "2 errors and 1 hint in 1 file". Severities are the editor's: 0 error, 1 warning, 3 hint.

const NAMES: [number, string][] = [
  [0, "error"],
  [1, "warning"],
  [2, "note"],
  [3, "hint"],
];

export function tally(severities: number[], files: number): string {
  if (severities.length === 0) {
    return "Nothing to report: the workspace checks clean.";
  }
  const parts = NAMES.map(([severity, name]) =>
    counted(severities.filter((one) => one === severity).length, name),
  ).filter((part) => !part.startsWith("0 "));
  const last = parts.pop() ?? "";
  const list = parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
  return `${list} in ${counted(files, "file")}.`;
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
