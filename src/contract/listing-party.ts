import * as z from "zod/mini";
import { email, text } from "./shapes.ts";

/**
 * A phone number as it is kept, E.164, from how people write it: an Australian mobile in any usual form, or an overseas
 * number with its `+`. Null where it is neither: an Australian landline receives no code.
 */
export function mobileOf(typed: string): string | null {
  const digits = typed.replace(/[\s().\-\u00a0\u2011]/g, "");
  const [, national] = /^(?:\+?61|0)(4\d{8})$/.exec(digits) ?? [];
  if (national !== undefined) return `+61${national}`;
  return /^\+(?!61)[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** An e-mail address as it is kept: without blanks around it, its domain in lower case. */
export function emailOf(typed: string): string {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf("@");
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}

/** A person of a listing as staff type them; what is kept is normal in form. */
export const listingParty = z.strictObject({
  name: z.pipe(
    z.string().check(z.maxLength(240)),
    z.pipe(
      z.transform((name: string) => name.trim()),
      text(120),
    ),
  ),
  email: z.nullable(
    z.pipe(
      z.string().check(z.maxLength(320)),
      z.pipe(
        z.transform((typed: string) => emailOf(typed)),
        email,
      ),
    ),
  ),
  phoneNumber: z.nullable(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.pipe(
        z.transform((typed: string) => mobileOf(typed) ?? ""),
        z.string().check(z.minLength(1)),
      ),
    ),
  ),
});
