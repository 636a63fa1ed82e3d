import { createHash } from "node:crypto";
import { daysLater } from "#domain/calendar/lengths.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { makeCrn } from "#server/core/obligation/crn.rules.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import { reverseCharge } from "#server/core/obligation/reverse-charge.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  demoAgencyId,
  demoAgentIds,
  demoBranchIds,
  demoPaidListing,
  insertDemoAgency,
} from "./demo-agency.ts";
import { insertDemoAgencyPage } from "./demo-agency-page.ts";
import {
  type DemoApplication,
  demoApplications,
  demoCampaign,
  demoCampaignCents,
  demoDepositCents,
  trialApplications,
} from "./demo-applications.ts";
import { insertDemoTemplates } from "./demo-contract-templates.ts";
import { demoInvitationLinks, insertDemoInvitations } from "./demo-invitations.ts";
import { insertDemoListings } from "./demo-listings.ts";
import { insertDemoPackages } from "./demo-packages.ts";
import { insertDemoSuppliers } from "./demo-suppliers.ts";
import { demoVendorApplication, insertDemoVendorApplication } from "./demo-vendor-application.ts";
import { payDemoApplication } from "./pay-demo-application.ts";

/** A page of the demo, to print. */
export type DemoLink = { path: string; note: string };

const listingCount = 240;
const dueInDays = 21;
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Makes the demo's agency, listings, contract templates and payment links, once: a database that has them is left as it is. Answers the
 * links to print.
 */
export async function seedDemo(
  dependencies: Dependencies,
  { trials }: { trials: number },
): Promise<DemoLink[]> {
  const { database } = dependencies;
  const applications = [...demoApplications, ...trialApplications(trials)];
  const isNew = await database.transaction(async (tx) => {
    const { rowCount } = await tx.query("select 1 from agencies where id = $1", [demoAgencyId]);
    if (rowCount !== 0) return false;
    await insertDemoAgency(tx, dependencies.clock.now());
    await insertDemoListings(tx, {
      count: listingCount,
      firstNumber: 1,
      agencyId: demoAgencyId,
      branchIds: demoBranchIds,
      agentIds: demoAgentIds,
      agentOf: { [demoPaidListing.listingId]: demoPaidListing.agentId },
      now: dependencies.clock.now(),
    });
    await insertDemoTemplates(tx, dependencies, demoAgencyId);
    await insertDemoSuppliers(tx, demoAgencyId, dependencies.clock.now());
    await insertDemoInvitations(tx, dependencies);
    await insertDemoAgencyPage(tx, dependencies.clock.now());
    await insertDemoPackages(tx, demoAgencyId, dependencies.clock.now());
    for (const [index, application] of applications.entries())
      await insertApplication(tx, dependencies, application, index + 1);
    const { shortcode } = demoVendorApplication;
    await insertDemoVendorApplication(tx, dependencies, {
      longcode: longcodeOf(shortcode),
      reference: referenceOf(shortcode),
      crnSeed: crnSeedOf(shortcode),
    });
    return true;
  });
  if (isNew)
    for (const { shortcode, productType } of applications.filter(({ isPaid }) => isPaid))
      await payDemoApplication(dependencies, {
        shortcode,
        reference: referenceOf(shortcode),
        amountCents: amountOf(productType),
      });
  return linksOf();
}

