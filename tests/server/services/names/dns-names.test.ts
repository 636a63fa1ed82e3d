import { createSocket, type Socket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createDnsNames } from "#server/services/names/dns-names.ts";

type Answer = { CNAME?: string[]; TXT?: string[][] } | "nothing" | "refused" | "unknown";
const typeNumbers = { CNAME: 5, TXT: 16 } as const;
const codes = { refused: 5, unknown: 3 } as const;

let socket: Socket | null = null;
afterEach(() => {
  socket?.close();
  socket = null;
});

const labelled = (name: string): Buffer =>
  Buffer.concat([
    ...name.split(".").map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    Buffer.from([0]),
  ]);

const dataOf = (value: string | string[]): Buffer =>
  typeof value === "string"
    ? labelled(value)
    : Buffer.concat(value.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));

/** The question of a query: its name, its type, and its bytes. */
function questionOf(query: Buffer) {
  const parts: string[] = [];
  let at = 12;
  while ((query[at] ?? 0) > 0) {
    const length = query[at] ?? 0;
    parts.push(query.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  return { name: parts.join("."), type: query.readUInt16BE(at + 1), bytes: query.subarray(12, at + 5) };
}

function answerTo(query: Buffer, records: Record<string, Answer>): Buffer | null {
  const { name, type, bytes } = questionOf(query);
  const answer = records[name] ?? "unknown";
  if (answer === "nothing") return null;
  const kind = type === typeNumbers.CNAME ? "CNAME" : "TXT";
  const values: (string | string[])[] = typeof answer === "string" ? [] : (answer[kind] ?? []);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (typeof answer === "string" ? codes[answer] : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  const rows = values.map((value) => {
    const data = dataOf(value);
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(typeNumbers[kind], 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, bytes, ...rows]);
}

/** A name server on the wire that answers by these records. */
async function namesBy(records: Record<string, Answer>, timeoutMs = 1_000) {
  const server = createSocket("udp4");
  socket = server;
  const asked: string[] = [];
  server.on("message", (query, { port, address }) => {
    asked.push(questionOf(query).name);
    const answer = answerTo(query, records);
    if (answer !== null) server.send(answer, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { names: createDnsNames({ servers: [`127.0.0.1:${port}`], timeoutMs }), asked };
}

const host = "homes.vale.example";
const beside = `_saleflow.${host}`;

test("the aliases of a host and the texts beside it are read, in pieces or whole [T772]", async () => {
  const { names } = await namesBy({
    [host]: { CNAME: ["pages.saleflow.test"] },
    [beside]: { TXT: [["v=spf1 -all"], ["saleflow-", "verification=abc"]] },
  });
  const { aliases, texts } = await names.find(host);
  expect(aliases).toEqual(["pages.saleflow.test"]);
  expect([...texts].sort()).toEqual(["saleflow-verification=abc", "v=spf1 -all"]);
});

test("a name that is not there, or has neither record, has none; nothing is kept", async () => {
  const records: Record<string, Answer> = { [host]: {}, [beside]: "unknown" };
  const { names, asked } = await namesBy(records);
  expect(await names.find(host)).toEqual({ aliases: [], texts: [] });
  records[host] = { CNAME: ["pages.saleflow.test"] };
  expect(await names.find(host)).toEqual({ aliases: ["pages.saleflow.test"], texts: [] });
  expect([...new Set(asked)].sort()).toEqual([beside, host].sort());
});

test.each(["refused", "nothing"] as const)(
  "a server that answers %s is no proof that a record is missing",
  async (answer) => {
    const { names } = await namesBy({ [host]: { CNAME: ["pages.saleflow.test"] }, [beside]: answer }, 200);
    const started = performance.now();
    await expect(names.find(host)).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);
