/**
 * A name as it is compared with a register's: without case, accents, signs, `THE`, and what kind of company it is.
 */
export const comparedName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/&/g, " AND ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b(?:PTY|PROPRIETARY|LTD|LIMITED|THE)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a name is one of those that a register has. */
export const isAmong = (name: string, registered: readonly string[]): boolean =>
  registered.some((each) => comparedName(each) === comparedName(name));

/** Latin letters, digits and the signs that names have: what looks like them, or turns the direction of text, is for a person to see. */
export const isPlainName = (name: string): boolean =>
  /^[\p{Script=Latin}\p{N}\p{M} &'’.,()/+-]+$/u.test(name);
