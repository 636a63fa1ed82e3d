import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SigningTurn } from "#contract/signing.ts";
import { outcomeOf } from "#tests/server/http/http-fixture.ts";
import {
  detailsOf,
  read,
  requestOf,
  type Signer,
  sign,
  signerOf,
  somebody,
  statusesOf,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { attachGuide, manly } from "#tests/server/http/signing-papers-fixture.ts";
import {
  buyerSigner,
  exampleSaleTerms,
  followSales,
  richmond,
  saleDraft,
  sendSale,
} from "#tests/server/http/signing-sale-fixture.ts";
import {
  nameWitness,
  saveDraft,
  signAsWitness,
  witnessFields,
} from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealingWith } from "./sealing.ts";

describe.each(databaseKinds())("the parties of a sale, on %s", (kind) => {
  let server: TestServer;
  let sealing: Awaited<ReturnType<typeof sealingWith>>;
  let events: ReturnType<typeof followSales>;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    sealing = await sealingWith(server);
  });
  beforeEach(() => {
    events = followSales(server);
  });
  afterAll(async () => {
    await sealing.close();
    await server.close();
  });

  const shown = async (signer: Signer): Promise<SigningTurn> => (await read(signer)).json();
  const acknowledgeAll = async (signer: Signer) => {
    const { browser, code } = signer;
    for (const { paper, hash } of (await shown(signer)).papers) {
      await browser.call("readSigningFile", { code, hash });
      await browser.call("acknowledgeSigningPaper", { code, paper }, { body: { hash } });
    }
  };
  const rescind = ({ browser, code }: Signer) =>
    browser.call("rescindContract", { code }, { body: { confirmed: true } });

  test("are not the witness of a buyer, who need not have its papers and can't let it go", async () => {
    const fields = witnessFields.map((field) => ({ ...field, signerId: buyerSigner.id }));
    const draft = await saleDraft(server, { drafting: { fields } });
    await attachGuide(server, draft, { paper: "prescribed-documents" });
    const buyer = await sendSale(server, draft, null);
    await acknowledgeAll(buyer);
    await nameWitness(buyer);
    expect(outcomeOf(await sign(buyer))).toBe(201);
    const witness = await signerOf(server, buyer.turnIds[1] ?? "");
    expect((await shown(witness)).papers).toEqual([]);
    expect(outcomeOf(await signAsWitness(witness))).toBe(201);
    await sealing.seal(buyer.applicationId);
    expect(await statusesOf(server, buyer)).toEqual(["cooling", "signed", "signed"]);
    expect(events).toMatchObject([{ type: "contract.exchanged", buyers: [{ name: "Bea Buyer" }] }]);
    expect((await shown(witness)).cooling?.canRescind).toBe(false);
    expect(outcomeOf(await rescind(witness))).toBe("signing.not-cooling");
    expect((await shown(buyer)).cooling?.canRescind).toBe(true);
    expect(outcomeOf(await rescind(buyer))).toBe(200);
  });

  test("are those who had others sign for them, and a company by its own name", async () => {
    const [bea, carl] = [somebody("Bea Buyer"), somebody("Carl Director")];
    const company = { name: "Example Pty Ltd", acn: "004085616" };
    const draft = await saleDraft(server, {
      drafting: {
        listing: { address: manly, buyers: [bea, carl] },
        signers: [buyerSigner, { id: "sig_buyer2", role: "buyer", name: "Buyer 2" }],
      },
    });
    await saveDraft(server, draft, (request) => ({
      sale: exampleSaleTerms,
      signers: detailsOf(request).map((signer, at) =>
        at === 0
          ? { ...signer, canDelegate: true }
          : { ...signer, company: { ...company, execution: "soleDirector", office: "soleDirector" } },
      ),
    }));
    const buyer = await sendSale(server, draft, "Given on paper.");
    const body = somebody("Della Delegate");
    expect(outcomeOf(await buyer.browser.call("delegateSigning", { code: buyer.code }, { body }))).toBe(200);
    for (const { turnId, status } of (await requestOf(server, draft)).signers)
      if (status === "invited") expect(outcomeOf(await sign(await signerOf(server, turnId)))).toBe(201);
    await sealing.seal(draft.applicationId);
    expect(events).toEqual([
      expect.objectContaining({
        vendors: [],
        buyers: [bea, { ...carl, name: "Example Pty Ltd" }],
      }),
    ]);
  });

  test("are a vendor who buys too, whose paper is replaced while it is out", async () => {
    const jane = somebody();
    const draft = await saleDraft(server, {
      drafting: {
        listing: { address: richmond, buyers: [jane] },
        vendors: [jane],
        signers: [...vendorSigners.slice(0, 1), buyerSigner],
      },
    });
    await saveDraft(server, draft, (request) => ({
      sale: exampleSaleTerms,
      signers: detailsOf(request).map((signer, at) =>
        at === 0 ? { ...signer, capacity: "trustee" } : signer,
      ),
    }));
    const attach = async (height: number) =>
      outcomeOf(await attachGuide(server, draft, { paper: "section-32", height }));
    expect(await attach(842)).toBe(200);
    const signer = await sendSale(server, draft, null);
    expect((await requestOf(server, draft)).signers).toMatchObject([
      { role: "vendor", otherRoles: [{ role: "buyer" }] },
    ]);
    expect(await attach(700)).toBe(200);
    await acknowledgeAll(signer);
    expect(outcomeOf(await sign(signer))).toBe(201);
    await sealing.seal(signer.applicationId);
    expect(events).toMatchObject([
      {
        type: "contract.exchanged",
        vendors: [{ name: "Jane Citizen", phoneNumber: jane.phoneNumber }],
        buyers: [{ name: "Jane Citizen", phoneNumber: jane.phoneNumber }],
      },
    ]);
    expect(outcomeOf(await rescind(signer))).toBe(200);
  });
});
