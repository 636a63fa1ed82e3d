import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSignedMessage } from "#server/services/documents/signed-message.ts";
import { objectIdentifiers } from "#server/services/seal/object-identifiers.ts";
import { signedData } from "#server/services/seal/signed-data.ts";
import { sealAlgorithms } from "#server/services/seal.ts";
import { saidBy } from "#tests/support/programs.ts";
import { sealOfTest, sealOfToday } from "#tests/support/seal.ts";

const content = Buffer.from("What was agreed.");
const hash = createHash("sha256").update(content).digest();
const detached = { type: "data", hash, bytes: null } as const;
const today = new Date();

/** What openssl says of a message over the content, by the root that is the last of the chain's file. */
function saidOfMessage(message: Buffer, certificateFile: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), "saleflow-cms-"));
  writeFileSync(join(folder, "message.der"), message);
  writeFileSync(join(folder, "content"), content);
  copyFileSync(certificateFile, join(folder, "chain.pem"));
  const input = ["-inform", "DER", "-in", "message.der", "-content", "content", "-binary"];
  return saidBy(
    "openssl",
    ["cms", "-verify", "-cades", ...input, "-CAfile", "chain.pem", "-purpose", "any"],
    folder,
  );
}

test.each(
  sealAlgorithms.flatMap((algorithm) => [
    { algorithm, level: "B-B" },
    { algorithm, level: "B-T" },
  ]),
)(
  "a signature by $algorithm, $level, has exactly three signed attributes and is accepted [T370]",
  async ({ algorithm, level }) => {
    const { seal, files, timeStampsAt } = await sealOfToday(algorithm);
    const { stamp } = await timeStampsAt(today);
    const message = await signedData(detached, seal, level === "B-T" ? stamp : null);

    const read = readSignedMessage(message);
    expect([...(read?.attributes.keys() ?? [])].sort()).toEqual(
      [
        objectIdentifiers.contentType,
        objectIdentifiers.messageDigest,
        objectIdentifiers.signingCertificate,
      ].sort(),
    );
    expect(read).toMatchObject({
      contentType: objectIdentifiers.data,
      content: null,
      digest: { name: "sha256", value: hash },
      isSignatureValid: true,
      length: message.length,
      form: { isDer: true, versions: [1, 1] },
    });
    expect(read?.signer?.raw.equals(Buffer.from(seal.chain[0] ?? []))).toBe(true);
    expect(read?.certificates).toHaveLength(2);
    expect(read?.token === null).toBe(level === "B-B");
    expect(saidOfMessage(message, files.seal.certificateFile) ?? "CAdES Verification successful").toContain(
      "CAdES Verification successful",
    );
  },
);

test("the same content is signed over the same attributes, whenever it is signed", async () => {
  const { seal } = await sealOfToday("rsa");
  // RSA as it is used here makes one signature of the same bytes.
  expect(await signedData(detached, seal)).toEqual(await signedData(detached, seal));
});

test("another content, another certificate or a changed attribute is no longer signed", async () => {
  const { seal, files } = await sealOfTest("p-256", today);
  const message = await signedData({ ...detached, hash: createHash("sha256").digest() }, seal);
  expect(saidOfMessage(message, files.seal.certificateFile) ?? "verify error").toMatch(
    /verif\w+ (error|failure)/i,
  );
  const at = message.indexOf(createHash("sha256").digest());
  message.writeUInt8(message.readUInt8(at) ^ 1, at);
  expect(readSignedMessage(message)?.isSignatureValid).toBe(false);
  const other = await sealOfTest("p-256", today);
  const mixed = await signedData(detached, { ...seal, chain: other.seal.chain });
  expect(readSignedMessage(mixed)?.isSignatureValid).toBe(false);
});

test.each(["", "30", "3000", "020101", "30820200"])("what is no message is none: %s", (hex) => {
  expect(readSignedMessage(Buffer.from(hex, "hex"))).toBeNull();
});

test("the certificates are made once, for the owner alone", async () => {
  const { files } = await sealOfTest("p-256", today);
  const text = readFileSync(files.seal.certificateFile, "utf8");
  expect(text.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  const said = saidBy(
    "openssl",
    ["verify", "-CAfile", files.seal.certificateFile, "-x509_strict", files.seal.certificateFile],
    tmpdir(),
  );
  expect(said ?? ": OK").toContain(": OK");
});
