import { X509Certificate } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { provenTime } from "#server/services/documents/proven-time.ts";
import { integer, sequence } from "#server/services/seal/der.ts";
import { type KeyFiles, signerOfFiles } from "#server/services/seal/key-files-seal.ts";
import { timeStampAnswer, timeStampRequest, tokenOf } from "#server/services/seal/time-stamp-messages.ts";
import { authorityTimeStamps } from "#server/services/seal/time-stamps.ts";
import { sealAlgorithms, TimeStampsUnavailable } from "#server/services/seal.ts";
import { saidBy } from "#tests/support/programs.ts";
import { sealOfTest, sealOfToday } from "#tests/support/seal.ts";

const at = new Date("2026-11-23T09:05:07Z");
const signature = Buffer.from("a signature");
const { files, timeStampsAt, trustOn, seal } = await sealOfTest("p-256", at);
const signer = await signerOfFiles(files.timeStamps);
const roots = trustOn(at).timeStampRoots.map((root) => new X509Certificate(Buffer.from(root, "base64")));
const sha256 = async (bytes: Uint8Array) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes)));
const hash = await sha256(signature);

let server: Server | null = null;
afterEach(async () => {
  const closing = server;
  server = null;
  if (closing !== null) await new Promise((resolve) => closing.close(resolve));
});

/** An authority at an address of this machine. */
async function authorityAnswering(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
}

const failureOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => "stamped",
    (error: unknown) => (error instanceof TimeStampsUnavailable ? error.message : error),
  );

test.each(sealAlgorithms)("openssl accepts an answer signed by %s [T371]", async (algorithm) => {
  const own = await sealOfToday(algorithm);
  const folder = mkdtempSync(join(tmpdir(), "saleflow-stamp-"));
  const request = timeStampRequest(hash);
  writeFileSync(join(folder, "request.tsq"), request);
  const answer = await timeStampAnswer(request, await signerOfFiles(own.files.timeStamps), new Date());
  writeFileSync(join(folder, "answer.tsr"), answer);
  copyFileSync(own.files.timeStamps.certificateFile, join(folder, "chain.pem"));
  const said = saidBy(
    "openssl",
    ["ts", "-verify", "-in", "answer.tsr", "-queryfile", "request.tsq", "-CAfile", "chain.pem"],
    folder,
  );
  expect(said ?? "Verification: OK").toContain("Verification: OK");
});

test.each(["sha256", "sha384", "sha512"])(
  "an answer that openssl makes with %s proves its instant",
  async (digest) => {
    const { files: own, trustOn: trusted } = await sealOfToday("p-256");
    const folder = mkdtempSync(join(tmpdir(), "saleflow-openssl-"));
    const request = timeStampRequest(hash);
    writeFileSync(join(folder, "request.tsq"), request);
    writeFileSync(join(folder, "tsa.cnf"), opensslAuthority(own.timeStamps, digest));
    const made = ["ts", "-reply", "-config", "tsa.cnf", "-queryfile", "request.tsq", "-out", "answer.tsr"];
    if (saidBy("openssl", made, folder) === null) return;
    const token = tokenOf(readFileSync(join(folder, "answer.tsr")), request);
    const believed = trusted(at).timeStampRoots.map(
      (root) => new X509Certificate(Buffer.from(root, "base64")),
    );
    const proven = provenTime(token, signature, believed)?.getTime() ?? 0;
    expect(Math.abs(proven - Date.now())).toBeLessThan(120_000);
  },
);

const opensslAuthority = ({ keyFile, certificateFile }: KeyFiles, digest: string) => `
[tsa]
default_tsa = authority
[authority]
serial = serial
signer_cert = ${certificateFile}
certs = ${certificateFile}
signer_key = ${keyFile}
signer_digest = ${digest}
default_policy = 1.3.6.1.4.1.32473.2
digests = sha256
ordering = no
tsa_name = yes
`;

test("a token proves its instant for its own signature alone, by a root that is believed [T372]", async () => {
  const { stamp } = await timeStampsAt(at);
  const token = Buffer.from(await stamp(hash));
  expect(provenTime(token, signature, roots)).toEqual(at);
  expect(provenTime(token, Buffer.from("another signature"), roots)).toBeNull();
  expect(provenTime(token, signature, [])).toBeNull();
  const changed = Buffer.from(token);
  const yearAt = changed.indexOf("20261123090507Z");
  changed.write("2025", yearAt);
  expect(provenTime(changed, signature, roots)).toBeNull();
});

test("what is not made for time-stamps stamps nothing, and none is proven after its certificate ended", async () => {
  const bySeal = await timeStampAnswer(timeStampRequest(hash), seal, at);
  expect(provenTime(bySeal.subarray(bySeal.indexOf("30", 9, "hex")), signature, roots)).toBeNull();
  const late = await timeStampsAt(new Date("2040-01-01T00:00:00Z"));
  expect(provenTime(Buffer.from(await late.stamp(hash)), signature, roots)).toBeNull();
});

test("an authority is asked as RFC 3161 says, and its token is what it granted", async () => {
  const asked: string[] = [];
  const url = await authorityAnswering(async (request, response) => {
    asked.push(`${request.method} ${request.headers["content-type"]}`);
    response.setHeader("content-type", "application/timestamp-reply");
    response.end(await timeStampAnswer(await buffer(request), signer, at));
  });
  const token = await authorityTimeStamps(url, []).stamp(hash);
  expect(asked).toEqual(["POST application/timestamp-query"]);
  expect(provenTime(Buffer.from(token), signature, roots)).toEqual(at);
});

test.each<[string, RequestListener, string]>([
  [
    "refuses",
    (_request, response) => void response.end(sequence(sequence(integer(2)))),
    "The time-stamp authority refused, with status 2.",
  ],
  [
    "answers another request",
    (_request, response) =>
      void timeStampAnswer(timeStampRequest(hash), signer, at).then((all) => response.end(all)),
    "The time-stamp authority answered another request.",
  ],
  [
    "stamps another hash",
    async (request, response) => {
      const asked = await buffer(request);
      const other = Buffer.from(asked);
      other.fill(7, other.indexOf(hash), other.indexOf(hash) + hash.length);
      response.end(await timeStampAnswer(other, signer, at));
    },
    "The time-stamp authority answered another request.",
  ],
  [
    "is out of order",
    (_request, response) => void response.writeHead(503).end(),
    "The time-stamp authority answered 503.",
  ],
  [
    "answers something else",
    (_request, response) => void response.end("<html></html>"),
    "The time-stamp authority's answer can't be read.",
  ],
  [
    "never stops answering",
    (_request, response) => void response.end(Buffer.alloc(100_000, 48)),
    "The time-stamp authority's answer is too long.",
  ],
  [
    "leads elsewhere",
    (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
    "The time-stamp authority couldn't be reached.",
  ],
])("an authority that %s gives no time-stamp", async (_what, answer, failure) => {
  const url = await authorityAnswering(answer);
  expect(await failureOf(authorityTimeStamps(url, []).stamp(hash))).toBe(failure);
});

test("an authority that isn't there gives no time-stamp", async () => {
  expect(await failureOf(authorityTimeStamps("http://127.0.0.1:9/", []).stamp(hash))).toBe(
    "The time-stamp authority couldn't be reached.",
  );
});
