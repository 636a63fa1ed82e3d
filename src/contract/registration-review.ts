import * as z from "zod/mini";
import { agencyStatuses } from "#domain/agency/agency-statuses.ts";
import { businessOutcomes, licenceOutcomes } from "#domain/agency/requirements.ts";
import { australianStates } from "#domain/enumerations.ts";
import { agencyBank } from "./agency.ts";
import { agencyRequirement } from "./agency-requirement.ts";
import { id, instant, line, text, version } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

const named = z.strictObject({
  id,
  name: text(120),
  legalName: text(200),
  abn: text(11),
  state: z.enum(australianStates),
  status: z.enum(agencyStatuses),
  registeredAt: instant,
  version,
});
/** An agency in the list of those that somebody decides about. */
export const registrationRow = z.extend(named, {
  business: z.enum(businessOutcomes),
  licence: z.enum(licenceOutcomes),
});
export type RegistrationRow = z.infer<typeof registrationRow>;

/** Queries after the first: `status:underReview`. */
export const registrationSearch = tableParametersOf(["name", "registeredAt"]);
export const registrationSearchResult = tableSearchResultOf(registrationRow);

const person = z.strictObject({ name: text(120), email: text(254) });
const checked = { at: z.nullable(instant), by: z.nullable(text(120)) };

/** An agency, with what it gave beside what the registers say. */
export const registration = z.extend(named, {
  /** Why it was refused, suspended or closed, or what was asked of it last. */
  reason: z.nullable(text(600)),
  phone: text(40),
  email: text(254),
  /** Whoever manages it. */
  managers: z.array(person),
  business: z.strictObject({
    outcome: z.enum(businessOutcomes),
    /** As the register has it; null while the register was away. */
    entityName: z.nullable(text(200)),
    names: z.array(text(200)),
    ...checked,
  }),
  licence: z.strictObject({
    outcome: z.enum(licenceOutcomes),
    number: text(40),
    state: z.nullable(z.enum(australianStates)),
    holder: z.nullable(text(200)),
    note: z.nullable(text(300)),
    ...checked,
  }),
  isEmailProven: z.boolean(),
  bank: z.nullable(agencyBank),
  /** Its first bank details, which wait for a call. */
  proposedBank: z.nullable(
    z.strictObject({ id, details: agencyBank, proposedBy: text(120), proposedAt: instant }),
  ),
  requirements: z.array(agencyRequirement),
});
export type Registration = z.infer<typeof registration>;

export const licenceCheck = z.strictObject({
  version,
  outcome: z.enum(["current", "otherHolder", "lapsed"]),
  /** Where it was looked up, and what it said. */
  note: line(300),
});
export type LicenceCheck = z.infer<typeof licenceCheck>;

export const registrationApproval = z.strictObject({ version });
/** Why, or what is asked for: it is sent to the agency. */
export const registrationReason = z.strictObject({ version, reason: text(600) });

/** Which details were confirmed, at which number of a public register, and by whom. */
export const bankConfirmation = z.strictObject({
  version,
  changeId: id,
  calledNumber: line(40),
  answeredBy: line(120),
});
export type BankConfirmation = z.infer<typeof bankConfirmation>;
