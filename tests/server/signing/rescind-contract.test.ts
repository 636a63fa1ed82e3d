import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SigningTurn } from "#contract/signing.ts";
import type { SaleTerms } from "#contract/signing-request.ts";
import { jobWork } from "#server/start/job-work.ts";
import { outcomeOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  agentSigner,
  draftFor,
  messagesTo,
  read,
  type Signer,
  sentTo,
  sign,
  signerOf,
  statusesOf,
} from "#tests/server/http/signing-fixture.ts";
import { manly } from "#tests/server/http/signing-papers-fixture.ts";
import {
  exampleSaleTerms,
  followSales,
  saleDraft,
  sendSale,
} from "#tests/server/http/signing-sale-fixture.ts";
import { saveDraft } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealingWith } from "./sealing.ts";

describe.each(databaseKinds())("a contract that cools off, on %s", (kind) => {
  let server: TestServer;
  let sealing: Awaited<ReturnType<typeof sealingWith>>;
  let events: ReturnType<typeof followSales>;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    events = followSales(server);
    sealing = await sealingWith(server);
  });
  afterAll(async () => {
    await sealing.close();
    await server.close();
  });

  const rescind = ({ browser, code }: Signer) =>
    browser.call("rescindContract", { code }, { body: { confirmed: true } });
  const coolingOf = async (signer: Signer) => ((await read(signer)).json() as SigningTurn).cooling;

  async function agreed() {
    const signer = await sentTo(server, { listing: { address: manly }, withoutPapers: "Given on paper." });
    await sign(signer);
    await sealing.seal(signer.applicationId);
    return signer;
  }

  /** A contract of sale in Manly, signed by its one buyer. */
  async function sold(sale: SaleTerms | null) {
    const signer = await sendSale(server, await saleDraft(server, { sale }));
    await sign(signer);
    await sealing.seal(signer.applicationId);
    return signer;
  }

  test("is let go in time, once, and everybody is told", async () => {
    const signer = await agreed();
    expect(await coolingOf(signer)).toMatchObject({ canRescind: true, keptBackCents: null });
    const done = await rescind(signer);
    expect(outcomeOf(done)).toBe(200);
    expect((await rescind(signer)).json()).toEqual(done.json());
    expect(await statusesOf(server, signer)).toEqual(["rescinded", "signed"]);
    expect(await coolingOf(signer)).toBeNull();
    const { phoneNumber } = signer.turns[0] ?? {};
    expect(await messagesTo(server, phoneNumber ?? null)).toContain("signing-rescinded");
  });

  test("binds once its time is over, also before the clock's job has said so", async () => {
    const signer = await agreed();
    server.forward({ hours: 14 * 24 });
    expect(outcomeOf(await rescind(signer))).toBe("otp.required");
    const again = await signerOf(server, signer.turnId);
    expect(outcomeOf(await rescind(again))).toBe("signing.not-cooling");
    await jobWork(server.dependencies)["end-cooling-off"]({});
    expect(await statusesOf(server, signer)).toEqual(["binding", "signed"]);
  });

  test("is let go by nobody who has not signed it, or before everybody has", async () => {
    const draft = {
      signers: [{ id: "sig_vendor1", role: "vendor", name: "Vendor 1" } as const, agentSigner],
    };
    const signer = await sentTo(server, {
      ...draft,
      listing: { address: manly },
      withoutPapers: "Given on paper.",
    });
    await sign(signer);
    expect(outcomeOf(await rescind(signer))).toBe("signing.not-cooling");
    const agent = await signerOf(server, signer.turns[1]?.turnId ?? "");
    await sign(agent, pressKey(), bearerOf(freshToken("demo-agent", server.dependencies.clock.now())));
    await sealing.seal(signer.applicationId);
    expect(outcomeOf(await rescind(agent))).toBe("signing.not-cooling");
    expect(outcomeOf(await rescind(signer))).toBe(200);
  });

  test("of a sale is told to the products that follow it, and a quarter of a per cent is kept back", async () => {
    const signer = await sold(exampleSaleTerms);
    expect(events.at(-1)).toMatchObject({
      type: "contract.exchanged",
      listingId: signer.id,
      buyers: [{ name: "Bea Buyer" }],
      priceCents: 85_000_000,
      depositCents: 8_500_000,
      settlementDay: "2027-02-01",
    });
    expect((await rescind(signer)).json()).toMatchObject({ keptBackCents: 212_500 });
    expect(events.at(-1)).toEqual({
      type: "contract.rescinded",
      listingId: signer.id,
      applicationId: signer.applicationId,
    });
  });

  test.each([{ isAuction: true }, { isWaived: true }, { isResidential: false }])(
    "of a sale binds at once where the law says so: %o",
    async (fact) => {
      const signer = await sold({ ...exampleSaleTerms, ...fact });
      expect(await statusesOf(server, signer)).toEqual(["binding", "signed"]);
    },
  );

  test("has terms of a sale only where it is one", async () => {
    const saved = await saveDraft(server, await draftFor(server), () => ({ sale: exampleSaleTerms }));
    expect(saved.json().error).toMatchObject({ code: "request.invalid", field: "sale" });
  });
});
