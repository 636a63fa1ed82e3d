import type { SigningLink, SigningTurn } from "#contract/signing.ts";
import { codeOfHolder, type LinkHolder } from "#server/core/gate/link-holder.store.ts";
import { maskContact } from "#server/core/party/contacts.rules.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { noteOpened, papersOfTurn } from "./acknowledge-paper.ts";
import { type MovingTurn, moveTurn } from "./move-turn.ts";
import { findRequest } from "./request.store.ts";
import { signerTurnLifecycle } from "./signing.lifecycle.ts";
import { turnView } from "./signing.view.ts";
import { lockTurn, requireRequest, requireTurn, turnOf } from "./turn.access.ts";
import { findTurn, type TurnRow, turnsOf } from "./turn.store.ts";
import { witnessOf } from "./witness.rules.ts";

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
  const moving = await requireTurn(database, grant);
  const papers = await papersOfTurn(database, moving);
  return turnView(moving, { turns, papers, witnessCode: await witnessCodeOf(database, moving, turns) });
}

/** A witness can go on with the device that was signed on: past a code to their own contact, as by their message. */
async function witnessCodeOf(
  queries: Queries,
  { turn }: MovingTurn,
  turns: readonly TurnRow[],
): Promise<string | null> {
  const witness = witnessOf(turns, turn);
  const isNext = turn.status === "signed" && (witness?.status === "invited" || witness?.status === "opened");
  return isNext ? await codeOfHolder(queries, witness.id) : null;
}

/** A document that the pages are of, or that has to be given first: only those, whatever else the agency has. */
export async function readFileOfTurn(
  dependencies: Dependencies,
  grant: Grant,
  hash: string,
): Promise<Uint8Array> {
  const { database, files } = dependencies;
  const moving = await requireTurn(database, grant);
  const paper = (await papersOfTurn(database, moving)).find((each) => each.hash === hash);
  if (paper === undefined && !moving.request.design.pages.some(({ source }) => source?.hash === hash))
    throw new Refusal("document.unknown");
  const bytes = await files.get(hash);
  if (bytes === null) throw new Error(`The document ${hash} is known and not in its store.`);
  if (paper !== undefined && paper.openedAt === null)
    await database.transaction((tx) => noteOpened(tx, dependencies, moving, paper));
  return bytes;
}
