import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SigningTurn } from "#contract/signing.ts";
import { maskContact } from "#server/core/party/contacts.rules.ts";
import { actorsOf } from "#server/signing/evidence-party.rules.ts";
import type { AuditedEvent } from "#server/signing/sealed.store.ts";
import type { SignedTurn } from "#server/signing/signature.store.ts";
import { jobWork } from "#server/start/job-work.ts";
import { outcomeOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  agentSigner,
  linkOf,
  read,
  requestOf,
  type Signer,
  sentTo,
  sign,
  signerOf,
  somebody,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealedTextOf } from "./sealing.ts";

describe.each(databaseKinds())("who the evidence says has acted, and how they were known, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  /** Somebody whom a code reaches in either way, and who takes it by email: as a code or by the message's link. */
  const both = (name: string) => ({
    ...somebody(name),
    email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  });
  const byEmail = async (turnId: string, email: string, by: "code" | "link"): Promise<Signer> => {
    const code = await linkOf(server, turnId);
    const browser = server.browser("203.0.113.77");
    await server.deliver();
    server.forward({ seconds: 61 });
    const sent = await browser.call("sendEmailByCode", { code }, { body: {} });
    await server.deliver();
    const checked =
      by === "link"
        ? await browser.call("openByLink", null, {
            body: { linkSecret: await server.newestLinkSecretTo(email) },
          })
        : await browser.call(
            "checkHolderCode",
            { id: sent.json().otpId, code },
            { body: { otpValue: await server.newestCodeTo(email) } },
          );
    expect(outcomeOf(checked)).toBe(200);
    return { browser, code, turnId };
  };

  test("is each by their own name, contact and proof, and who was reminded", async () => {
    const [jane, jill, john] = [both("Jane Citizen"), both("Jill Citizen"), both("John Citizen")];
    const sent = await sentTo(server, { vendors: [jane, john], signers: [...vendorSigners, agentSigner] });
    const { id, applicationId, turnId, turns } = sent;
    const { hashes, design }: SigningTurn = (await read(sent)).json();
    const agree = ({ browser, code }: Signer) =>
      browser.call("giveSigningConsent", { code }, { body: { hash: hashes.consent } });
    await agree(sent);
    const page = { body: { pages: [design.pages[0]?.id] } };
    await sent.browser.call("noteSigningPages", { code: sent.code }, page);
    server.forward({ hours: 2 * 24 });
    await jobWork(server.dependencies)["remind-signers"]({});
    server.forward({ minutes: 1 });
    const { version } = await requestOf(server, sent);
    const params = { id, applicationId, turnId };
    const body = { version, ...jill };
    expect(outcomeOf(await server.browser().call("correctSigner", params, { body }))).toBe(200);
    const byCode = await byEmail(turnId, jill.email, "code");
    await read(byCode);
    await byCode.browser.call("noteSigningPages", { code: byCode.code }, page);
    expect(outcomeOf(await sign(byCode))).toBe(201);
    expect(outcomeOf(await sign(await byEmail(turns[1]?.turnId ?? "", john.email, "link")))).toBe(201);
    const agent = await signerOf(server, turns[2]?.turnId ?? "");
    const signIn = bearerOf(freshToken("demo-agent", server.dependencies.clock.now()));
    expect(outcomeOf(await sign(agent, pressKey(), signIn))).toBe(201);

    const evidence = await sealedTextOf(server, sent);
    for (const what of ["Code entered", "Opened", "Agreed to sign electronically"])
      for (const { name } of [jane, jill]) expect(evidence).toContain(`. ${what}: ${name} `);
    for (const { name } of [jane, john]) expect(evidence).toContain(`. Reminded: ${name} `);
    expect(evidence).toContain(". Signed: Jill Citizen ");
    const delivered = (notice: string, { name, email }: ReturnType<typeof both>) =>
      `. ${notice} accepted for delivery by email to ${maskContact("EMAIL", email)}: ${name} `;
    expect(evidence).toContain(delivered("Invitation", jane));
    expect(evidence).toContain(delivered("Invitation", jill));
    expect(evidence).toContain(delivered("Reminder", john));
    expect(evidence).toContain(
      `. Invitation accepted for delivery by text message to ${maskContact("SMS", john.phoneNumber)}: `,
    );
    expect(evidence).toMatch(/\. Page 1 first seen on [^.]*: Jane Citizen /);
    expect(evidence).toMatch(/\. Page 1 first seen on [^.]*: Jill Citizen /);
    const contacts = (proof: string) =>
      [...evidence.matchAll(new RegExp(`Contact (\\S+) Identified by ${proof}`, "g"))].map(([, to]) => to);
    expect(contacts("One-time code sent to the contact above Consent")).toEqual([
      maskContact("EMAIL", jill.email),
    ]);
    expect(contacts("One-time link sent to the contact above Consent")).toEqual([
      maskContact("EMAIL", john.email),
    ]);
    expect(
      contacts("One-time code sent to the contact above; own sign-in at the agency on [^.]*2026"),
    ).toHaveLength(1);
  });
});

const at = (minute: number, type: string, data: Record<string, unknown>): AuditedEvent => ({
  type,
  data,
  happenedAt: new Date(Date.UTC(2026, 10, 21, 2, minute)),
});
const turns = [{ id: "trn_one", signedName: "Joan" } as SignedTurn];

test("whoever had a turn before it was corrected twice is named, where it is known who that was", () => {
  const corrected = (minute: number, previousName?: string) =>
    at(minute, "signing.signer-corrected", { turnId: "trn_one", previousName });
  const opened = [1, 3, 5, 7].map((minute) => at(minute, "signing.turn-opened", { turnId: "trn_one" }));
  const events = [...opened, corrected(2), corrected(4, "Jane"), corrected(6, "Jill")].sort(
    (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime(),
  );
  expect(opened.map(actorsOf(turns, events))).toEqual([null, "Jane", "Jill", "Joan"]);
  const codes = [1, 7].map((minute) => at(minute, "otp.sent", { holderId: "trn_one" }));
  expect(codes.map(actorsOf(turns, [corrected(4, "Jane")]))).toEqual(["Jane", "Joan"]);
  expect(actorsOf(turns, events)(at(1, "signing.turn-opened", { turnId: "trn_two" }))).toBeNull();
});
