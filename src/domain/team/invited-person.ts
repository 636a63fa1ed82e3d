import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";

/** Somebody as they are written in a list of people to invite; without a name they say it themselves. */
export type InvitedPerson = { email: string; name: string | null };

/** The lines of a pasted list that say something. */
export const invitationLines = (pasted: string): string[] =>
  pasted
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/**
 * `jo@agency.example`, `Jo Jones <jo@agency.example>` or `Jo Jones, jo@agency.example`, as mail programs and spreadsheets write
 * people; null where there is no e-mail address, or more than a name beside it.
 */
export function invitedPerson(line: string): InvitedPerson | null {
  const bracketed = /^(?:"?([^"<>]*?)"?\s*)<([^<>\s]+)>$/.exec(line);
  const separated = /^(?:(.*?)[,\t]\s*)?([^\s,<>]+@[^\s,<>]+)$/.exec(line);
  const [, name = "", email = ""] = bracketed ?? separated ?? [];
  const lowered = email.toLowerCase();
  if (!fieldPatterns.email.test(lowered) || lowered.length > fieldLengths.email) return null;
  const trimmed = name.trim();
  if (trimmed === "") return { email: lowered, name: null };
  const isName = trimmed.length <= fieldLengths.partyName && fieldPatterns.line.test(trimmed);
  return isName ? { email: lowered, name: trimmed } : null;
}
