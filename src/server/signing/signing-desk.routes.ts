import type { SigningSearch } from "#contract/signing-desk.ts";
import { documentTypes } from "#domain/enumerations.ts";
import { staffFields } from "#domain/signing/answers.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import { searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { papersAttachedTo } from "./paper.store.ts";
import { previewSigners, readPageOfRequest } from "./preview-signers.ts";
import { previewDocument } from "./signed-document.ts";
import { requestView } from "./signing.view.ts";
import { agentsOf, openContracts, ownTurnsOf, publishedTemplates } from "./signing-desk.store.ts";
import { managedRequest } from "./signing-request.access.ts";
import { signingTable } from "./signing-requests.table.ts";
import { turnsOf } from "./turn.store.ts";

type SigningDeskCalls =
  | "readSigningChoices"
  | "readSigningSetup"
  | "previewSigners"
  | "readSigningPage"
  | "previewSigningRequest"
  | "searchSigningRequests"
  | "readOwnTurns";

/** What staff choose, look at and find of contracts that are signed. */
export function signingDeskHandlers(dependencies: Dependencies): Pick<Handlers, SigningDeskCalls> {
  const { database, clock } = dependencies;
  return {
    readSigningChoices: async ({ staff, params }) => {
      const { id, agencyId, products, address } = await managedListing(database, staff, params.id);
      const offered = documentTypes.filter((type) => products.includes(type));
      return {
        address,
        templates: await publishedTemplates(database, agencyId, offered),
        open: await openContracts(database, id),
      };
    },
    readSigningSetup: async ({ staff, params }) => {
      const request = await managedRequest(database, staff, params);
      const turns = await turnsOf(database, [request.applicationId]);
      const papers = await papersAttachedTo(database, [request.applicationId]);
      return {
        address: request.address,
        request: requestView(request, { turns, papers }, clock.now()),
        fields: staffFields(request.design),
      };
    },
    previewSigners: async ({ staff, params }) =>
      previewSigners(dependencies, await managedRequest(database, staff, params)),
    readSigningPage: async ({ staff, params }) => {
      const request = await managedRequest(database, staff, params);
      const bytes = await readPageOfRequest(dependencies, request, params.hash);
      return new RawReply(200, "application/pdf", bytes, {
        "content-disposition": `attachment; filename="contract-${params.hash.slice(0, 12)}.pdf"`,
      });
    },
    previewSigningRequest: async ({ staff, params }) => {
      const request = await managedRequest(database, staff, params);
      return new RawReply(200, "application/pdf", await previewDocument(dependencies, request), {
        "content-disposition": 'attachment; filename="preview.pdf"',
      });
    },
    searchSigningRequests: ({ staff, body }) => searchRequests(dependencies, staff, body),
    readOwnTurns: async ({ staff }) => ({ turns: await ownTurnsOf(database, staff) }),
  };
}

async function searchRequests(
  dependencies: Dependencies,
  staff: ListingStaff,
  { queries: [text = "*", ...filters], ...asked }: SigningSearch,
) {
  const agents = await agentsOf(dependencies.database, staff.agencyId);
  return await searchDesk(dependencies, staff.agencyId, signingTable(staff, agents), {
    ...asked,
    queries: [text, ...filters.map(quoted)],
  });
}

/** A filter is one choice, whose name may have blanks: `type:Sale Contract`. */
const quoted = (filter: string): string => filter.replace(/^([A-Za-z]+):([^"]*\s[^"]*)$/, '$1:"$2"');
