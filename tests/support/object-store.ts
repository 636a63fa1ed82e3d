import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/**
 * A store that speaks as much of S3 as ours asks for, in the style that has the bucket in the path: it refuses what is
 * not signed, and what is not what its checksum says.
 */
export async function startObjectStore(bucket: string) {
  const kept = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, { bucket, kept }).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** The objects by their keys. */
    kept,
    /** Every call, by method and path. */
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Held = { bucket: string; kept: Map<string, Buffer> };

async function answer(request: IncomingMessage, response: ServerResponse, { bucket, kept }: Held) {
  const [, name, ...rest] = new URL(request.url ?? "/", "http://store").pathname.split("/");
  const key = rest.join("/");
  const body = await buffer(request);
  if (!/^AWS4-HMAC-SHA256 Credential=/.test(request.headers.authorization ?? ""))
    return refuse(response, 403, "AccessDenied");
  if (name !== bucket) return refuse(response, 404, "NoSuchBucket");
  const object = kept.get(key);
  if (request.method === "PUT") {
    const sum = createHash("sha256").update(body).digest("base64");
    if (request.headers["x-amz-checksum-sha256"] !== sum) return refuse(response, 400, "BadDigest");
    kept.set(key, body);
    return response.writeHead(200, { etag: '"kept"' }).end();
  }
  if (key === "") return response.writeHead(200).end();
  if (object === undefined) return refuse(response, 404, "NoSuchKey");
  const headers = { "content-length": object.length, "content-type": "application/pdf" };
  return response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : object);
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
