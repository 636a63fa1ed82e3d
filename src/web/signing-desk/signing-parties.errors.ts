import type { SigningSetup } from "#contract/signing-desk.ts";
import { digitsOf, isAcn } from "#domain/party/abn.ts";
import { officersOf } from "#domain/signing/execution.ts";
import { isSameName } from "#domain/signing/same-contact.ts";
import { partiesCopy } from "./signing-parties.copy.ts";
import { capacityIn, hasWitness, officesIn, otherOfficerOf, witnessingIn } from "./signing-parties.ts";
import { signerTitle } from "./signing-setup.labels.ts";
import { type SetupFormValues, signersOf } from "./signing-setup.values.ts";

type PartyError = { path: string; message: string };

/** What is wrong with the companies that sign: their name and number, and whether each has its officers. */
export function companyErrors(values: SetupFormValues, { request }: SigningSetup): PartyError[] {
  const offices = officesIn(values, request);
  return Object.entries(values.signers).flatMap(([id, signer]) => {
    if (offices.get(id)?.by !== id) return [];
    const at = (path: string, message: string): PartyError[] => [{ path: `signers.${path}`, message }];
    const other = otherOfficerOf(offices, id);
    const needsOther = officersOf(signer.execution).length > 1;
    const isSame = other !== null && isSameName(values.signers[other]?.name ?? "", signer.name);
    return [
      ...(signer.companyName.trim() === "" ? at(`${id}.companyName`, partiesCopy.enterCompanyName) : []),
      ...(isAcn(digitsOf(signer.acn) ?? "") ? [] : at(`${id}.acn`, partiesCopy.enterAcn)),
      ...(needsOther && other === null ? at(`${id}.execution`, partiesCopy.tooFewSigners) : []),
      ...(needsOther && isSame ? at(`${other}.name`, partiesCopy.sameOfficer) : []),
    ];
  });
}

/** Why a contract can't be signed as what it is; the law of the property's state says who signs a deed, and how. */
export function instrumentErrors(values: SetupFormValues, facts: SigningSetup): PartyError[] {
  const { request, address } = facts;
  const offices = officesIn(values, request);
  const messages = signersOf(request).flatMap((signer) => {
    const capacity = capacityIn(values, offices, signer.signerId);
    const witnessing = witnessingIn(facts, { instrument: values.instrument, capacity });
    const title = signerTitle(signer, request.signers);
    if (witnessing === "paper") return [partiesCopy.onPaper(address.state, title)];
    if (witnessing === "none" || hasWitness(request, signer.signerId)) return [];
    return [partiesCopy.noWitnessFields(title)];
  });
  return messages.slice(0, 1).map((message) => ({ path: "instrument", message }));
}
