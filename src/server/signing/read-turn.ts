import type { SigningLink, SigningTurn } from "#contract/signing.ts";
import type { LinkHolder } from "#server/core/gate/link-holder.store.ts";
import { maskContact } from "#server/core/party/contacts.rules.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { type MovingTurn, moveTurn } from "./move-turn.ts";
import { findRequest, lockRequest, type RequestRow } from "./request.store.ts";
import { signerTurnLifecycle } from "./signing.lifecycle.ts";
import { turnView } from "./signing.view.ts";
import { findTurn, turnsOf } from "./turn.store.ts";

/** What a link says before its code is entered. */
export async function readLink(
  queries: Queries,
  { applicationId, contacts }: LinkHolder,
): Promise<SigningLink> {
  const { documentType, agencyName, agencyPhone, brandColour } = requireRequest(
    await findRequest(queries, applicationId),
  );
  return {
    documentType,
    agency: { name: agencyName, phone: agencyPhone, brandColour },
    email: contacts.EMAIL && maskContact("EMAIL", contacts.EMAIL),
    phoneNumber: contacts.SMS && maskContact("SMS", contacts.SMS),
  };
}

/** What a signer reads; the first time is written down. */
export async function readTurn(dependencies: Dependencies, grant: Grant): Promise<SigningTurn> {
  const { database } = dependencies;
  const opened = { type: "turn.opened" } as const;
  const { turnId, applicationId } = turnOf(grant);
  const known = await findTurn(database, turnId);
  if (known !== null && signerTurnLifecycle.can(known, opened))
    await database.transaction(async (tx) => {
      const moving = await lockTurn(tx, grant);
      if (signerTurnLifecycle.can(moving.turn, opened))
        await moveTurn(tx, dependencies, moving, { event: opened, actor: "signer" });
    });
  const turns = await turnsOf(database, [applicationId]);
  return turnView(requireRequest(await findRequest(database, applicationId)), turns, turnId);
}

/** A document that the pages of the contract are of: only those, whatever else the agency has. */
export async function readFileOfTurn(
  { database, files }: Dependencies,
  grant: Grant,
  hash: string,
): Promise<Uint8Array> {
  const { design } = requireRequest(await findRequest(database, turnOf(grant).applicationId));
  if (!design.pages.some(({ source }) => source?.hash === hash)) throw new Refusal("document.unknown");
  const bytes = await files.get(hash);
  if (bytes === null) throw new Error(`The document ${hash} is known and not in its store.`);
  return bytes;
}

/** The turn of whoever calls, with its request locked. */
export async function lockTurn(tx: Transaction, grant: Grant): Promise<MovingTurn> {
  const { turnId, applicationId } = turnOf(grant);
  const request = requireRequest(await lockRequest(tx, applicationId));
  const turn = await findTurn(tx, turnId);
  if (turn === null) throw new Error(`The turn ${turnId} is not there.`);
  return { request, turn };
}

export function turnOf(grant: Grant): { turnId: string; applicationId: string; otpId: string } {
  if (grant.kind !== "holder") throw new Error("A signer is let in by their own link.");
  return { turnId: grant.holderId, applicationId: grant.applicationId, otpId: grant.otpId };
}

function requireRequest(request: RequestRow | null): RequestRow {
  if (request === null) throw new Error("A turn without its request.");
  return request;
}
