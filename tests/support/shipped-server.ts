import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { OutboxMessage } from "#contract/system-routes.ts";
import { onFreePorts, startProcess } from "./processes.ts";

export type ShippedServer = Awaited<ReturnType<typeof openShippedServer>>;
export type Reply = { status: number; body: unknown; headers: Headers };

const startsAt = "2026-11-21T02:00:00.000Z";

/**
 * The built `main.js` as a process of its own, in demo mode on its embedded database, with a clock that is moved by hand:
 * what is attacked here is what ships. In the `built` project alone.
 */
export const openShippedServer = ({ trials = 0, env = {} }: { trials?: number; env?: Environment } = {}) =>
  onFreePorts(["app", "sandbox", "payTo", "payouts", "identity"], async (ports) => {
    const folder = await mkdtemp(join(tmpdir(), "saleflow-shipped-"));
    const drop = () => rm(folder, { recursive: true, force: true });
    const server = await startProcess(
      join(inject("builtFolder"), "main.js"),
      ["--no-page", "--seed", `--trials=${trials}`],
      {
        SALEFLOW_MODE: "demo",
        LOG_LEVEL: "error",
        TEST_CLOCK: startsAt,
        TRUSTED_PROXIES: "1",
        PORT: String(ports.app),
        CARD_SANDBOX_PORT: String(ports.sandbox),
        PAYTO_SIMULATOR_PORT: String(ports.payTo),
        PAYOUT_SIMULATOR_PORT: String(ports.payouts),
        IDENTITY_PORT: String(ports.identity),
        DATA_FOLDER: folder,
        DATABASE_URL: "",
        ...env,
      },
      /is ready at/,
    ).catch(async (error) => {
      await drop();
      throw error;
    });
    const origin = `http://localhost:${ports.app}`;
    return {
      origin,
      identityOrigin: `http://localhost:${ports.identity}`,
      sandboxOrigin: `http://localhost:${ports.sandbox}`,
      browser: (address = "203.0.113.7") => openShippedBrowser(origin, address),
      forward: ({ minutes = 0, hours = 0 }: { minutes?: number; hours?: number }) =>
        server.ask({ advanceClockMs: (hours * 60 + minutes) * 60_000 }),
      /** Everything that was sent to a recipient, newest first. */
      messagesTo: async (recipient: string): Promise<OutboxMessage[]> => {
        const answer = await fetch(`${origin}/api/outbox`);
        const { messages } = (await answer.json()) as { messages: OutboxMessage[] };
        return messages.filter(({ to }) => to === recipient);
      },
      /** What the process printed: with `LOG_LEVEL` error, each line is an error that it logged. */
      output: server.output,
      close: async () => {
        await server.kill("SIGTERM");
        await drop();
      },
    };
  });

type Environment = Record<string, string>;
type Sent = { body?: string | object; headers?: Environment };

/** A browser of its own at its own address, which sends what our pages send and keeps its cookies. */
function openShippedBrowser(origin: string, address: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    send: async (method: string, path: string, { body, headers }: Sent = {}): Promise<Reply> => {
      const answer = await fetch(origin + path, {
        method,
        redirect: "manual",
        headers: {
          "x-forwarded-for": address,
          "sec-fetch-site": "same-origin",
          "x-saleflow-request": "1",
          ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = "", ...attributes] = cookie.split(/;\s*/);
        const name = pair.slice(0, pair.indexOf("="));
        if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
        else cookies.set(name, pair.slice(name.length + 1));
      }
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: jsonOf(text) };
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
