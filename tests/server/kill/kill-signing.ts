import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { DocumentCheck } from "#contract/document-check.ts";
import type { ListingHub } from "#contract/listing.ts";
import { exampleListingFields } from "#contract/listing-examples.ts";
import type { SigningTurn } from "#contract/signing.ts";
import type { SigningRequest } from "#contract/signing-request.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { demoListingContractId } from "#server/demo/demo-signing-data.ts";
import { detailsOf } from "#tests/server/http/signing-fixture.ts";
import { openSignInBrowser, signIn } from "#tests/server/identity/identity-fixture.ts";
import type { KillFixture } from "./kill-fixture.ts";

type Sending = { body?: unknown; key?: string; cookie?: string; token?: string };
const waitMs = 15_000;

/** A contract with its signer past the code, about to sign. */
export type KilledContract = {
  applicationId: string;
  /** Presses "Sign" with the contract's one key; null where no answer came. */
  sign: () => Promise<string | null>;
  /** The sealed file; null while there is none. */
  sealed: () => Promise<Buffer | null>;
};

/** Vendors who sign contracts while the server is killed again and again. */
export async function openKilledSigning({ origin, identityOrigin, filesFolder }: KillFixture) {
  const provider = openSignInBrowser({ origin: identityOrigin, appOrigin: origin });
  const { access_token: token } = await signIn(provider, "manager@demo.test");
  const send = (method: string, path: string, { body, key, cookie = "", token: of }: Sending = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        "sec-fetch-site": "same-origin",
        "x-saleflow-request": "1",
        cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(of === undefined ? {} : { authorization: `Bearer ${of}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  const asked = async <Reply>(method: string, path: string, sending: Sending = {}): Promise<Reply> => {
    const answer = await send(method, path, sending);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
  const byStaff = <Reply>(method: string, path: string, body: unknown) =>
    asked<Reply>(method, path, { body, key: newKey(), token });

  /** What the newest message to an address says. */
  const messageTo = async (address: string, pattern: RegExp): Promise<string> => {
    for (const giveUpAt = Date.now() + waitMs; Date.now() < giveUpAt; await pause(50)) {
      const { messages } = await asked<{ messages: { to: string; body: string }[] }>("GET", "/api/outbox");
      const found = messages.find(({ to, body }) => to === address && pattern.test(body));
      if (found !== undefined) return pattern.exec(found.body)?.[1] ?? "";
    }
    throw new Error(`No message to ${address} has ${pattern}.`);
  };

  const sent = async (email: string): Promise<string> => {
    const { listing } = await byStaff<ListingHub>("POST", "/api/listings", {
      ...exampleListingFields,
      agentId: "stf_agent",
      branchId: demoBranchIds[0],
      products: ["Listing Agreement"],
      vendors: [{ name: "Jane Citizen", email, phoneNumber: null }],
    });
    const all = `/api/listings/${listing.id}/signing-requests`;
    const create = { templateId: demoListingContractId, replaces: null };
    const request = await byStaff<SigningRequest>("POST", all, create);
    const { applicationId, version } = request;
    const saved = await byStaff<SigningRequest>("PUT", `${all}/${applicationId}`, {
      version,
      signers: detailsOf(request),
      witnesses: [],
      groups: [],
      values: { property: "12 Wattle Street", commission: "2.2", begins: "2026-12-01" },
      expiryDays: 14,
      instrument: "agreement",
      sale: null,
    });
    const sending = { version: saved.version, withoutPapers: "Given on paper." };
    await byStaff("POST", `${all}/${applicationId}/send`, sending);
    return applicationId;
  };

  /** The cookies of a signer who has entered the code that went to them. */
  const entered = async (code: string, email: string): Promise<string> => {
    const { otpId } = await asked<{ otpId: string }>("POST", `/api/public/otp/email/holder/${code}`, {
      body: {},
    });
    const otpValue = await messageTo(email, /\b(\d{6})\b/);
    const checked = await send("POST", `/api/public/otp/${otpId}/holder/${code}`, { body: { otpValue } });
    expect(checked.status).toBe(200);
    return checked.headers
      .getSetCookie()
      .map((each) => each.split(";", 1)[0])
      .join("; ");
  };

  return {
    prepare: async (): Promise<KilledContract> => {
      const email = `signer-${newKey()}@example.com`;
      const applicationId = await sent(email);
      const code = await messageTo(email, /\/sign\/([0-9A-Z]{16})/);
      const cookie = await entered(code, email);
      const base = `/api/public/signing/${code}`;
      const read = () => asked<SigningTurn>("GET", `${base}/document`, { cookie });
      const { signer, hashes: before } = await read();
      const answers = { base: before.answers, answers: { vendor_name: signer.name } };
      await asked("PUT", `${base}/answers`, { cookie, body: answers });
      const { hashes } = await read();
      const body = { name: signer.name, signature: { kind: "typed" }, hashes, consent: true, witness: null };
      const key = newKey();
      return {
        applicationId,
        sign: async () => {
          const answer = await send("POST", `${base}/signature`, { cookie, body, key }).catch(() => null);
          const text = await answer?.text().catch(() => null);
          if (answer == null || text == null) return null;
          expect([answer.status, text]).toEqual([201, expect.any(String)]);
          return text;
        },
        sealed: async () => {
          const answer = await send("GET", `${base}/sealed`, { cookie });
          return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
        },
      };
    },
    /** Until one more file is in the store: its name is written down nowhere yet. */
    untilStored: async (before: number): Promise<void> => {
      for (const giveUpAt = Date.now() + waitMs; Date.now() < giveUpAt; await pause(1))
        if ((await storedFiles(filesFolder)) > before) return;
    },
    stored: () => storedFiles(filesFolder),
    verdictOf: async (bytes: Buffer): Promise<string> => {
      const answer = await fetch(`${origin}/api/public/document-check`, {
        method: "POST",
        headers: {
          "sec-fetch-site": "same-origin",
          "x-saleflow-request": "1",
          "content-type": "application/pdf",
        },
        body: new Uint8Array(bytes),
      });
      return ((await answer.json()) as DocumentCheck).verdict;
    },
  };
}

export type KilledSigning = Awaited<ReturnType<typeof openKilledSigning>>;

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const newKey = (): string => `kill_${randomBytes(12).toString("hex")}`;

const storedFiles = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true })).filter((name) => /\/[0-9a-f]{64}$/.test(name)).length;
