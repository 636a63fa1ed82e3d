import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillSeal } from "#server/start/fill-seal.ts";
import { sealOfTest } from "#tests/support/seal.ts";

const at = new Date("2026-11-23T09:05:07.000Z");
const now = () => at;

test("a seal of our own is made at the first start, and the same at the next", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "saleflow-start-")), "seal");
  const config = { seal: { kind: "local", folder }, timeStamps: { kind: "embedded", folder } } as const;
  const first = await fillSeal(config, now);
  const second = await fillSeal(config, now);
  expect(second.seal.chain).toEqual(first.seal.chain);
  expect(second.timeStamps.trusted).toEqual(first.timeStamps.trusted);
  expect(first.filled).toEqual({ seal: `certificates of our own in ${folder}`, timeStamps: "of our own" });
});

test("a key in files is opened with what sealed before it, and an authority with its roots", async () => {
  const [{ files }, earlier] = [await sealOfTest("p-256", at), await sealOfTest("p-256", at)];
  const { keyFile, certificateFile } = files.seal;
  const url = "http://timestamp.example.com";
  const { seal, timeStamps, filled } = await fillSeal(
    {
      seal: { kind: "key-files", keyFile, certificateFile, earlierFile: earlier.files.seal.certificateFile },
      timeStamps: { kind: "authority", url, rootsFile: files.timeStamps.certificateFile },
    },
    now,
  );
  expect([seal.chain.length, seal.trusted.length, timeStamps.trusted.length]).toEqual([2, 4, 2]);
  expect(filled).toEqual({ seal: `the key in ${keyFile}`, timeStamps: `the authority at ${url}` });
});

test("a key that does not fit its certificate stops the start", async () => {
  const [{ files }, other] = [await sealOfTest("p-256", at), await sealOfTest("p-256", at)];
  const { certificateFile } = files.seal;
  const seal = {
    kind: "key-files",
    keyFile: other.files.seal.keyFile,
    certificateFile,
    earlierFile: null,
  } as const;
  const timeStamps = { kind: "embedded", folder: join(tmpdir(), "unused") } as const;
  await expect(fillSeal({ seal, timeStamps }, now)).rejects.toThrow("not that of the first certificate");
});
