import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { companyErrors } from "#domain/signing/companies.ts";
import { type Witnessing, witnessingOf } from "#domain/signing/execution.ts";
import { witnessError } from "#domain/signing/witnesses.ts";
import { Refusal } from "#server/refusal.ts";
import type { RequestRow } from "./request.store.ts";
import type { TurnRow } from "./turn.store.ts";

/** How the law has a signer of a request watched that was sent then. */
const witnessingOfTurn = (
  { address: { state }, instrument }: RequestRow,
  { company, capacity }: Pick<TurnRow, "company" | "capacity">,
  sentAt: Date,
): Witnessing =>
  witnessingOf(
    { state, instrument, capacity: company?.execution ?? capacity },
    dayOfInstant(sentAt, timeZoneOf(state)),
  );

/** How a witness of a signer may be there: where the law asks for none, as one likes. */
export const presenceOf = (request: RequestRow, signer: TurnRow): "present" | "presentOrVideo" =>
  [signer, ...signer.otherRoles].some(
    (role) => witnessingOfTurn(request, role, request.sentAt ?? request.createdAt) === "present",
  )
    ? "present"
    : "presentOrVideo";

/** The witness of a turn among those of its request; undefined where it needs none. */
export const witnessOf = (turns: readonly TurnRow[], turn: Pick<TurnRow, "id">): TurnRow | undefined =>
  turns.find(({ follows }) => follows === turn.id);

/** Refuses a request, sent now, whose signers cannot sign it as the law of their place has it. */
export function requireExecution(request: RequestRow, turns: readonly TurnRow[], now: Date): void {
  const signers = turns.filter(({ follows }) => follows === null);
  const [wrong] = companyErrors(signers);
  if (wrong !== undefined)
    throw new Refusal("signing.company-invalid", { field: `signers.${wrong}.company` });
  for (const [at, signer] of signers.entries()) {
    const witnessing = witnessingOfTurn(request, signer, now);
    if (witnessing === "paper") throw new Refusal("signing.paper-only", { field: `signers.${at}.capacity` });
    const witness = witnessOf(turns, signer);
    if (witnessing !== "none" && witness === undefined)
      throw new Refusal("signing.witness-needed", { field: `signers.${at}.capacity` });
  }
  requireNoPartyWitness(turns, (signerId) => {
    const at = signers.findIndex(({ id }) => id === signerId);
    return `witnesses.${at}.`;
  });
}

/**
 * Refuses a witness without a mobile: a code goes there, and it tells them from the parties. `at` is where the fields are:
 * `witnesses.0.`.
 */
export function requireWitnessMobile(
  { follows }: Pick<TurnRow, "follows">,
  { phoneNumber }: Pick<TurnRow, "phoneNumber">,
  at = "",
): void {
  if (follows !== null && phoneNumber === null)
    throw new Refusal("signing.details-missing", { field: `${at}phoneNumber` });
}

/** Refuses what became of a request that is out by the change of a name or contact, as the law would not have it signed. */
export function requireExecuted(turns: readonly TurnRow[]): void {
  const signing = turns.filter(({ follows, status }) => follows === null && status !== "handedOn");
  const [wrong] = companyErrors(
    signing.flatMap(({ name, company, otherRoles }) =>
      [{ company }, ...otherRoles].map((role) => ({ name, company: role.company })),
    ),
  );
  if (wrong !== undefined) throw new Refusal("signing.company-invalid", { field: "name" });
  requireNoPartyWitness(turns);
}

/**
 * Refuses a request of which any witness is somebody who signs it. Asked after every change of a contact; `at` is where the
 * fields of the witness of a signer are.
 */
export function requireNoPartyWitness(
  turns: readonly TurnRow[],
  at: (signerId: string) => string = () => "",
): void {
  const parties = turns.filter(({ follows }) => follows === null);
  for (const { follows, name, phoneNumber } of turns) {
    if (follows === null || name === "") continue;
    const field = witnessError({ name, phoneNumber }, parties);
    if (field !== null) throw new Refusal("signing.witness-is-party", { field: `${at(follows)}${field}` });
  }
}
