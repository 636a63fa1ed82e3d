import { Agent, request } from "node:http";
import { quantile } from "./figures.ts";

type Reply = {
  hits: { _source: { id: string }; sort: string[] }[];
  total: { value: number; relation: string };
};
export type Search = {
  queries: string[];
  sort?: Record<string, "asc" | "desc">;
  page?: number;
  size?: number;
  searchAfter?: string[];
};

/** A member of staff at the table: one connection, one request after another. */
export function openTable(origin: string, subject: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (path: string, body: unknown, onChunk: (chunk: Buffer) => void) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const text = JSON.stringify(body);
      const sent = request(`${origin}${path}`, {
        agent,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          authorization: `Bearer ${subject}`,
        },
      });
      sent.once("error", reject);
      sent.once("response", (response) => {
        response.on("data", onChunk);
        response.once("end", () => {
          if (response.statusCode === 200) resolve(response.headers);
          else reject(new Error(`${path} was answered ${response.statusCode}`));
        });
        response.once("error", reject);
      });
      sent.end(text);
    });
  const find = async (path: string, asked: Search): Promise<Reply> => {
    const chunks: Buffer[] = [];
    await post(path, { page: 0, size: 20, sort: {}, ...asked }, (chunk) => chunks.push(chunk));
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as Reply;
  };
  return {
    /** One page of any table, by the path of its search. */
    find,
    search: (asked: Search) => find("/api/listings/search", asked),
    /** Takes an export and throws it away: how many rows and bytes it had. */
    export: async (body: object) => {
      let bytes = 0;
      const headers = await post("/api/listings/export", body, (chunk) => {
        bytes += chunk.length;
      });
      return { rows: Number(headers["x-total-count"]), bytes };
    },
    close: () => agent.destroy(),
  };
}
export type Table = ReturnType<typeof openTable>;

/** The milliseconds of each of so many runs, after a few that warm up. */
export async function timesOf(runs: number, run: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < Math.min(50, runs); warm += 1) await run();
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times;
}

export const p95 = (times: readonly number[]): number => quantile(times, 0.95);
