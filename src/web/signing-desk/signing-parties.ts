import type { SigningSetup } from "#contract/signing-desk.ts";
import type { SigningRequest } from "#contract/signing-request.ts";
import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import {
  type Capacity,
  type Instrument,
  type Officer,
  officersOf,
  type Witnessing,
  witnessingOf,
} from "#domain/signing/execution.ts";
import { peopleOf } from "#domain/signing/people.ts";
import { emailOf, mobileOf } from "#domain/text/field-rules.ts";
import { groupRulesOf, type SetupFormValues, signersOf } from "./signing-setup.values.ts";

type Signers = Pick<SetupFormValues, "signers">;
type Request = Pick<SigningRequest, "signers">;
/** For which company somebody signs: that of the signer of this id, who is its first officer. */
export type Office = { by: string; office: Officer };

/** Who signs for a company, and in which office, by their ids. An office that nobody can have is in nobody's name. */
export function officesIn(values: Signers, request: Request): Map<string, Office> {
  const offices = new Map<string, Office>();
  for (const { signerId: by } of signersOf(request)) {
    const signer = values.signers[by];
    if (signer?.capacity !== "company" || offices.has(by)) continue;
    const [first, second] = officersOf(signer.execution);
    const candidates = otherOfficers(values, request, by).filter((id) => !offices.has(id));
    const other = candidates.find((id) => id === signer.officer) ?? candidates[0];
    if (first !== undefined) offices.set(by, { by, office: first });
    if (second !== undefined && other !== undefined) offices.set(other, { by, office: second });
  }
  return offices;
}

/** Who can be the other officer of a company: the others of the same role, those after the first one first. */
export function otherOfficers(values: Signers, request: Request, by: string): string[] {
  const all = signersOf(request);
  const at = all.findIndex(({ signerId }) => signerId === by);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
    .filter(({ role, signerId }) => role === all[at]?.role && values.signers[signerId] !== undefined)
    .map(({ signerId }) => signerId);
}

/** The other officer of the company that a signer is the first of; null where it has none. */
export const otherOfficerOf = (offices: ReadonlyMap<string, Office>, by: string): string | null =>
  [...offices].find(([id, office]) => office.by === by && id !== by)?.[0] ?? null;

/** As what a signer signs, for the law's table. */
export function capacityIn(values: Signers, offices: ReadonlyMap<string, Office>, id: string): Capacity {
  const office = offices.get(id);
  if (office !== undefined) return values.signers[office.by]?.execution ?? "twoDirectors";
  const capacity = values.signers[id]?.capacity ?? "person";
  return capacity === "company" ? "person" : capacity;
}

/** How the law has a signer of this contract watched, if it is of this kind. */
export const witnessingIn = (
  { address: { state }, request: { createdAt } }: SigningSetup,
  of: { instrument: Instrument; capacity: Capacity },
): Witnessing => witnessingOf({ state, ...of }, dayOfInstant(new Date(createdAt), timeZoneOf(state)));

/** Whether the template has fields for a witness of a signer. */
export const hasWitness = ({ signers }: Request, id: string): boolean =>
  signers.some(({ signerId, witnessFor }) => signerId === id && witnessFor !== null);

/** The ids of those who are one person, a list for each; the first says where they sign. */
export function peopleIn(values: SetupFormValues, request: Request): string[][] {
  const roles = signersOf(request).flatMap(({ signerId }) => {
    const signer = values.signers[signerId];
    if (signer === undefined) return [];
    const email = emailOf(signer.email);
    return [
      {
        signerId,
        name: signer.name,
        email: email === "" ? null : email,
        phoneNumber: mobileOf(signer.phoneNumber),
        group: Number(signer.group),
      },
    ];
  });
  return peopleOf(roles, groupRulesOf(values)).map((person) => person.map(({ signerId }) => signerId));
}
