import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import { findHolder } from "#server/core/gate/link-holder.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Grant, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { findSealed } from "./sealed.store.ts";
import { managedRequest, type RequestPlace } from "./signing-request.access.ts";
import { consumeLink, findLink } from "./single-use-link.store.ts";
import { turnOf } from "./turn.access.ts";
import { findTurn } from "./turn.store.ts";

/** The sealed file, for staff who manage the listing. */
export async function readSealedContract(
  dependencies: Dependencies,
  staff: ListingStaff,
  place: RequestPlace,
): Promise<RawReply> {
  const { applicationId } = await managedRequest(dependencies.database, staff, place);
  return await sealedFile(dependencies, applicationId);
}

/** The same for whoever has signed it. */
export async function readSignedContract(dependencies: Dependencies, grant: Grant): Promise<RawReply> {
  const { turnId, applicationId } = turnOf(grant);
  const turn = await findTurn(dependencies.database, turnId);
  if (turn?.status !== "signed") throw new Refusal("signing.not-sealed");
  return await sealedFile(dependencies, applicationId);
}

/** The same by the link of a message, once; used up, too old or of another contract it opens nothing. */
export async function downloadByLink(
  dependencies: Dependencies,
  { code, secret, address }: { code: string; secret: string; address: string },
): Promise<RawReply> {
  const { database } = dependencies;
  const kind = "download";
  const holder = await findHolder(database, code);
  const known = await findLink(database, dependencies, { kind, secret });
  if (known === null || known.turnId !== holder?.id) throw await refusalOfUnknown(dependencies, address);
  // Read before it is used up: a link that gave nothing still opens.
  const file = await sealedFile(dependencies, known.applicationId);
  const consumed = await database.transaction((tx) => consumeLink(tx, dependencies, { kind, secret }));
  if (consumed === null) throw await refusalOfUnknown(dependencies, address);
  return file;
}

async function sealedFile({ database, files }: Dependencies, applicationId: string): Promise<RawReply> {
  const sealed = await findSealed(database, applicationId);
  if (sealed === null) throw new Refusal("signing.not-sealed");
  const bytes = await files.get(sealed.hash);
  if (bytes === null) throw new Error(`The sealed file ${sealed.hash} is not in its store.`);
  return new RawReply(200, "application/pdf", bytes, {
    "content-disposition": `attachment; filename="contract-${sealed.hash.slice(0, 12)}.pdf"`,
  });
}
