import { X509Certificate } from "node:crypto";
import { GetPublicKeyCommand, KMSClient, SignCommand } from "@aws-sdk/client-kms";
import { type Seal, type SealAlgorithm, SealUnavailable } from "#server/services/seal.ts";
import { readChain } from "./certificates.ts";

export type KmsKey = { keyId: string; region: string; certificateFile: string };
type Client = Pick<KMSClient, "send">;

const callTimeoutMs = 10_000;
const maxAttempts = 3;
const signingAlgorithms = {
  rsa: "RSASSA_PKCS1_V1_5_SHA_256",
  "p-256": "ECDSA_SHA_256",
} as const satisfies Record<SealAlgorithm, string>;

/**
 * Seals with a key that never leaves AWS KMS; its certificate is in a file. Throws where the key is not that of the certificate.
 * The client is given in tests; else one that reads the instance's own credentials.
 */
export async function kmsSeal(
  { keyId, region, certificateFile }: KmsKey,
  earlier: readonly Uint8Array[],
  client: Client = new KMSClient({ region, maxAttempts }),
): Promise<Seal> {
  const { chain, certificate, algorithm } = await readChain(certificateFile);
  await requireKey(client, keyId, certificate);
  return {
    kind: "kms",
    algorithm,
    chain,
    trusted: [...chain, ...earlier],
    sign: async (bytes) => {
      const sign = new SignCommand({
        KeyId: keyId,
        Message: bytes,
        MessageType: "RAW",
        SigningAlgorithm: signingAlgorithms[algorithm],
      });
      const { Signature: signature } = await client
        .send(sign, { abortSignal: AbortSignal.timeout(callTimeoutMs) })
        .catch((cause: unknown) => {
          throw new SealUnavailable("AWS KMS did not sign.", { cause });
        });
      if (signature === undefined) throw new SealUnavailable("AWS KMS answered without a signature.");
      return signature;
    },
  };
}

async function requireKey(client: Client, keyId: string, certificate: Uint8Array): Promise<void> {
  const { PublicKey: key } = await client.send(new GetPublicKeyCommand({ KeyId: keyId }), {
    abortSignal: AbortSignal.timeout(callTimeoutMs),
  });
  const own = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  if (key === undefined || !own.equals(key))
    throw new Error(`The key ${keyId} is not that of the first certificate.`);
}
