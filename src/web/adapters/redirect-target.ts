import { redirectMaxLength } from "#domain/limits.ts";

/**
 * A saved return route that is safe to go to, or null. It must stay on this origin: one slash and then neither a slash nor
 * a backslash, no backslash or control character anywhere, and no path that resolves to a host (`/.//evil`). Use it when
 * writing and when reading.
 */
export function redirectTarget(value: string | null | undefined, origin: string): string | null {
  if (value === null || value === undefined || value.length > redirectMaxLength) return null;
  if (!/^\/(?![/\\])/.test(value) || hasForbidden(value)) return null;
  const resolved = URL.canParse(value, origin) ? new URL(value, origin) : null;
  if (resolved === null || resolved.origin !== new URL(origin).origin) return null;
  return resolved.pathname.startsWith("//") ? null : value;
}

const hasForbidden = (value: string): boolean =>
  [...value].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return character === "\\" || code < 0x20 || (code >= 0x7f && code <= 0x9f);
  });
