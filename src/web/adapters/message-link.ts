/** The secret of a message's link, from the fragment that no server sees; null where the link was cut short. */
export const linkSecret = (): string | null => /^#([\w-]{22})$/.exec(window.location.hash)?.[1] ?? null;
