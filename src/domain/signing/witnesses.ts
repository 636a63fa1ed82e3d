import { fieldLengths, mobileOf } from "#domain/text/field-rules.ts";
import { isSameMobile, isSameName } from "./same-contact.ts";
import { type LineErrorKind, lineError, type NameErrorKind, nameError } from "./signer-name.ts";

type Named = { name: string; phoneNumber: string | null };

/** Which detail of a witness is that of a party to the contract; null where none is. A witness is nobody who signs it. */
export function witnessError(witness: Named, parties: readonly Named[]): "name" | "phoneNumber" | null {
  if (parties.some(({ name }) => isSameName(name, witness.name))) return "name";
  return parties.some(({ phoneNumber }) => isSame(phoneNumber, witness.phoneNumber)) ? "phoneNumber" : null;
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && isSameMobile(one, other);

/** Who watches, as a signer types it. */
export type WitnessDraft = Readonly<{ name: string; phoneNumber: string }>;
export type WitnessErrors = { name: NameErrorKind | null; phoneNumber: "missing" | "no-mobile" | null };

/** What is wrong with who is named, as far as it can be seen before the parties are compared. */
export const witnessErrors = ({ name, phoneNumber }: WitnessDraft): WitnessErrors => ({
  name: nameError(name),
  phoneNumber: phoneNumber.trim() === "" ? "missing" : mobileOf(phoneNumber) === null ? "no-mobile" : null,
});

/** How a witness may be there: in person, or also by live video. */
export type AllowedPresence = "present" | "presentOrVideo";
export type Presence = "present" | "video";

/** What a witness declares, as they fill it in. */
export type DeclarationDraft = Readonly<{
  address: string;
  occupation: string;
  presence: Presence | null;
  isAdult: boolean;
  isNoParty: boolean;
}>;
export type DeclarationErrors = {
  address: LineErrorKind | null;
  occupation: LineErrorKind | null;
  presence: "missing" | null;
  isAdult: "missing" | null;
  isNoParty: "missing" | null;
};

/** What is wrong with a declaration: the law may ask that its witness is there in person. */
export function declarationErrors(draft: DeclarationDraft, allowed: AllowedPresence): DeclarationErrors {
  const { address, occupation, presence, isAdult, isNoParty } = draft;
  const isAllowed = presence === "present" || (presence === "video" && allowed === "presentOrVideo");
  return {
    address: lineError(address, fieldLengths.legalAddress),
    occupation: lineError(occupation, fieldLengths.occupation),
    presence: isAllowed ? null : "missing",
    isAdult: isAdult ? null : "missing",
    isNoParty: isNoParty ? null : "missing",
  };
}