async function insertApplication(
  tx: Transaction,
  dependencies: Dependencies,
  application: DemoApplication,
  number: number,
) {
  const { shortcode } = application;
  const now = dependencies.clock.now();
  const id = `app_${shortcode.toLowerCase()}`;
  const listingId = `lst_${String(((number - 1) % listingCount) + 1).padStart(8, "0")}`;
  if (number <= listingCount && application.productType !== "Deposit Payment")
    await insertCampaign(tx, listingId);
  await tx.query(
    `insert into applications (id, agency_id, listing_id, shortcode, longcode, reference, status, version,
       product_type, payment_requires_otp, requested_product_type, property, vendors, buyers, payment_methods,
       bpay_crn, payid, created_at, updated_at, charged_items)
     select $1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $8, jsonb_build_object('address', l.address), $10, $11, $12,
       $13, $14, $15, $15, (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'category', c.category,
         'description', c.description, 'supplier', c.supplier, 'amountCents', c.amount_cents) order by c.position), '[]')
         from campaign_items c where c.listing_id = l.id and $8 <> 'Deposit Payment')
     from listings l where l.id = $3`,
    [
      id,
      demoAgencyId,
      listingId,
      shortcode,
      longcodeOf(shortcode),
      referenceOf(shortcode),
      application.status,
      application.productType,
      application.isOtpRequired,
      JSON.stringify([application.vendor]),
      JSON.stringify(application.buyer ? [application.buyer] : []),
      [...application.methods],
      makeCrn("MOD10V01", 11, crnSeedOf(shortcode)),
      `pay.${shortcode.toLowerCase()}@pay.harbourvale.test`,
      now,
    ],
  );
  const dueCents = amountOf(application.productType);
  await openObligation(tx, dependencies, {
    applicationId: id,
    agencyId: demoAgencyId,
    dueCents,
    dueDate: todayIn("VIC", daysLater(now, dueInDays)),
  });
  const charged = { applicationId: id, agencyId: demoAgencyId, dueCents };
  if (application.status === "cancelled")
    await reverseCharge(tx, dependencies, charged, "Charge of a cancelled payment link");
}

async function insertCampaign(tx: Transaction, listingId: string) {
  for (const [position, [category, description, supplier, cents]] of demoCampaign.entries())
    await tx.query(
      `insert into campaign_items (id, listing_id, position, category, description, supplier, amount_cents)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [`itm_${listingId}_${position + 1}`, listingId, position + 1, category, description, supplier, cents],
    );
}

const amountOf = (productType: DemoApplication["productType"]) =>
  productType === "Deposit Payment" ? demoDepositCents : demoCampaignCents;

const digestOf = (text: string) => createHash("sha256").update(`saleflow demo ${text}`).digest("hex");
const crnSeedOf = (shortcode: string) => digestOf(`crn ${shortcode}`).slice(0, 32);
const longcodeOf = (shortcode: string) => digestOf(`longcode ${shortcode}`).slice(0, 32);
const referenceOf = (shortcode: string) =>
  `SF-${[...Buffer.from(digestOf(`reference ${shortcode}`), "hex").subarray(0, 8)]
    .map((byte) => crockford[byte % 32])
    .join("")}`;

function linksOf(): DemoLink[] {
  const withLongcode = demoApplications.slice(0, 4);
  return [
    ...[...demoApplications, demoVendorApplication]
      .toSorted((one, other) => (one.shortcode < other.shortcode ? -1 : 1))
      .map(({ shortcode, note }) => ({ path: `/pay/${shortcode}`, note })),
    {
      path: `/vendors/vendor-application-online/${demoVendorApplication.shortcode}`,
      note: "the final step of that application",
    },
    ...withLongcode.map(({ shortcode }) => ({
      path: `/vendors/pay-marketing-costs/${longcodeOf(shortcode)}`,
      note: `long code of ${shortcode}`,
    })),
    {
      path: "/property-listings",
      note: "the staff portal: agent@, manager@, principal@, director@ or analyst@demo.test, password demo",
    },
    ...demoInvitationLinks,
    { path: "/agencies/harbour-vale", note: "the public page of the demo's agency" },
    { path: "/contract-templates", note: "two contract templates, for a manager or principal" },
    { path: "/suppliers", note: "six suppliers, one without an ABN, one whose payee is about to change" },
    { path: "/machines", note: "every machine, drawn and traced" },
    { path: "/dns-records", note: "the DNS of the demo, for an agency's own domain" },
    { path: "/outbox", note: "every message the product sent, with its codes" },
  ];
}
