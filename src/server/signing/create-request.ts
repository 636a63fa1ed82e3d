import type { Party } from "#contract/application.ts";
import type { SaleTerms, SigningRequestCreate } from "#contract/signing-request.ts";
import { signingDefaultDays } from "#domain/signing/limits.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { ListingState } from "#server/core/listing/listing.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { moveRequest } from "./move-request.ts";
import {
  findPublished,
  insertApplication,
  insertRequest,
  type NewRequest,
  type PinnedTemplate,
} from "./new-request.store.ts";
import { findOpenRequest, findRequest, holdListing, lockRequest, type RequestRow } from "./request.store.ts";
import { hasWitness, isSuitable, signersOf } from "./signing.rules.ts";
import { createHashOf } from "./signing-hashes.rules.ts";
import { insertTurn, unnamed } from "./turn.store.ts";

// Random codes of at least 40 bits collide about never.
const maxTries = 20;

export type Making = { listingId: string; create: SigningRequestCreate; key: string };

/**
 * Begins a contract of a listing on the newest published version of a template, with the parties of the listing. The same
 * key by the same person makes it once. Where one of its kind is open, it has to be named, and is called off.
 */
export async function createRequest(
  dependencies: Dependencies,
  staff: ListingStaff,
  { listingId, create, key }: Making,
): Promise<RequestRow> {
  const { database, macs } = dependencies;
  const id = `app_${macs.mac("signing-request", staff.agencyId, staff.id, listingId, key).slice(0, 32)}`;
  return await database.transaction(async (tx) => {
    const listing = await managedListing(tx, staff, listingId);
    await holdListing(tx, listingId);
    const made = await findRequest(tx, id);
    if (made !== null) return requireSame(made, create);
    if (listing.status !== "active") throw new Refusal("listing.archived");
    const template = await usableTemplate(tx, listing, create.templateId);
    await replaceOpen(tx, dependencies, staff, { listingId, template, replaces: create.replaces });
    await insert(tx, dependencies, staff, { id, listing, template, create });
    const written = await findRequest(tx, id);
    if (written === null) throw new Error("The request that was just written is not there.");
    return written;
  });
}

function requireSame(made: RequestRow, create: SigningRequestCreate): RequestRow {
  if (made.requestHash !== createHashOf(create)) throw new Refusal("signing.key-reused");
  return made;
}

type UsableTemplate = PinnedTemplate & { number: number; design: TemplateDesign };

async function usableTemplate(
  tx: Transaction,
  { agencyId, products }: ListingState,
  templateId: string,
): Promise<UsableTemplate> {
  const template = await findPublished(tx, agencyId, templateId);
  if (template === null || template.isArchived)
    throw new Refusal("template.unknown", { field: "templateId" });
  const { number, design } = template;
  if (number === null || design === null) throw new Refusal("signing.not-published");
  if (!products.includes(template.documentType)) throw new Refusal("signing.not-offered");
  if (!isSuitable(design)) throw new Refusal("signing.template-unsuitable");
  return { ...template, number, design };
}

async function replaceOpen(
  tx: Transaction,
  dependencies: Dependencies,
  staff: ListingStaff,
  of: { listingId: string; template: UsableTemplate; replaces: string | null },
): Promise<void> {
  const open = await findOpenRequest(tx, of.listingId, of.template.documentType);
  if (open === null) return;
  if (open !== of.replaces) throw new Refusal("signing.already-open");
  const request = await lockRequest(tx, open);
  if (request === null) throw new Error(`The open request ${open} is not there.`);
  await moveRequest(tx, dependencies, request, {
    event: { type: "request.voided" },
    actor: staff.id,
    data: { cause: "replaced" },
    change: { endedReason: "A new one takes its place." },
    problem: "signing.too-late",
  });
}

type Writing = { id: string; listing: ListingState; template: UsableTemplate; create: SigningRequestCreate };

async function insert(
  tx: Transaction,
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, listing, template, create }: Writing,
): Promise<void> {
  const { ids, clock } = dependencies;
  const made = {
    applicationId: id,
    agencyId: listing.agencyId,
    listingId: listing.id,
    documentType: template.documentType,
    templateId: create.templateId,
    templateNumber: template.number,
    requestHash: createHashOf(create),
    address: listing.address,
    agentName: listing.agentName,
    vendors: listing.vendors,
    buyers: listing.buyers,
    expiryDays: signingDefaultDays,
    sale: template.documentType === "Sale Contract" ? saleOf(listing) : null,
    createdBy: staff.id,
  };
  await insertWithCodes(tx, dependencies, made);
  await insertRequest(tx, { ...made, shortcode: "", longcode: "", reference: "" }, clock.now());
  const agent = await findAgent(tx, listing.agentId);
  const parties = { vendors: listing.vendors, buyers: listing.buyers, agent };
  const signers = signersOf(template.design, parties);
  const own = signers.find(({ role }) => role === "agent");
  for (const [place, signer] of signers.entries()) {
    const rest = { applicationId: id, place, otherRoles: [], handedOnFrom: null, staffMemberId: null };
    const turn = { ...signer, ...rest };
    const turnId = ids.next("trn");
    const staffMemberId = signer === own ? listing.agentId : null;
    await insertTurn(tx, { ...turn, id: turnId, follows: null, staffMemberId });
    if (hasWitness(template.design, signer.signerId))
      await insertTurn(tx, { ...turn, ...unnamed, id: ids.next("trn"), follows: turnId });
  }
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: id,
      agencyId: listing.agencyId,
      actor: staff.id,
      type: "signing.request-created",
      data: { productType: template.documentType, templateId: create.templateId, number: template.number },
    },
    clock.now(),
  );
}

/** A sale as its listing has it; its terms are not known yet. */
const saleOf = ({ saleMethod, propertyType }: ListingState): SaleTerms => ({
  isResidential: propertyType !== "Commercial",
  isAuction: saleMethod === "Auction",
  auctionDay: null,
  isOffThePlan: false,
  isWaived: false,
  priceCents: null,
  depositCents: null,
  settlementDay: null,
});

async function insertWithCodes(
  tx: Transaction,
  { ids, clock }: Dependencies,
  made: Omit<NewRequest, "shortcode" | "longcode" | "reference">,
): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const codes = { shortcode: ids.shortcode(), longcode: ids.longcode(), reference: ids.reference() };
    if (await insertApplication(tx, { ...made, ...codes }, clock.now())) return;
  }
  throw new Error(`No free codes for agency ${made.agencyId} in ${maxTries} tries.`);
}

async function findAgent(queries: Queries, id: string): Promise<Party> {
  const { rows } = await queries.query<Party>(
    `select name, email, phone_number as "phoneNumber" from staff_members where id = $1`,
    [id],
  );
  const [agent] = rows;
  if (agent === undefined) throw new Error(`No member of staff ${id}.`);
  return agent;
}
