import type { ApplicationCreate, PublicApplication } from "#contract/application.ts";
import { applicationsPerAddressPerHour } from "#contract/limits.ts";
import { products } from "#contract/products.ts";
import { recordAudit } from "#server/audit/audit.store.ts";
import { makeCrn } from "#server/bank-details/crn.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/http/refusal.ts";
import { openObligation } from "#server/journal/open-obligation.ts";
import { countWithin, hourSeconds } from "#server/limit/limit.store.ts";
import { readPublicApplication } from "./application.read.ts";
import { type AgencyForDraft, findAgencyForDraft, insertDraft } from "./application.store.ts";
import { insertDraftSession } from "./draft-session.store.ts";
import { limitReached } from "./unknown-application.ts";

// Random codes of at least 40 bits collide about never; a biller's short reference numbers may.
const mostTries = 20;

type Created = { application: PublicApplication; draftSecret: string };

/** Starts a vendor's own application: a draft that owes nothing yet, and the secret of the browser that started it. */
export async function createApplication(
  dependencies: Dependencies,
  { agencyCode, ...fields }: ApplicationCreate,
  address: string,
): Promise<Created> {
  const { database, clock, ids, seals } = dependencies;
  const subject = `application-create:${seals.mac("address", address)}`;
  if ((await countWithin(database, subject, hourSeconds, clock.now())) > applicationsPerAddressPerHour)
    throw limitReached();
  return await database.transaction(async (tx) => {
    const agency = await findAgencyForDraft(tx, agencyCode);
    if (agency === null) throw new Refusal("application.not-offered");
    const { id, shortcode } = await insertUnderNewCodes(tx, dependencies, agency, fields);
    await openObligation(tx, dependencies, {
      applicationId: id,
      agencyId: agency.id,
      dueCents: 0,
      dueDate: null,
    });
    const draftSecret = ids.secret();
    await insertDraftSession(tx, dependencies, id, draftSecret);
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: id,
        agencyId: agency.id,
        actor: "payer",
        type: "application.created",
        data: { fields: Object.keys(fields) },
      },
      clock.now(),
    );
    const application = await readPublicApplication(tx, shortcode);
    if (application === null) throw new Error("The application that was just written is not there.");
    return { application, draftSecret };
  });
}

async function insertUnderNewCodes(
  tx: Transaction,
  { clock, ids }: Dependencies,
  agency: AgencyForDraft,
  fields: Omit<ApplicationCreate, "agencyCode">,
): Promise<{ id: string; shortcode: string }> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const id = ids.next("app");
    const shortcode = ids.shortcode();
    const isWritten = await insertDraft(
      tx,
      {
        id,
        agencyId: agency.id,
        shortcode,
        longcode: ids.longcode(),
        reference: ids.reference(),
        productType: "Standard",
        paymentRequiresOtp: true,
        paymentMethods: products.Standard.methods,
        bpayCrn: makeCrn(agency.crnRule, agency.crnLength, ids.longcode()),
        payId: `pay.${shortcode.toLowerCase()}@${agency.payIdDomain}`,
        fields,
      },
      clock.now(),
    );
    if (isWritten) return { id, shortcode };
  }
  throw new Error(`No free codes for agency ${agency.id} in ${mostTries} tries.`);
}
