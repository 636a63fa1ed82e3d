import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyFilesSeal } from "#server/services/seal/key-files-seal.ts";
import { localCertificates } from "#server/services/seal/local-certificates.ts";
import { madeCertificate } from "#server/services/seal/made-certificate.ts";
import { sealOfTest } from "#tests/support/seal.ts";

const now = new Date("2026-11-23T00:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "saleflow-keys-"));
const { seal: own } = (await sealOfTest("p-256", now)).files;
const { seal: other } = (await sealOfTest("p-256", now)).files;

const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test("a key in files seals with the chain of its certificate, and what sealed before is still ours", async () => {
  const earlier = (await keyFilesSeal(other, "key-files")).chain;
  const seal = await keyFilesSeal(own, "key-files", earlier);
  expect(seal).toMatchObject({ kind: "key-files", algorithm: "p-256" });
  expect(seal.chain).toHaveLength(2);
  expect(seal.trusted).toHaveLength(4);
});

/** The certificates of a file, each as PEM. */
const blocksOf = (file: string) =>
  readFileSync(file, "utf8").match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n/g) ?? [];

test.each<[string, () => { keyFile: string; certificateFile: string }, RegExp]>([
  [
    "the key of another certificate",
    () => ({ ...own, keyFile: other.keyFile }),
    /not that of the first certificate/,
  ],
  [
    "a file without a certificate",
    () => ({ ...own, certificateFile: fileOf("empty.pem", "") }),
    /empty\.pem holds no certificate/,
  ],
  [
    "a chain without its root",
    () => ({
      ...own,
      certificateFile: fileOf("half.pem", blocksOf(own.certificateFile)[0] ?? ""),
    }),
    /each one's issuer up to the root/,
  ],
  [
    "a chain in which one did not issue the other",
    () => ({
      ...own,
      certificateFile: fileOf(
        "mixed.pem",
        [...blocksOf(own.certificateFile).slice(0, 1), ...blocksOf(other.certificateFile)].join(""),
      ),
    }),
    /each one's issuer up to the root/,
  ],
  ["a key that is too weak", () => weakFiles(), /3072 bits or more/],
])("%s is refused", async (_what, files, message) => {
  await expect(keyFilesSeal(files(), "key-files")).rejects.toThrow(message);
});

function weakFiles() {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const issuer = { name: "Weak", keys };
  const until = new Date("2030-01-01T00:00:00Z");
  const pem = madeCertificate({ ...issuer, use: "root", issuer, from: now, until });
  return {
    keyFile: fileOf("weak.key.pem", keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString()),
    certificateFile: fileOf("weak.pem", pem),
  };
}

test("local certificates are made once, and read by their owner alone", async () => {
  const at = join(mkdtempSync(join(tmpdir(), "saleflow-local-")), "seal");
  const { seal, timeStamps } = await localCertificates(at, now);
  const first = readFileSync(seal.certificateFile, "utf8");
  await localCertificates(at, new Date("2027-01-01T00:00:00Z"));
  expect(readFileSync(seal.certificateFile, "utf8")).toBe(first);
  for (const file of [seal.keyFile, timeStamps.keyFile]) expect(statSync(file).mode & 0o077).toBe(0);
});
