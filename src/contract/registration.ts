import * as z from "zod/mini";
import { australianStates } from "#domain/enumerations.ts";
import { registrationFieldNames, registrationFields } from "#domain/registration/registration-answers.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";
import { shapeOfFields } from "./field-shapes.ts";
import { email, instant, phoneNumber, reference, text, version } from "./shapes.ts";

const abn = z.string().check(z.regex(/^\d{11}$/));
export const businessLookup = z.strictObject({ abn: shapeOfFields(registrationFields).abn });

/** What the business register says of an ABN; `unreached` where it couldn't be asked. */
export const foundBusiness = z.strictObject({
  abn,
  status: z.enum(["active", "cancelled", "unknown", "unreached"]),
  entityName: z.nullable(z.string()),
  /** Names that the business trades under. */
  names: z.array(z.string()),
  state: z.nullable(z.enum(australianStates)),
});
export type FoundBusiness = z.infer<typeof foundBusiness>;

export const codeRequest = z.strictObject({ email });

const typed = z.string().check(
  z.maxLength(300),
  z.refine((value) => value === "" || fieldPatterns.line.test(value)),
);
/** The answers as they were typed. What is invalid in them is kept all the same. */
export const typedRegistration = z.strictObject(
  Object.fromEntries(registrationFieldNames.map((field) => [field, typed])) as Record<
    (typeof registrationFieldNames)[number],
    typeof typed
  >,
);

export const registrationCodeCheck = z.strictObject({
  otpValue: z.string().check(z.regex(/^\d{6}$/)),
  /** What this browser has so far: it is kept with what the server has of the same email. */
  answers: typedRegistration,
});

/** An unfinished registration, for a browser whose owner proved the email. */
export const registrationDraft = z.strictObject({
  email: text(254),
  version,
  answers: typedRegistration,
  savedAt: instant,
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;

/** What a browser has: nothing, an unfinished registration, or one that was sent. */
export const openedRegistration = z.union([
  z.strictObject({ status: z.literal("none") }),
  z.strictObject({ status: z.literal("open"), draft: registrationDraft }),
  z.strictObject({ status: z.literal("sent") }),
]);
export type OpenedRegistration = z.infer<typeof openedRegistration>;

export const registrationChange = z.strictObject({ version, answers: typedRegistration });

/** What an agency is registered with, each answer whole. */
export const registrationAnswers = z.strictObject({
  ...shapeOfFields(registrationFields),
  principalMobile: z.union([z.literal(""), phoneNumber]),
});

export const checkStates = ["done", "checking", "due"] as const;
const checkState = z.enum(checkStates);

/** A registration that was sent: what is proven, what is being checked, what is due. */
export const sentRegistration = z.strictObject({
  reference,
  name: text(120),
  abn,
  email: text(254),
  sentAt: instant,
  checks: z.strictObject({
    email: checkState,
    business: checkState,
    licence: checkState,
    bankDetails: checkState,
  }),
});
export type SentRegistration = z.infer<typeof sentRegistration>;
