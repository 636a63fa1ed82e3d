import { pino } from "pino";
import { permissionNames } from "#domain/enumerations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import { localPayeeNames } from "#server/services/payee-names/local-payee-names.ts";
import { noPayTo } from "#server/services/payto/no-payto.ts";

/** As many listings, each owed by as many suppliers. */
export const payoutsSize = { listings: 500, suppliersOfListing: 20, centsOfInvoice: 1_000 } as const;

export const payoutsDatabase = await openDatabase({ url: process.env.DATABASE_URL ?? "" });
export const payoutsNow = new Date("2026-11-20T02:00:00.000Z");
const unused = () => {
  throw new Error("Nothing of this is needed here.");
};
export const payoutsDependencies = {
  database: payoutsDatabase,
  clock: { now: () => payoutsNow },
  ids: systemIds,
  macs: macsWith("a secret of the benches, thirty-two bytes"),
  settings: {
    publicOrigin: "http://localhost:4010",
    isProduction: false,
    trustedProxies: 0,
    webhookSecrets: { cards: "", bankFeed: "" },
    supportPhone: "1300 975 707",
    smsCountries: ["AU", "NZ"],
    operatingAgency: null,
    defaultAgency: null,
    domains: { target: "pages.saleflow.test", ownHosts: ["localhost", "pages.saleflow.test"] },
  },
  payTo: noPayTo,
  instantPayments: noInstantPayments,
  payeeNames: localPayeeNames,
  jobs: { send: async () => {} },
  log: pino({ level: "silent" }),
  sms: { send: unused },
  mail: { send: unused },
} as unknown as Dependencies;
/** Somebody of the demo's agency who may do everything. */
export const personOf = (id: string) => ({
  id,
  name: id,
  agencyId: demoAgencyId,
  branchId: demoBranchIds[0],
  permissions: [...permissionNames],
});
