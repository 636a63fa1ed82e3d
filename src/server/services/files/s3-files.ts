import {
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { FileStore } from "#server/services/documents.ts";
import { placeOf, verified } from "./content-hash.ts";

export type S3Options = {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | null;
  /** `https://store/bucket/key` in place of `https://bucket.store/key`. */
  isPathStyle: boolean;
};

const connectionTimeoutMs = 3_000;
const requestTimeoutMs = 20_000;

/** Documents in a bucket of an S3-compatible store. Credentials come from where the SDK finds them. */
export function s3Files({ bucket: Bucket, region, endpoint, isPathStyle }: S3Options): FileStore {
  const client = new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    // Checksums of the SDK's own are sent in a form that many other stores do not read; ours is the hash.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: requestTimeoutMs },
  });
  const isThere = async (Key: string) =>
    (await unlessAbsent(client.send(new HeadObjectCommand({ Bucket, Key })))) !== null;
  return {
    kind: "s3",
    put: async (hash, bytes) => {
      verified(hash, bytes);
      const Key = placeOf(hash);
      if (await isThere(Key)) return;
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: "application/pdf",
          ChecksumSHA256: Buffer.from(hash, "hex").toString("base64"),
        }),
      );
    },
    get: async (hash) => {
      const answer = await unlessAbsent(client.send(new GetObjectCommand({ Bucket, Key: placeOf(hash) })));
      if (answer === null) return null;
      const bytes = await answer.Body?.transformToByteArray();
      return verified(hash, bytes ?? new Uint8Array());
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

async function unlessAbsent<Answer>(sent: Promise<Answer>): Promise<Answer | null> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null;
    throw error;
  }
}
