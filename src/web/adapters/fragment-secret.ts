const pattern = /^#([\w-]{20,100})$/;
const pages = /^\/(?:signature|in-person|invitation|agency-preview|sign\/[^/]+\/download)$/;
let opened: { path: string; secret: string | null } | null = null;

/**
 * Reads the secret of a link that is used once from the fragment, which no server sees, and takes it out of the address at once,
 * so that neither the history nor who looks over a shoulder has it. Another link that is pasted over it is opened anew.
 */
export function consumeFragmentSecret(): void {
  const { pathname, search, hash } = window.location;
  if (!pages.test(pathname)) return;
  opened = { path: pathname, secret: pattern.exec(hash)?.[1] ?? null };
  window.history.replaceState(window.history.state, "", pathname + search);
  window.addEventListener("hashchange", () => window.location.reload());
}

/** The secret that this page was opened with; null where the link was cut short. */
export const fragmentSecret = (): string | null =>
  opened?.path === window.location.pathname ? opened.secret : null;
