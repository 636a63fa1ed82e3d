import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Forge, issuer, newPair, openForge, type Pair, signed } from "./token-forge.ts";

let first: Pair;
let second: Pair;
let stranger: Pair;
let forge: Forge;
beforeAll(async () => {
  [first, second, stranger] = await Promise.all([newPair("first"), newPair("second"), newPair("first")]);
});
beforeEach(() => {
  forge = openForge(first);
});

const subject = "6f0f2d3c-0000-4000-8000-000000000001";
const outcomeOf = (token: string) => forge.outcomeOf(token);

describe("keys", () => {
  const rounds = () => forge.pool.asked.length / 2;

  test("are asked for once by many at once, and again after ten minutes", async () => {
    const token = await signed(forge.claims(), first);
    const seen = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(token)));
    expect([new Set(seen), rounds()]).toEqual([new Set([subject]), 1]);
    forge.forward(600);
    await outcomeOf(token);
    expect(rounds()).toBe(1);
    forge.forward(1);
    await outcomeOf(token);
    expect(rounds()).toBe(2);
  });

  test("that are new are taken at once, and the one before goes on holding", async () => {
    const before = await signed(forge.claims(), first);
    expect(await outcomeOf(before)).toBe(subject);
    forge.forward(31);
    forge.pool.keys = [second, first];
    expect(await outcomeOf(await signed(forge.claims(), second))).toBe(subject);
    expect(await outcomeOf(before)).toBe(subject);
    expect(rounds()).toBe(2);
  });

  test("that are withdrawn stop holding within ten minutes", async () => {
    const before = await signed(forge.claims(), first);
    await outcomeOf(before);
    forge.pool.keys = [second];
    forge.forward(601);
    expect(await outcomeOf(before)).toBe("session.required");
  });

  test("that are unknown are asked for once in 30 seconds, whatever is sent", async () => {
    await outcomeOf(await signed(forge.claims(), first));
    forge.forward(31);
    for (let number = 0; number < 20; number += 1)
      expect(await outcomeOf(await signed(forge.claims(), { ...stranger, kid: `k${number}` }))).toBe(
        "session.required",
      );
    expect(rounds()).toBe(2);
    forge.forward(30);
    await outcomeOf(await signed(forge.claims(), { ...stranger, kid: "once more" }));
    expect(rounds()).toBe(3);
  });
});

describe("a provider that is away", () => {
  test("is said so, with when to try again, and is not asked again at once", async () => {
    forge.pool.isAway = true;
    const token = await signed(forge.claims(), first);
    const refusal = await forge.tokens.holderOf(token).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ problem: { code: "identity.away" }, headers: { "retry-after": "5" } });
    for (let number = 0; number < 20; number += 1) expect(await outcomeOf(token)).toBe("identity.away");
    expect(forge.pool.asked).toHaveLength(1);
    forge.pool.isAway = false;
    forge.forward(5);
    expect(await outcomeOf(token)).toBe(subject);
  });

  test("keeps everyone signed in by the keys that are known, for half a day", async () => {
    await outcomeOf(await signed(forge.claims(), first));
    forge.pool.isAway = true;
    forge.forward(12 * 3_600);
    expect(await outcomeOf(await signed(forge.claims(), first))).toBe(subject);
    forge.forward(1);
    expect(await outcomeOf(await signed(forge.claims(), first))).toBe("identity.away");
  });

  test("leaves it open whether a new key is one of its own", async () => {
    await outcomeOf(await signed(forge.claims(), first));
    forge.forward(31);
    forge.pool.isAway = true;
    const token = await signed(forge.claims(), second);
    expect([await outcomeOf(token), await outcomeOf(token)]).toEqual(["identity.away", "identity.away"]);
  });

  const documents: [what: string, change: Partial<Forge["pool"]>][] = [
    [
      "names another issuer",
      { discovery: { issuer: "https://evil.example", jwks_uri: "https://evil.example/k" } },
    ],
    [
      "names keys elsewhere",
      {
        discovery: {
          issuer: issuer,
          jwks_uri: "https://evil.example/k",
        },
      },
    ],
    ["is empty", { discovery: null }],
    ["is text", { discovery: "<html>" }],
    ["has no keys", { keySet: {} }],
    ["has keys that are none", { keySet: { keys: "x" } }],
  ];
  test.each(documents)("is how one is treated whose document %s", async (_what, change) => {
    Object.assign(forge.pool, change);
    expect(await outcomeOf(await signed(forge.claims(), first))).toBe("identity.away");
    expect(forge.pool.asked.filter((address) => address.includes("evil"))).toEqual([]);
  });
});
