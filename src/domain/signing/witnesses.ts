import { isSameMobile, isSameName } from "./same-contact.ts";

type Named = { name: string; phoneNumber: string | null };

/** Which detail of a witness is that of a party to the contract; null where none is. A witness is nobody who signs it. */
export function witnessError(witness: Named, parties: readonly Named[]): "name" | "phoneNumber" | null {
  if (parties.some(({ name }) => isSameName(name, witness.name))) return "name";
  return parties.some(({ phoneNumber }) => isSame(phoneNumber, witness.phoneNumber)) ? "phoneNumber" : null;
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && isSameMobile(one, other);
