import type { SigningRequestSave } from "#contract/signing-request.ts";
import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import { staffErrors, staffFields } from "#domain/signing/answers.ts";
import { unsettledFields } from "#domain/signing/unsettled-fields.ts";
import { fieldTitle } from "#domain/template/field-title.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { joinRoles } from "./join-roles.ts";
import { moveRequest } from "./move-request.ts";
import { papersAttachedTo } from "./paper.store.ts";
import type { RequestRow } from "./request.store.ts";
import { requireReachable } from "./signing.reach.ts";
import { papersOf } from "./signing.rules.ts";
import { lockManaged, managedRequest, type RequestPlace } from "./signing-request.access.ts";
import { type TurnRow, turnsOf, unnamed, writeSigner, writeWitness } from "./turn.store.ts";
import { requireExecution, requireWitnessMobile, witnessOf } from "./witness.rules.ts";

type Changing = RequestPlace & { version: number };

/** Changes who signs, in which order, and what staff fill in. */
export const saveRequest = (
  dependencies: Dependencies,
  staff: ListingStaff,
  place: Changing,
  { signers, witnesses, groups, instrument, values, expiryDays, sale }: Omit<SigningRequestSave, "version">,
): Promise<RequestRow> =>
  changing(dependencies, staff, place, async (tx, request) => {
    if (sale !== null && request.documentType !== "Sale Contract") throw invalid("sale");
    const turns = await turnsOf(tx, [request.applicationId]);
    for (const [at, { signerId, name }] of signers.entries()) {
      if (!turns.some((turn) => turn.signerId === signerId)) throw invalid(`signers.${at}.signerId`);
      requirePrintable(`signers.${at}.name`, "name", name);
    }
    if (signers.length !== turns.filter(({ follows }) => follows === null).length) throw invalid("signers");
    for (const [at, { signerId, name }] of witnesses.entries()) {
      if (!turns.some((turn) => turn.follows !== null && turn.signerId === signerId))
        throw invalid(`witnesses.${at}.signerId`);
      requirePrintable(`witnesses.${at}.name`, "name", name);
    }
    const names = staffFields(request.design).map(({ name }) => name);
    for (const [name, value] of Object.entries(values)) {
      if (!names.includes(name)) throw invalid(`values.${name}`);
      requirePrintable(`values.${name}`, "text", value);
    }
    await moveRequest(tx, dependencies, request, {
      event: { type: "request.changed" },
      actor: staff.id,
      change: { groups, instrument, values, expiryDays, sale },
      problem: "signing.not-draft",
    });
    for (const signer of signers) {
      await writeSigner(tx, request.applicationId, signer);
      const witness = witnesses.find(({ signerId }) => signerId === signer.signerId) ?? unnamed;
      const { signerId, group } = signer;
      await writeWitness(tx, request.applicationId, { ...witness, signerId, group });
    }
  });

/** Invites the first group. What the law asks to be given first is attached, or left out for a reason. */
export const sendRequest = (
  dependencies: Dependencies,
  staff: ListingStaff,
  place: Changing,
  withoutPapers: string | null,
): Promise<RequestRow> =>
  changing(dependencies, staff, place, async (tx, request) => {
    const now = dependencies.clock.now();
    if (request.status !== "draft") throw new Refusal("signing.not-draft");
    const turns = await turnsOf(tx, [request.applicationId]);
    requireAllReachable(dependencies, turns);
    requireExecution(request, turns, now);
    requireStaffValues(request);
    const day = dayOfInstant(now, timeZoneOf(request.address.state));
    const papers = papersOf(
      { state: request.address.state, contract: request.documentType, roles: turns.map(({ role }) => role) },
      day,
    );
    const attached = await papersAttachedTo(tx, [request.applicationId]);
    const missing = papers.filter(({ paper }) => attached.every((each) => each.paper !== paper));
    if (missing.length > 0 && withoutPapers === null)
      throw new Refusal("signing.papers-missing", { field: "withoutPapers" });
    const joined = await joinRoles(tx, turns, request.groups);
    requireSettled(request.design, turns, await turnsOf(tx, [request.applicationId]));
    await moveRequest(tx, dependencies, request, {
      event: { type: "request.sent" },
      actor: staff.id,
      data: {
        ...(missing.length === 0 ? {} : { reason: withoutPapers, papers: missing.map(({ paper }) => paper) }),
        ...(joined.length === 0 ? {} : { joined }),
      },
      change: {
        withoutPapers: missing.length === 0 ? null : withoutPapers,
        sentAt: now,
        expiresAt: daysLater(now, request.expiryDays),
      },
      problem: "signing.not-draft",
    });
  });

