import type { SaleTerms } from "#contract/signing-request.ts";
import type { TemplateSigner } from "#domain/template/types.ts";
import type { DomainEvent } from "#server/core/events/events.ts";
import type { TestServer } from "#tests/support/server.ts";
import { draftFor, type Sent, send, signerOf, somebody } from "./signing-fixture.ts";
import { manly } from "./signing-papers-fixture.ts";
import { saveDraft } from "./signing-witness-fixture.ts";

export const buyerSigner: TemplateSigner = { id: "sig_buyer1", role: "buyer", name: "Buyer 1" };
export const richmond = { line1: "4 Banksia Street", suburb: "Richmond", state: "VIC", postcode: "3121" };

export const exampleSaleTerms: SaleTerms = {
  isResidential: true,
  isAuction: false,
  auctionDay: null,
  isOffThePlan: false,
  isWaived: false,
  priceCents: 85_000_000,
  depositCents: 8_500_000,
  settlementDay: "2027-02-01",
};

type Sale = { sale?: SaleTerms | null; drafting?: Parameters<typeof draftFor>[1] };

/** A draft of a contract of sale with its terms; unless a test says otherwise in Manly, and of one buyer. */
export async function saleDraft(fixture: TestServer, { sale = exampleSaleTerms, drafting = {} }: Sale = {}) {
  const draft = await draftFor(fixture, {
    documentType: "Sale Contract",
    signers: [buyerSigner],
    listing: { address: manly, buyers: [somebody("Bea Buyer")] },
    ...drafting,
  });
  const saved = await saveDraft(fixture, draft, () => ({ sale }));
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return draft;
}

/** Sends it, without its papers where there is a reason; its first signer is past the code. */
export async function sendSale<D extends Sent>(
  fixture: TestServer,
  draft: D,
  withoutPapers: string | null = "Given on paper.",
) {
  const sent = await send(fixture, draft, withoutPapers);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const turnIds = sent.json().signers.map(({ turnId }: { turnId: string }) => turnId) as string[];
  return { ...draft, turnIds, ...(await signerOf(fixture, turnIds[0] ?? "")) };
}

type SaleEvent = DomainEvent<"contract.exchanged" | "contract.rescinded">;

/** What the products that follow a sale are told from now on. */
export function followSales({ dependencies }: TestServer): SaleEvent[] {
  const events: SaleEvent[] = [];
  const follow = async (_tx: unknown, _dependencies: unknown, event: SaleEvent) => void events.push(event);
  const { subscribers } = dependencies;
  Object.assign(dependencies, {
    subscribers: { ...subscribers, "contract.exchanged": [follow], "contract.rescinded": [follow] },
  });
  return events;
}
