// Whether a name can be that of a folder on any system.

/** What is wrong with it; nothing if it will do. */
export function folderName(name: string): string | undefined {
  const words = name.trim();
  if (words === "" || words === "." || words === "..") {
    return "Give the folder a name.";
  }
  if (/[<>:"/\\|?*\p{Cc}]/u.test(words)) {
    return 'A folder’s name can’t hold any of < > : " / \\ | ? *';
  }
  return undefined;
}
