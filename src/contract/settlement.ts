import * as z from "zod/mini";
import { settlementAuthorityStatuses } from "#domain/enumerations.ts";
import { drawingError, signatureMaxStrokes, strokeMaxLength } from "#domain/party/signature.ts";
import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";
import { cents, date, email, id, instant, phoneNumber, positiveCents, reference } from "./shapes.ts";

const line = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(fieldPatterns.line), z.regex(/\S/));

/** Typed: the name is the signature. Drawn: strokes as SVG path data on the pad of `signature.ts`. */
export const signature = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("typed") }),
  z.strictObject({
    kind: z.literal("drawn"),
    paths: z.array(z.string().check(z.maxLength(strokeMaxLength))).check(
      z.maxLength(signatureMaxStrokes),
      z.refine((paths) => drawingError(paths) === null),
    ),
  }),
]);

/** Who acts for the payer at settlement. */
export const conveyancer = z.strictObject({
  name: line(fieldLengths.partyName),
  email: z.nullable(email),
  phoneNumber: z.nullable(phoneNumber),
});
export type Conveyancer = z.infer<typeof conveyancer>;

/** An authority as its payer signs it: the words and the amount are the ones that were read. */
export const settlementSign = z.strictObject({
  textVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  amountCents: positiveCents,
  name: line(fieldLengths.partyName),
  settlementDate: date,
  conveyancer: z.nullable(conveyancer),
  signature,
  consent: z.literal(true),
  /** The signed authority that this one takes the place of, in one step. */
  replaces: z.optional(id),
});
export type SettlementSign = z.infer<typeof settlementSign>;

export const settlementAuthority = z.strictObject({
  id,
  status: z.enum(settlementAuthorityStatuses),
  /** What was signed for. */
  amountCents: cents,
  /** What of it is still to be paid at settlement: it follows part payments down. */
  outstandingCents: cents,
  name: z.string(),
  settlementDate: date,
  conveyancer: z.nullable(conveyancer),
  isDrawn: z.boolean(),
  signedAt: instant,
  endedAt: z.nullable(instant),
});
export type SettlementAuthority = z.infer<typeof settlementAuthority>;

/** What would be signed now, and the newest authority there is. */
export const settlementTerms = z.strictObject({
  textVersion: z.string(),
  clauses: z.array(z.string()),
  amountCents: cents,
  /** One that is signed already is replaced by naming it. */
  canSign: z.boolean(),
  /** Whether more funds can be asked for, too. */
  canRequestMore: z.boolean(),
  authority: z.nullable(settlementAuthority),
});
export type SettlementTerms = z.infer<typeof settlementTerms>;

/** An authority as staff see it on the listing. */
export const staffAuthority = z.extend(settlementAuthority, { applicationId: id, reference });
export type StaffAuthority = z.infer<typeof staffAuthority>;
