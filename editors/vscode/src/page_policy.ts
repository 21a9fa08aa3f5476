// What a page in the editor may do. Knows nothing of the editor, so that it can be tested alone.

/** The page with a policy by which it runs its own script, its last one, and neither runs nor fetches anything else. */
export function underPolicy(page: string, nonce: string): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const limited = page.replace("<head>", () => `<head>\n${meta}`);
  const script = limited.lastIndexOf("<script>");
  if (script < 0) {
    return limited;
  }
  return `${limited.slice(0, script)}<script nonce="${nonce}">${limited.slice(script + "<script>".length)}`;
}
