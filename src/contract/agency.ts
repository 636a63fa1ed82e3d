import * as z from "zod/mini";
import { agencyStatuses } from "#domain/agency/agency-statuses.ts";
import { australianStates, bankChangeStatuses } from "#domain/enumerations.ts";
import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";
import { agencyRequirement } from "./agency-requirement.ts";
import { legalAddresses } from "./legal-addresses.ts";
import { email, id, instant, version } from "./shapes.ts";

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(fieldPatterns.line));
const colour = z.string().check(z.regex(fieldPatterns.colour));
const dialled = z.string().check(z.regex(fieldPatterns.dialled));

/** Where payers of an agency transfer to. */
const bankFields = {
  bankName: line(fieldLengths.bankName),
  accountName: line(fieldLengths.accountName),
  /** `062-000`; a change takes it without the hyphen too. */
  bsb: z.string().check(z.regex(fieldPatterns.bsb)),
  /** One to nine characters; leading zeros count. */
  accountNumber: z
    .string()
    .check(z.maxLength(fieldLengths.accountNumber), z.regex(fieldPatterns.accountNumber)),
};
export const agencyBank = z.strictObject(bankFields);
export type AgencyBank = z.infer<typeof agencyBank>;
export const bankDetailsProposal = z.strictObject(bankFields);
export type BankDetailsProposal = z.infer<typeof bankDetailsProposal>;

const person = z.strictObject({ id, name: z.string() });
/** A change of the bank details, from the proposal on. Nothing of it is in force before it has begun. */
export const bankDetailsChange = z.strictObject({
  id,
  status: z.enum(bankChangeStatuses),
  to: agencyBank,
  /** What it replaced; null before it began. */
  from: z.nullable(agencyBank),
  proposedBy: person,
  approvedBy: z.nullable(person),
  cancelledBy: z.nullable(person),
  proposedAt: instant,
  approvedAt: z.nullable(instant),
  beginsAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});
export type BankDetailsChange = z.infer<typeof bankDetailsChange>;
export const bankDetailsChanges = z.strictObject({ changes: z.array(bankDetailsChange) });

/** What an agency's bank knows it by when it collects by direct debit: the header of a direct entry file names both. */
const directEntryUser = z.strictObject({
  userId: z.string().check(z.regex(fieldPatterns.directEntryUserId)),
  userName: z
    .string()
    .check(z.maxLength(fieldLengths.directEntryUserName), z.regex(fieldPatterns.directEntryLine)),
});

export const agencySettings = z.strictObject({
  id,
  name: z.string(),
  /** As registered with the ABN: the seller on receipts and tax invoices. */
  legalName: z.string(),
  abn: z.string(),
  /** Whether its receipts are tax invoices, with the GST in them. */
  isGstRegistered: z.boolean(),
  licenceNumber: z.string(),
  brandColour: colour,
  phone: z.string(),
  email: z.string(),
  /** Whose public holidays are no business days for its debits. */
  state: z.enum(australianStates),
  /** Null until the agency has given it: no direct debit is collected before. */
  directEntry: z.nullable(directEntryUser),
  ...legalAddresses,
  status: z.enum(agencyStatuses),
  /** Why it was refused, suspended or closed, or what was asked of it last. */
  statusReason: z.nullable(z.string()),
  /** What is missing before it takes money, or later. */
  requirements: z.array(agencyRequirement),
  /** In force now; null before its first ones are. */
  bank: z.nullable(agencyBank),
  /** The change that is under way. */
  change: z.nullable(bankDetailsChange),
  version,
});
export type AgencySettings = z.infer<typeof agencySettings>;

/** Brand, contact, registration for GST, direct entry user and legal addresses on top of `version`; an older one is answered 409. */
export const agencyChange = z.strictObject({
  version,
  name: line(fieldLengths.agencyName),
  legalName: line(fieldLengths.agencyName),
  isGstRegistered: z.boolean(),
  brandColour: colour,
  phone: dialled,
  email,
  state: z.enum(australianStates),
  directEntry: z.nullable(directEntryUser),
  ...legalAddresses,
});
export type AgencyChange = z.infer<typeof agencyChange>;
