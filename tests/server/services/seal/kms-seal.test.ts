import { createPrivateKey, createPublicKey, sign, verify, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { GetPublicKeyCommand, type KMSClient, SignCommand } from "@aws-sdk/client-kms";
import { expect, test } from "vitest";
import { kmsSeal } from "#server/services/seal/kms-seal.ts";
import { SealUnavailable, sealAlgorithms } from "#server/services/seal.ts";
import { sealOfToday } from "#tests/support/seal.ts";

const keyId = "arn:aws:kms:ap-southeast-2:111122223333:key/example";
const region = "ap-southeast-2";

/** AWS KMS with one key, as far as a seal asks it; `signing` stands in for its answer. */
function kmsWith(keyFile: string, signing?: () => Promise<unknown>) {
  const key = createPrivateKey(readFileSync(keyFile, "utf8"));
  const signed: SignCommand["input"][] = [];
  const send = async (command: unknown) => {
    if (command instanceof GetPublicKeyCommand)
      return { PublicKey: createPublicKey(key).export({ type: "spki", format: "der" }) };
    if (!(command instanceof SignCommand)) throw new Error("not a call of a seal");
    signed.push(command.input);
    if (signing !== undefined) return await signing();
    return { Signature: sign("sha256", command.input.Message ?? new Uint8Array(), key) };
  };
  return { client: { send } as Pick<KMSClient, "send">, signed };
}

test.each(sealAlgorithms)("a key in AWS KMS signs by %s what its certificate verifies", async (algorithm) => {
  const { keyFile, certificateFile } = (await sealOfToday(algorithm)).files.seal;
  const { client, signed } = kmsWith(keyFile);
  const seal = await kmsSeal({ keyId, region, certificateFile }, [], client);
  const bytes = Buffer.from("attributes");
  const signature = await seal.sign(bytes);
  const { publicKey } = new X509Certificate(Buffer.from(seal.chain[0] ?? []));
  expect(verify("sha256", bytes, publicKey, signature)).toBe(true);
  expect(seal).toMatchObject({ kind: "kms", algorithm });
  expect(signed).toEqual([
    {
      KeyId: keyId,
      Message: bytes,
      MessageType: "RAW",
      SigningAlgorithm: algorithm === "rsa" ? "RSASSA_PKCS1_V1_5_SHA_256" : "ECDSA_SHA_256",
    },
  ]);
});

test("the key of another certificate stops the start", async () => {
  const { seal, timeStamps } = (await sealOfToday("p-256")).files;
  const { client } = kmsWith(timeStamps.keyFile);
  const opening = kmsSeal({ keyId, region, certificateFile: seal.certificateFile }, [], client);
  await expect(opening).rejects.toThrow("is not that of the first certificate");
});

test.each<[string, () => Promise<unknown>, string]>([
  ["an answer without a signature", async () => ({}), "without a signature"],
  ["a refusal", () => Promise.reject(new Error("throttled")), "did not sign"],
])("%s is told as no seal for now", async (_what, signing, message) => {
  const { keyFile, certificateFile } = (await sealOfToday("p-256")).files.seal;
  const { client } = kmsWith(keyFile, signing);
  const seal = await kmsSeal({ keyId, region, certificateFile }, [], client);
  const failure = await seal.sign(Buffer.alloc(1)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SealUnavailable);
  expect(failure).toMatchObject({ message: expect.stringContaining(message) });
});
