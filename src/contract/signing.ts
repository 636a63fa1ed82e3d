import * as z from "zod/mini";
import { timeZones } from "#domain/calendar/instants.ts";
import { documentTypes, signerRoles } from "#domain/enumerations.ts";
import { signingAnswersMaxLength } from "#domain/signing/limits.ts";
import { signerTurnStatuses, signingRequestStatuses } from "#domain/signing/statuses.ts";
import { templateMaxPages } from "#domain/template/limits.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { fileHash, templateDesign } from "./contract-template.ts";
import { cents, email, id, instant, line, phoneNumber, reference, shortcode } from "./shapes.ts";
import { strokes } from "./signing-links.ts";
import { fieldAnswers, signingReason } from "./signing-request.ts";

const agency = z.strictObject({ name: z.string(), phone: z.string(), brandColour: z.string() });

/** What a link says before its code is entered. */
export const signingLink = z.strictObject({
  documentType: z.enum(documentTypes),
  agency,
  /** Masked: where codes go. */
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
});
export type SigningLink = z.infer<typeof signingLink>;

/** How a witness may be there: in person, or also by live video. */
const allowedPresence = z.enum(["present", "presentOrVideo"]);

/** What a signer signs as besides. */
const otherRoles = z.array(z.strictObject({ signerId: z.string(), role: z.enum(signerRoles) }));

/** Another signer, as far as a signer sees them. */
const otherSigner = z.strictObject({
  signerId: z.string(),
  name: z.string(),
  role: z.enum(signerRoles),
  otherRoles,
  isWitness: z.boolean(),
  status: z.enum(signerTurnStatuses),
  signedAt: z.nullable(instant),
});

/** A document that the law asks to be given before signing. Its bytes are those of `readSigningFile` by its hash. */
const signingPaper = z.strictObject({
  paper: z.string(),
  label: z.string(),
  name: z.string(),
  bytes: z.int(),
  hash: fileHash,
  openedAt: z.nullable(instant),
  acknowledgedAt: z.nullable(instant),
});
export type SigningPaper = z.infer<typeof signingPaper>;

/** Until when a contract can be let go, by whoever the law lets, and what of the price is kept back then. */
const coolingOff = z.strictObject({
  endsAt: instant,
  canRescind: z.boolean(),
  /** Null where the price or the rule is not known. */
  keptBackCents: z.nullable(cents),
});

/** What a signer reads, answers and signs. `hashes` say which words: they come back with the signature. */
export const signingTurn = z.strictObject({
  turnId: id,
  status: z.enum(signerTurnStatuses),
  /** Of the whole contract: a turn that was signed stays so, whatever becomes of the contract. */
  requestStatus: z.enum(signingRequestStatuses),
  documentType: z.enum(documentTypes),
  reference,
  agency,
  property: z.string(),
  /** Of the property. */
  timeZone: z.enum(timeZones),
  signer: z.strictObject({
    signerId: z.string(),
    name: z.string(),
    role: z.enum(signerRoles),
    otherRoles,
    canDelegate: z.boolean(),
    /** A witness signs that they watched the signer of this id sign. */
    isWitness: z.boolean(),
  }),
  /** Who watches this signer sign, or whom this witness watched; null where nobody has to. `name` is null until it is said. */
  witness: z.nullable(
    z.strictObject({
      name: z.nullable(z.string()),
      presence: allowedPresence,
      /** Of the witness's own link, once the signer has signed and until the witness has: they can go on with this device. */
      code: z.nullable(shortcode),
    }),
  ),
  others: z.array(otherSigner),
  design: templateDesign,
  /** Of staff and of those who have signed, by the names of fields. */
  values: fieldAnswers,
  /** One's own. */
  answers: fieldAnswers,
  consent: z.strictObject({ version: z.string(), text: z.array(z.string()) }),
  /** What has to be opened and acknowledged before signing, and when it was. */
  papers: z.array(signingPaper),
  /** While the contract can still be let go; null where it can't. */
  cooling: z.nullable(coolingOff),
  hashes: z.strictObject({ document: fileHash, answers: fileHash, consent: fileHash }),
  expiresAt: z.nullable(instant),
  signedAt: z.nullable(instant),
});
export type SigningTurn = z.infer<typeof signingTurn>;

