import { Agent, request } from "node:http";

export type Post = { path: string; headers: Record<string, string>; body: string };
export type Answer = { status: number; text: string; ms: number };

/** The leanest client that Node has: what it costs is the same for both programs that are compared. */
export function openClient(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    post: ({ path, headers, body }: Post): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const sent = request(`${origin}${path}`, {
          agent,
          method: "POST",
          headers: {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
            ...headers,
          },
        });
        sent.once("error", reject);
        sent.once("response", (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => {
            text += chunk;
          });
          response.once("end", () =>
            resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - started }),
          );
        });
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
