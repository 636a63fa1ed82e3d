import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { importDocument, type Upload } from "#server/core/documents/import-document.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { moveRequest } from "./move-request.ts";
import { papersAttachedTo, writePaper } from "./paper.store.ts";
import { lockRequest, type RequestRow } from "./request.store.ts";
import { papersOf, rolesOf } from "./signing.rules.ts";
import { managedRequest, type RequestPlace } from "./signing-request.access.ts";
import { turnsOf } from "./turn.store.ts";

type PaperPlace = RequestPlace & { paper: string };

/** Attaches what the law asks to be given first, or puts it in another's place; then it is acknowledged anew. */
export async function attachPaper(
  dependencies: Dependencies,
  staff: ListingStaff,
  { paper, ...place }: PaperPlace,
  upload: Upload,
): Promise<RequestRow> {
  const { database, clock } = dependencies;
  await requireAsked(dependencies, await managedRequest(database, staff, place), paper);
  const { hash, name, bytes } = await importDocument(dependencies, staff, upload);
  return await database.transaction(async (tx) => {
    const request = await lockRequest(tx, place.applicationId);
    if (request === null) throw new Refusal("signing.unknown");
    const { applicationId } = request;
    await moveRequest(tx, dependencies, request, {
      event: { type: "paper.attached" },
      actor: staff.id,
      data: { paper, hash },
      problem: "signing.not-open",
    });
    await writePaper(tx, { applicationId, paper, hash, name, bytes, attachedAt: clock.now() }, staff.id);
    return await managedRequest(tx, staff, place);
  });
}

async function requireAsked(
  { database, clock }: Dependencies,
  request: RequestRow,
  paper: string,
): Promise<void> {
  const turns = await turnsOf(database, [request.applicationId]);
  const { state } = request.address;
  const day = dayOfInstant(request.sentAt ?? clock.now(), timeZoneOf(state));
  const of = { state, contract: request.documentType, roles: turns.flatMap(rolesOf) };
  if (papersOf(of, day).every((asked) => asked.paper !== paper)) throw new Refusal("signing.paper-unknown");
}

/** A document that was attached, for staff who manage the listing. */
export async function readPaper(
  { database, files }: Dependencies,
  staff: ListingStaff,
  { paper, ...place }: PaperPlace,
): Promise<RawReply> {
  const { applicationId } = await managedRequest(database, staff, place);
  const row = (await papersAttachedTo(database, [applicationId])).find((each) => each.paper === paper);
  if (row === undefined) throw new Refusal("signing.paper-unknown");
  const bytes = await files.get(row.hash);
  if (bytes === null) throw new Error(`The document ${row.hash} is known and not in its store.`);
  return new RawReply(200, "application/pdf", bytes, {
    "content-disposition": `attachment; filename="${paper}-${row.hash.slice(0, 12)}.pdf"`,
  });
}
