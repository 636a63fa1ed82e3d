import { todayIn } from "#domain/calendar/today.ts";
import { products } from "#domain/products.ts";
import { type ApplicationAnswers, emptyAnswers, emptyOwner } from "#domain/vendor-application/answers.ts";
import { changeApplication, insertDraft } from "#server/application/application.store.ts";
import { derivedFields } from "#server/core/answers/answers.rules.ts";
import { insertAnswers } from "#server/core/answers/answers.store.ts";
import { makeCrn } from "#server/core/obligation/crn.rules.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { demoAgencyId } from "./demo-agency.ts";

export const demoVendorApplication = {
  shortcode: "DEM0PAY000000007",
  note: "partially completed, waits for its online final step",
};

const answers: ApplicationAnswers = {
  ...emptyAnswers(),
  property: {
    ...emptyAnswers().property,
    addressLine: "27 Banksia Street",
    suburb: "Brunswick",
    state: "VIC",
    postcode: "3056",
    propertyType: "Townhouse",
    titleKind: "lotPlan",
    lot: "2",
    plan: "PS534210X",
    saleMethod: "Auction",
    expectedPrice: "1,150,000",
    hasMortgage: "yes",
    mortgageLender: "Southern Cross Bank",
    mortgageBalance: "412,000",
    hasOtherDebts: "no",
  },
  owners: [
    {
      ...emptyOwner("owner-1"),
      kind: "individual",
      givenNames: "Priya",
      familyName: "Murray",
      dateOfBirth: "1984-06-02",
      email: "priya.murray@example.com",
      mobile: "0491 570 110",
    },
    {
      ...emptyOwner("owner-2"),
      kind: "company",
      companyName: "Banksia Holdings Pty Ltd",
      acn: "004 085 616",
      email: "accounts@banksia.example",
    },
  ],
  agent: {
    agencyName: "Harbour & Vale Property",
    agentName: "Alex Agent",
    email: "agent@demo.test",
    phone: "1300 975 707",
  },
};

/** An application that its vendor left after the third step, as the calls would have kept it. */
export async function insertDemoVendorApplication(
  tx: Transaction,
  dependencies: Dependencies,
  codes: { longcode: string; reference: string; crnSeed: string },
): Promise<void> {
  const now = dependencies.clock.now();
  const { shortcode } = demoVendorApplication;
  const id = `app_${shortcode.toLowerCase()}`;
  const fields = derivedFields(answers, answers, todayIn("VIC", now));
  await insertDraft(
    tx,
    {
      id,
      agencyId: demoAgencyId,
      shortcode,
      longcode: codes.longcode,
      reference: codes.reference,
      productType: "Standard",
      paymentRequiresOtp: true,
      paymentMethods: products.Standard.methods,
      bpayCrn: makeCrn("MOD10V01", 11, codes.crnSeed),
      payId: `pay.${shortcode.toLowerCase()}@pay.harbourvale.test`,
      fields,
    },
    now,
  );
  await insertAnswers(tx, id, { answers, step: "finish", creationKeyHash: null }, now);
  await changeApplication(tx, id, { version: 1, status: "partiallyCompleted" }, now);
  await openObligation(tx, dependencies, {
    applicationId: id,
    agencyId: demoAgencyId,
    dueCents: 0,
    dueDate: null,
  });
}