/** The consent as it was shown, by its hash. */
export const signingConsent = z.strictObject({ hash: fileHash });
/** The consent that was given. */
export const signingConsented = z.strictObject({ hash: fileHash });
export type SigningConsented = z.infer<typeof signingConsented>;

/** The pages that were drawn on the signer's screen, by their ids. */
export const signingPages = z.strictObject({
  pages: z.array(id).check(z.minLength(1), z.maxLength(templateMaxPages)),
});
/** How many pages the signer has seen by now. */
export const signingPagesSeen = z.strictObject({ seen: z.int() });
export type SigningPagesSeen = z.infer<typeof signingPagesSeen>;

/** All answers of a turn, and by their hash those that they take the place of. */
export const signingAnswers = z.strictObject({
  base: fileHash,
  answers: fieldAnswers.check(
    z.refine((answers) => JSON.stringify(answers).length <= signingAnswersMaxLength),
  ),
});
export type SigningAnswers = z.infer<typeof signingAnswers>;
/** The answers are kept; `hash` is theirs. */
export const signingAnswersKept = z.strictObject({ hash: fileHash });
export type SigningAnswersKept = z.infer<typeof signingAnswersKept>;

/** The paper as it was opened, by its hash. */
export const paperAcknowledgement = z.strictObject({ hash: fileHash });
export const signingPapers = z.strictObject({ papers: z.array(signingPaper) });
export type SigningPapers = z.infer<typeof signingPapers>;

/** Who watches a signer sign: by a mobile that no party has. */
export const signingWitness = z.strictObject({ name: line(fieldLengths.partyName), phoneNumber });
export type SigningWitness = z.infer<typeof signingWitness>;
export const signingWitnessNamed = z.strictObject({ name: z.string(), phoneNumber: z.string() });
export type SigningWitnessNamed = z.infer<typeof signingWitnessNamed>;

/** What a witness declares with their signature. */
const witnessDeclaration = z.strictObject({
  address: line(fieldLengths.legalAddress),
  occupation: line(fieldLengths.occupation),
  isAdult: z.literal(true),
  isNoParty: z.literal(true),
  presence: z.enum(["present", "video"]),
});
export type WitnessDeclaration = z.infer<typeof witnessDeclaration>;

/** Typed: the name is the signature. */
const signature = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("typed") }),
  z.strictObject({ kind: z.literal("drawn"), paths: strokes }),
]);

/** A signature over the document, the answers and the consent as they were shown. */
export const signingSign = z.strictObject({
  name: line(fieldLengths.partyName),
  signature,
  hashes: z.strictObject({ document: fileHash, answers: fileHash, consent: fileHash }),
  consent: z.literal(true),
  /** Of a witness; null of a signer. */
  witness: z.nullable(witnessDeclaration),
});
export type SigningSign = z.infer<typeof signingSign>;
export const signingSigned = z.strictObject({
  turnId: id,
  status: z.literal("signed"),
  name: z.string(),
  signedAt: instant,
});
export type SigningSigned = z.infer<typeof signingSigned>;

export const signingDecline = z.strictObject({ reason: signingReason });
/** The contract is let go, for good. */
export const signingRescission = z.strictObject({ confirmed: z.literal(true) });
export const signingRescinded = z.strictObject({ rescindedAt: instant, keptBackCents: z.nullable(cents) });
export type SigningRescinded = z.infer<typeof signingRescinded>;

/** Who signs instead. */
export const signingDelegate = z.strictObject({
  name: line(fieldLengths.partyName),
  email: z.nullable(email),
  phoneNumber: z.nullable(phoneNumber),
});
export type SigningDelegate = z.infer<typeof signingDelegate>;
/** A turn has ended: nothing more can be done here. */
export const signingEnded = z.strictObject({ turnId: id, status: z.enum(signerTurnStatuses) });
export type SigningEnded = z.infer<typeof signingEnded>;
