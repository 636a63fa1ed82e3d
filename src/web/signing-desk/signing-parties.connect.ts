import type { SigningSetup } from "#contract/signing-desk.ts";
import {
  companyCapacities,
  individualCapacities,
  instruments,
  officersOf,
} from "#domain/signing/execution.ts";
import { capacityLabel, officeLabel } from "./signing-labels.ts";
import { partiesCopy } from "./signing-parties.copy.ts";
import {
  capacityIn,
  hasWitness,
  officesIn,
  otherOfficerOf,
  otherOfficers,
  peopleIn,
  witnessingIn,
} from "./signing-parties.ts";
import { signerTitle } from "./signing-setup.labels.ts";
import { type SetupFormValues, signersOf } from "./signing-setup.values.ts";

export type PartyModel = ReturnType<typeof connectParty>;

const capacities = [
  ...individualCapacities.map((value) => ({ value, label: capacityLabel[value] })),
  { value: "company", label: partiesCopy.company },
];
const executions = companyCapacities.map((value) => ({ value, label: partiesCopy.executions[value] }));

/** As what one of the parties signs, for which company, who watches, and who else is the same person. */
export function connectParty(values: SetupFormValues, facts: SigningSetup, id: string) {
  const { request } = facts;
  const offices = officesIn(values, request);
  const office = offices.get(id) ?? null;
  const isFirst = office?.by === id;
  const company = values.signers[office?.by ?? ""]?.companyName.trim() ?? "";
  const titles = new Map(
    signersOf(request).map((signer) => [signer.signerId, signerTitle(signer, request.signers)]),
  );
  return {
    capacities,
    /** Whoever follows as the other officer has no choice of their own. */
    hasChoice: office === null || isFirst,
    isCompany: isFirst,
    office:
      office === null
        ? null
        : partiesCopy.signsFor(officeLabel[office.office], company || partiesCopy.theCompany),
    /** In a line of its own; nothing where it is for themselves. */
    signsAs: signsAs(),
    executions,
    officers:
      isFirst && officersOf(values.signers[id]?.execution ?? "soleDirector").length > 1
        ? officerChoice()
        : null,
    notes: [...sameOf(), ...witnessOf()],
  };

  function signsAs(): string[] {
    if (office !== null)
      return [partiesCopy.signsFor(officeLabel[office.office], company || partiesCopy.theCompany)];
    const capacity = values.signers[id]?.capacity ?? "person";
    return capacity === "person" || capacity === "company" ? [] : [capacityLabel[capacity]];
  }

  /** Who the other officer is, where there are several to choose from. */
  function officerChoice() {
    const candidates = otherOfficers(values, request, id).filter((each) => offices.get(each)?.by !== each);
    if (candidates.length < 2) return null;
    return {
      value: otherOfficerOf(offices, id) ?? "",
      options: candidates.map((value) => {
        const name = values.signers[value]?.name.trim() ?? "";
        return { value, label: name === "" ? (titles.get(value) ?? "") : name };
      }),
    };
  }

  function sameOf(): string[] {
    const person = peopleIn(values, request).find((roles) => roles.includes(id)) ?? [];
    const others = person.filter((each) => each !== id).flatMap((each) => titles.get(each) ?? []);
    return others.length === 0 ? [] : [partiesCopy.oneLink(new Intl.ListFormat("en-AU").format(others))];
  }

  function witnessOf(): string[] {
    const capacity = capacityIn(values, offices, id);
    const witnessing = witnessingIn(facts, { instrument: values.instrument, capacity });
    const isAsked = witnessing === "present" || witnessing === "presentOrVideo";
    if (!isAsked && !hasWitness(request, id)) return [];
    const witness = request.signers.find(
      ({ signerId, witnessFor }) => signerId === id && witnessFor !== null,
    );
    return [
      witness === undefined || witness.name === ""
        ? partiesCopy.witnessed
        : partiesCopy.witnessedBy(witness.name),
    ];
  }
}

/** Whether a contract is an agreement or a deed, and what the law and its template ask of those who sign it. */
export function connectInstrument(values: SetupFormValues, facts: SigningSetup) {
  const { state } = facts.address;
  const note =
    partiesCopy.witnessingNotes[witnessingIn(facts, { instrument: "deed", capacity: "person" })](state);
  return {
    options: instruments.map((value) => ({ value, label: partiesCopy.instruments.get(value) ?? value })),
    note: [
      values.instrument === "deed" ? note : partiesCopy.agreementNote,
      ...(asksBeyondLaw(values, facts) ? [partiesCopy.templateWitness] : []),
    ].join(" "),
  };
}

/** Whether the template has a witness for somebody of whom the law asks none: then they sign in front of one all the same. */
function asksBeyondLaw(values: SetupFormValues, facts: SigningSetup): boolean {
  const offices = officesIn(values, facts.request);
  return signersOf(facts.request).some(({ signerId }) => {
    const capacity = capacityIn(values, offices, signerId);
    const witnessing = witnessingIn(facts, { instrument: values.instrument, capacity });
    return witnessing === "none" && hasWitness(facts.request, signerId);
  });
}
