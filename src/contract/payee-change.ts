import * as z from "zod/mini";
import { payeeCallMaxLength, payeeReasonMaxLength } from "#domain/limits.ts";
import { payeeNameMaxLength, payeePayIdKinds } from "#domain/payment/payee.ts";
import { nameOutcomes, payeeChangeStatuses } from "#domain/payment/payee-change-statuses.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { id, instant, line } from "./shapes.ts";

/** As people write it: the server's rules say which field is wrong. */
const typed = z.string().check(z.maxLength(fieldLengths.email));
const name = z.string().check(z.maxLength(payeeNameMaxLength));

/** Where a supplier is paid. A call takes it as people write it, and answers it as it is kept. */
export const payee = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("account"), name, bsb: typed, accountNumber: typed }),
  z.strictObject({ kind: z.literal("bpay"), name, billerCode: typed, reference: typed }),
  z.strictObject({ kind: z.literal("payId"), name, payIdKind: z.enum(payeePayIdKinds), payId: typed }),
]);

/** What the bank that holds it says of its name. */
const nameCheck = z.strictObject({
  outcome: z.enum(nameOutcomes),
  /** As it is registered; null where it matches, or where the bank does not say it. */
  registeredName: z.nullable(z.string()),
});
export const payeeToCheck = z.strictObject({ payee });
export const payeeChecked = z.strictObject({ payee, ...nameCheck.shape });
export type PayeeChecked = z.infer<typeof payeeChecked>;

export const payeeProposal = z.strictObject({
  payee,
  /** Why it is proposed though its name does not match; needed unless it does. */
  reason: z.nullable(line(payeeReasonMaxLength)),
});
export type PayeeProposal = z.infer<typeof payeeProposal>;

export const payeeCall = z.strictObject({
  /** Whom the caller spoke to. */
  person: line(payeeCallMaxLength),
  /** The number that was called: the one on file before the change. */
  number: line(payeeCallMaxLength),
});

const person = z.strictObject({ id, name: z.string() });
/** A change of the payee of a supplier, from the proposal on. Nothing is paid to it before it is in force. */
export const payeeChange = z.strictObject({
  id,
  supplierId: id,
  status: z.enum(payeeChangeStatuses),
  to: payee,
  /** What it replaced; null before it was in force, and of the first payee of a supplier. */
  from: z.nullable(payee),
  nameCheck: z.strictObject({ ...nameCheck.shape, reason: z.nullable(z.string()) }),
  /** The number to call: what was on file before the change. */
  numberOnFile: z.string(),
  proposedBy: person,
  proposedAt: instant,
  call: z.nullable(z.strictObject({ by: person, at: instant, person: z.string(), number: z.string() })),
  approvedBy: z.nullable(person),
  approvedAt: z.nullable(instant),
  /** When it comes into force; null until the contact on file was notified. */
  beginsAt: z.nullable(instant),
  cancelledBy: z.nullable(person),
  endedAt: z.nullable(instant),
});
export type PayeeChange = z.infer<typeof payeeChange>;

export const supplierPayee = z.strictObject({
  /** In force now; null where nothing can be paid yet. */
  payee: z.nullable(payee),
  /** Newest first; the one under way, where there is one, is the first. */
  changes: z.array(payeeChange),
});

/** What the Australian Business Register says of the supplier's ABN. */
export const supplierRegistration = z.strictObject({
  /** `unknown`: no such ABN is registered. `unasked`: no ABN is quoted. `unreached`: the register did not answer. */
  status: z.enum(["active", "cancelled", "unknown", "unasked", "unreached"]),
  isGstRegistered: z.nullable(z.boolean()),
});
export type SupplierRegistration = z.infer<typeof supplierRegistration>;
