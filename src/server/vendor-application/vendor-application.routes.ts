import { maxSuggestions, suggestionsFrom, suggestionsPerAddressPerHour } from "#domain/limits.ts";
import { reachedApplication } from "#server/core/access/application.reach.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import { findDraft } from "#server/core/answers/answers.store.ts";
import { findDocumentBrand } from "#server/core/brand/document-brand.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Grant, type Handlers, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { findAgencies, findAgents, findOffer } from "./offer.store.ts";
import { findSummary, type SummaryRow } from "./summary.store.ts";
import { summaryPdf } from "./summary-pdf.ts";

type VendorApplicationCalls =
  | "readDraft"
  | "readApplicationSummary"
  | "readApplicationSummaryAsStaff"
  | "readOffer"
  | "readDefaultOffer"
  | "findAgencies"
  | "suggestAgents"
  | "findLocalities";

/** What the pages of a vendor's own application ask, beside the application itself. */
export function vendorApplicationHandlers(
  dependencies: Dependencies,
): Pick<Handlers, VendorApplicationCalls> {
  const { database, localities, settings } = dependencies;
  return {
    readDraft: async ({ params, grant }) => {
      requireVendor(grant);
      const draft = await findDraft(database, params.shortcode);
      if (draft === null) throw new Refusal("application.unknown");
      return draft;
    },
    readApplicationSummary: async ({ params, grant }) => {
      requireVendor(grant);
      return await summaryReply(dependencies, await findSummary(database, params));
    },
    readApplicationSummaryAsStaff: async ({ staff, params }) => {
      const reached = await reachedApplication(database, staff, params.id);
      if (reached === null) throw new Refusal("application.unknown");
      return await summaryReply(dependencies, await findSummary(database, { id: reached.id }));
    },
    readOffer: async ({ params, address }) => {
      await countLookup(dependencies, address);
      return await findOffer(database, params.agencyCode);
    },
    readDefaultOffer: () => findOffer(database, settings.defaultAgency),
    findAgencies: async ({ params, address }) => {
      await countLookup(dependencies, address);
      const beginning = params.beginning.trim();
      return { agencies: isLongEnough(beginning) ? await findAgencies(database, beginning) : [] };
    },
    suggestAgents: async ({ params, address }) => {
      await countLookup(dependencies, address);
      const beginning = params.beginning.trim();
      if (!isLongEnough(beginning)) return { agents: [] };
      return { agents: await findAgents(database, params.agencyCode, beginning) };
    },
    findLocalities: async ({ params, address }) => {
      await countLookup(dependencies, address);
      return { localities: await localities.find(params.beginning, maxSuggestions) };
    },
  };
}

async function summaryReply(dependencies: Dependencies, summary: SummaryRow | null): Promise<RawReply> {
  if (summary === null) throw new Refusal("application.not-complete");
  const brand = await findDocumentBrand(dependencies.database, dependencies, summary.agencyId);
  return new RawReply(200, "application/pdf", await summaryPdf(summary, brand), {
    "content-disposition": `attachment; filename="application-${summary.reference}.pdf"`,
  });
}

/** A finished application without a code is open to its payments, never to what its vendor typed. */
function requireVendor(grant: Grant): void {
  if (grant.kind === "open") throw new Refusal("application.draft-required");
}

const isLongEnough = (beginning: string): boolean => Array.from(beginning).length >= suggestionsFrom;

async function countLookup({ database, macs, clock }: Dependencies, address: string): Promise<void> {
  const subject = `lookup:${macs.mac("address", address)}`;
  if ((await countWithin(database, subject, hourSeconds, clock.now())) > suggestionsPerAddressPerHour)
    throw limitReached();
}
