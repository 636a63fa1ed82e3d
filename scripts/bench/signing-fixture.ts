import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { exampleField } from "#contract/contract-template-examples.ts";
import { permissionNames } from "#domain/enumerations.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { insertVersion } from "#server/contract-template/contract-template.store.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import type { ContractLine } from "#server/demo/demo-contract-pages.ts";
import { insertDemoTemplate } from "#server/demo/demo-contract-templates.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import type { DocumentFigures } from "#server/services/documents/document-pool.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import { openJobs } from "#server/services/jobs/pg-boss-jobs.ts";
import { noPayTo } from "#server/services/payto/no-payto.ts";
import { connectNouns } from "#server/start/connect-nouns.ts";
import { fillSeal } from "#server/start/fill-seal.ts";
import { benchSettings } from "./bench-settings.ts";

const templateId = "ctp_bench_signing";
const signerId = "sig_vendor1";
const sentence = "The vendor sells and the buyer buys the property for the price, free of encumbrances. ";
const [pageCount, fieldCount] = [10, 100];

/** The server's parts of signing on a database, with an engine, a seal and time-stamps as the demo has them. */
export async function openSigningFixture(url: string) {
  const folder = await mkdtemp(join(tmpdir(), "saleflow-bench-signing-"));
  const database = await openDatabase({ url });
  await migrate(database, migrations);
  const log = pino({ level: "silent" });
  const jobs = await openJobs({ database, log });
  const clock = { now: () => new Date() };
  const figures: DocumentFigures[] = [];
  const documents = createDocumentEngine({ onFigures: (one) => figures.push(one) });
  const local = { kind: "local", folder: join(folder, "seal") } as const;
  const { seal, timeStamps } = await fillSeal(
    { seal: local, timeStamps: { kind: "embedded", folder: join(folder, "seal") } },
    clock.now,
  );
  const kept = new Map<string, Uint8Array>();
  let isKept = true;
  const dependencies = connectNouns({
    database,
    clock,
    ids: systemIds,
    macs: macsWith("a secret of the benches, thirty-two bytes"),
    settings: benchSettings,
    payTo: noPayTo,
    instantPayments: noInstantPayments,
    jobs,
    log,
    files: {
      kind: "folder",
      put: async (hash: string, bytes: Uint8Array) => void (isKept && kept.set(hash, bytes)),
      get: async (hash: string) => kept.get(hash) ?? null,
      ping: async () => {},
    },
    documents,
    seal,
    timeStamps,
  } as unknown as Parameters<typeof connectNouns>[0]);
  await seedDemo(dependencies, { trials: 1 });
  const listingId = await insertContract(dependencies);
  return {
    dependencies,
    figures,
    listingId,
    templateId,
    /** Sealed files are not what is measured: from here on none is kept. */
    forgetFiles: () => {
      isKept = false;
    },
    close: async () => {
      await documents.close();
      await jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type SigningFixture = Awaited<ReturnType<typeof openSigningFixture>>;

export const benchStaff: ListingStaff = {
  id: "stf_manager",
  agencyId: demoAgencyId,
  branchId: "brn_richmond",
  permissions: [...permissionNames],
};

/** What staff fill in: 98 fields; the other two are the signature and its day. */
export const benchValues = Object.fromEntries(
  Array.from({ length: fieldCount - 2 }, (_, at) => [`field_${at}`, `Zoë Citizen ${at}`]),
);

/** A published Adhoc Contract of 10 pages of text and 100 fields; answers a listing that it is for. */
async function insertContract(dependencies: Dependencies): Promise<string> {
  const { database, clock } = dependencies;
  const lines = Array.from(
    { length: 48 },
    (_, at): ContractLine => ({
      text: `${at}. ${sentence}`,
      top: 50 + at * 15,
    }),
  );
  return await database.transaction(async (tx) => {
    await insertDemoTemplate(tx, dependencies, demoAgencyId, {
      id: templateId,
      name: "Adhoc contract of the bench",
      documentType: "Adhoc Contract",
      mode: "manual",
      pages: Array.from({ length: pageCount }, () => lines),
      fields: fields(),
      signers: [{ id: signerId, role: "vendor", name: "Vendor 1" }],
    });
    await insertVersion(tx, templateId, { by: benchStaff.id, at: clock.now() });
    const { rows } = await tx.query<{ id: string }>(
      `update listings set enabled_products = '{Adhoc Contract}',
         vendors = '[{"name": "Jane Citizen", "email": "jane@example.com", "phoneNumber": null}]'
       where id = (select min(id) from listings where agency_id = $1 and status = 'active') returning id`,
      [demoAgencyId],
    );
    return rows[0]?.id ?? "none";
  });
}

function fields(): TemplateField[] {
  return Array.from({ length: fieldCount }, (_, at): TemplateField => {
    const place = {
      ...exampleField,
      id: `fld_${at}`,
      pageId: `page_${String((at % pageCount) + 1).padStart(4, "0")}`,
      x: 60,
      y: 40 + Math.floor(at / pageCount) * 70,
    };
    if (at < fieldCount - 2) return { ...place, name: `field_${at}`, signerId: null, group: "general" };
    const type = at === fieldCount - 2 ? "signature" : "sign_date";
    return { ...place, name: type, type, signerId, group: "signer", maxLength: null };
  });
}