/** Gives signers so many days from now, and never fewer than they have. */
export const extendRequest = (
  dependencies: Dependencies,
  staff: ListingStaff,
  place: Changing,
  days: number,
): Promise<RequestRow> =>
  changing(dependencies, staff, place, async (tx, request) => {
    const expiresAt = daysLater(dependencies.clock.now(), days);
    await moveRequest(tx, dependencies, request, {
      event: { type: "request.extended" },
      actor: staff.id,
      change: { expiresAt },
      problem: "signing.not-open",
    });
    if (request.expiresAt !== null && expiresAt < request.expiresAt)
      throw new Refusal("signing.extension-shorter", { field: "days" });
  });

/** Calls a request off while not everybody has signed. */
export const voidRequest = (
  dependencies: Dependencies,
  staff: ListingStaff,
  place: Changing,
  reason: string,
): Promise<RequestRow> =>
  changing(dependencies, staff, place, (tx, request) =>
    moveRequest(tx, dependencies, request, {
      event: { type: "request.voided" },
      actor: staff.id,
      data: { reason },
      change: { endedReason: reason },
      problem: "signing.too-late",
    }),
  );

async function changing(
  { database }: Dependencies,
  staff: ListingStaff,
  place: Changing,
  change: (tx: Transaction, request: RequestRow) => Promise<void>,
): Promise<RequestRow> {
  return await database.transaction(async (tx) => {
    await change(tx, await lockManaged(tx, staff, place));
    return await managedRequest(tx, staff, place);
  });
}

function requireAllReachable(dependencies: Dependencies, turns: readonly TurnRow[]): void {
  const signers = turns.filter(({ follows }) => follows === null);
  for (const [at, signer] of signers.entries()) {
    requireReachable(dependencies, signer, `signers.${at}.`);
    const witness = witnessOf(turns, signer);
    // Whom nobody has named yet, the signer names.
    if (witness !== undefined && witness.name !== "") {
      requireReachable(dependencies, witness, `witnesses.${at}.`);
      requireWitnessMobile(witness, witness, `witnesses.${at}.`);
    }
  }
}

/** What staff fill in is whole before anybody reads it. */
function requireStaffValues({ design, values }: RequestRow): void {
  const [wrong] = staffErrors(design, values);
  if (wrong === undefined) return;
  const message = "Please check what you fill in before you send this contract.";
  throw new Refusal("signing.answers-incomplete", { field: `values.${wrong.name}`, message });
}

/** Nobody signs what could show otherwise once others have filled in theirs. */
function requireSettled(
  design: TemplateDesign,
  signers: readonly TurnRow[],
  turns: readonly TurnRow[],
): void {
  const [field] = unsettledFields(design, turns);
  if (field === undefined) return;
  const parties = signers.filter(({ follows }) => follows === null);
  const at = Math.max(
    0,
    parties.findIndex(({ signerId }) => signerId === field.signerId),
  );
  const message = `“${fieldTitle(field)}” depends on what somebody fills in who signs at the same time or later. Put them in an earlier group, or change the template.`;
  throw new Refusal("signing.order-unsettled", { field: `signers.${at}.group`, message });
}

const invalid = (field: string) => new Refusal("request.invalid", { field });
