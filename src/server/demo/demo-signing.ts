import type { SigningRequestSave } from "#contract/signing-request.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import { permissionNames } from "#domain/enumerations.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { findListing, findNames } from "#server/core/listing/listing.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { updateListing } from "#server/listing/listing.writer.ts";
import { declineTurn, saveAnswers } from "#server/signing/answer-turn.ts";
import { saveRequest, sendRequest } from "#server/signing/change-request.ts";
import { createRequest } from "#server/signing/create-request.ts";
import { moveRequest } from "#server/signing/move-request.ts";
import { readTurn } from "#server/signing/read-turn.ts";
import { lockRequest } from "#server/signing/request.store.ts";
import { signTurn } from "#server/signing/sign-turn.ts";
import { type TurnRow, turnsOf } from "#server/signing/turn.store.ts";
import { demoAgencyId } from "./demo-agency.ts";
import { insertListingContract } from "./demo-listing-contract.ts";
import {
  contractProducts,
  type DemoContract,
  demoContracts,
  demoListingContractId,
  unsentContract,
} from "./demo-signing-data.ts";
import { insertVariation } from "./demo-variation.ts";
import type { DemoLink } from "./seed-demo.ts";

const staff: ListingStaff = {
  id: "stf_manager",
  agencyId: demoAgencyId,
  branchId: "brn_richmond",
  permissions: [...permissionNames],
};
const day = "2026-12-01";

/** Makes the demo's contracts by the calls that staff and signers make, once; answers their links. */
export async function seedDemoSigning(dependencies: Dependencies): Promise<DemoLink[]> {
  const { database } = dependencies;
  const { rowCount } = await database.query("select from contract_templates where id = $1", [
    demoListingContractId,
  ]);
  if (rowCount === 0) {
    const listings = await database.transaction(async (tx) => {
      await insertListingContract(tx, dependencies, staff.id);
      await insertVariation(tx, dependencies, staff.id);
      return await freeListings(tx, demoContracts.length + 1);
    });
    const [unsent, ...others] = listings;
    if (unsent !== undefined) await prepareListing(dependencies, unsent, { ...unsentContract, buyer: null });
    for (const [at, listingId] of others.entries()) {
      const contract = demoContracts[at];
      if (contract !== undefined) await insertContract(dependencies, listingId, contract);
    }
  }
  return demoContracts.map(({ code, note }) => ({ path: `/sign/${code}`, note }));
}

/** The last active ones, which no payment link of the demo is for. */
async function freeListings(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from listings where agency_id = $1 and status = 'active' order by id desc limit $2",
    [demoAgencyId, count],
  );
  return rows.map(({ id }) => id);
}

/** Gives a listing of the demo these parties and every kind of contract. */
async function prepareListing(
  { database, clock }: Dependencies,
  id: string,
  { address, vendors, buyer }: Pick<DemoContract, "address" | "vendors" | "buyer">,
): Promise<void> {
  await database.transaction(async (tx) => {
    const listing = await findListing(tx, demoAgencyId, id);
    if (listing === null) throw new Error(`The demo has no listing ${id}.`);
    const { version, status: from } = listing;
    const buyers = buyer === null ? [] : [buyer];
    const next = { ...listing, address, vendors: [...vendors], buyers, products: contractProducts };
    const names = await findNames(tx, demoAgencyId);
    await updateListing(tx, next, { version, from, names, now: clock.now() });
  });
}

async function insertContract(dependencies: Dependencies, id: string, contract: DemoContract): Promise<void> {
  await prepareListing(dependencies, id, contract);
  const create = { templateId: contract.templateId, replaces: null };
  const key = `demo-${contract.code}`;
  const { applicationId, version } = await createRequest(dependencies, staff, { listingId: id, create, key });
  const turns = await turnsOf(dependencies.database, [applicationId]);
  const place = { id, applicationId };
  const saved = await saveRequest(dependencies, staff, { ...place, version }, detailsOf(contract, turns));
  // The link that the demo is about has its own code; every other has a random one.
  const withCode = withShortcode(dependencies, contract.code);
  const isForFirst = contract.ending !== "buyer-signed";
  await sendRequest(
    isForFirst ? withCode : dependencies,
    staff,
    { ...place, version: saved.version },
    "Given on paper at the agency.",
  );
  await end(contract.ending, isForFirst ? dependencies : withCode, applicationId);
}

