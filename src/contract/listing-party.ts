import * as z from "zod/mini";
import { emailOf, fieldLengths, mobileOf } from "#domain/text/field-rules.ts";
import { email, text } from "./shapes.ts";

/** A person of a listing as staff type them; what is kept is normal in form. */
export const listingParty = z.strictObject({
  name: z.pipe(
    z.string().check(z.maxLength(240)),
    z.pipe(
      z.transform((name: string) => name.trim()),
      text(fieldLengths.partyName),
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