const withShortcode = (dependencies: Dependencies, code: string): Dependencies => ({
  ...dependencies,
  ids: { ...dependencies.ids, shortcode: () => code },
});

/** The buyer first, then the vendor. */
function detailsOf(
  { documentType, address, company }: DemoContract,
  turns: readonly TurnRow[],
): Omit<SigningRequestSave, "version"> {
  const property = `${address.line1}, ${address.suburb} ${address.state} ${address.postcode}`;
  const isSale = documentType === "Sale Contract";
  const signers = turns.filter(({ follows }) => follows === null);
  return {
    signers: signers.map(({ signerId, role, name, email, phoneNumber, capacity }, at) => ({
      signerId,
      name,
      email,
      phoneNumber,
      capacity,
      company: company === null ? null : { ...company, execution: "twoDirectors", office: "director" },
      // Directors sign one after the other.
      group: company === null ? (role === "buyer" || !isSale ? 1 : 2) : at + 1,
      canDelegate: false,
    })),
    groups: [],
    witnesses: [],
    instrument: company === null ? "agreement" : "deed",
    values: isSale
      ? { property, price: "850000", settlement: "2027-02-01" }
      : company === null
        ? { property, commission: "2.2", begins: day }
        : { property },
    expiryDays: 14,
    sale: isSale
      ? {
          isResidential: true,
          isAuction: false,
          auctionDay: null,
          isOffThePlan: false,
          isWaived: false,
          priceCents: 85_000_000,
          depositCents: 8_500_000,
          settlementDay: "2027-02-01",
        }
      : null,
  };
}

async function end(
  ending: DemoContract["ending"],
  dependencies: Dependencies,
  applicationId: string,
): Promise<void> {
  if (ending === "lapsed") return await lapse(dependencies, applicationId);
  if (ending === "declined") return await decline(dependencies, applicationId);
  if (ending === "buyer-signed" || ending === "signed") await signNext(dependencies, applicationId);
  if (ending === "signed") await signNext(dependencies, applicationId);
}

async function nextOf({ database }: Dependencies, applicationId: string): Promise<Grant> {
  const turns = await turnsOf(database, [applicationId]);
  const turn = turns.find(({ status }) => status === "invited");
  if (turn === undefined) throw new Error(`Nobody is invited to sign ${applicationId}.`);
  return { kind: "holder", holderId: turn.id, applicationId, otpId: "otp_demo_signing" };
}

async function signNext(dependencies: Dependencies, applicationId: string): Promise<void> {
  const grant = await nextOf(dependencies, applicationId);
  const { signer, hashes: before } = await readTurn(dependencies, grant);
  const answers = { [`${signer.role}_name`]: signer.name };
  await saveAnswers(dependencies, grant, { base: before.answers, answers });
  const { hashes } = await readTurn(dependencies, grant);
  const sign = {
    name: signer.name,
    signature: { kind: "typed" },
    hashes,
    consent: true,
    witness: null,
  } as const;
  await signTurn(dependencies, grant, { sign, key: `demo-${signer.role}`, address: "192.0.2.10" });
}

async function decline(dependencies: Dependencies, applicationId: string): Promise<void> {
  const grant = await nextOf(dependencies, applicationId);
  await readTurn(dependencies, grant);
  await declineTurn(dependencies, grant, "The commission is not what we agreed.");
}

async function lapse(dependencies: Dependencies, applicationId: string): Promise<void> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    const request = await lockRequest(tx, applicationId);
    if (request === null) throw new Error(`There is no request ${applicationId}.`);
    await moveRequest(tx, dependencies, request, {
      event: { type: "request.lapsed" },
      actor: "system",
      change: { expiresAt: daysLater(clock.now(), 0) },
    });
  });
}
