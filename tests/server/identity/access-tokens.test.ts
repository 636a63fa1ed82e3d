import fc from "fast-check";
import { generateKeyPair, SignJWT } from "jose";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Forge,
  issuer,
  newPair,
  openForge,
  type Pair,
  signed,
  signedByPublicKey,
  unsigned,
} from "./token-forge.ts";

let first: Pair;
let stranger: Pair;
let forge: Forge;
beforeAll(async () => {
  [first, stranger] = await Promise.all([newPair("first"), newPair("first")]);
});
beforeEach(() => {
  forge = openForge(first);
});

const subject = "6f0f2d3c-0000-4000-8000-000000000001";
const outcomeOf = (token: string) => forge.outcomeOf(token);

test("a token of the pool is its subject's, whatever groups it names", async () => {
  expect(await outcomeOf(await signed(forge.claims(), first))).toBe(subject);
  const groups = { "cognito:groups": ["manage-agency"], permissions: ["manage-agency"] };
  expect(await forge.tokens.holderOf(await signed(forge.claims(groups), first))).toEqual({
    subject,
    signedInAt: new Date("2026-11-21T02:00:00.000Z"),
  });
  expect(await forge.tokens.holderOf(await signed(forge.claims({ auth_time: undefined }), first))).toEqual({
    subject,
    signedInAt: null,
  });
});

describe("claims", () => {
  const hour = 3_600;
  const nowSeconds = Math.floor(new Date("2026-11-21T02:00:00.000Z").getTime() / 1_000);
  const wrong: [what: string, change: Record<string, unknown>, code: string][] = [
    ...[
      "",
      "https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_Other",
      "http://localhost:4011/x",
    ].map((iss): [string, Record<string, unknown>, string] => [`issuer ${iss}`, { iss }, "session.required"]),
    ["issuer with a slash more", { iss: `${issuer}/` }, "session.required"],
    ["no issuer", { iss: undefined }, "session.required"],
    ["a list of issuers", { iss: [issuer] }, "session.required"],
    ["another client", { client_id: "otherclient" }, "session.required"],
    ["no client", { client_id: undefined }, "session.required"],
    ["our client as the audience only", { client_id: undefined, aud: "exampleclient" }, "session.required"],
    ["a list of clients", { client_id: ["exampleclient"] }, "session.required"],
    ["an id token", { token_use: "id", aud: "exampleclient" }, "session.required"],
    ["an id token with our client", { token_use: "id" }, "session.required"],
    ["no use", { token_use: undefined }, "session.required"],
    ["a use in capitals", { token_use: "ACCESS" }, "session.required"],
    ["no subject", { sub: undefined }, "session.required"],
    ["an empty subject", { sub: "" }, "session.required"],
    ["no end", { exp: undefined }, "session.required"],
    ["an end in words", { exp: "never" }, "session.required"],
    ["no beginning", { iat: undefined }, "session.required"],
    ["ended an hour ago", { exp: nowSeconds - hour }, "session.expired"],
    ["ended six seconds ago", { exp: nowSeconds - 6 }, "session.expired"],
    ["ended five seconds ago", { exp: nowSeconds - 5 }, "session.expired"],
    ["holds in an hour", { nbf: nowSeconds + hour }, "session.required"],
    ["holds in six seconds", { nbf: nowSeconds + 6 }, "session.required"],
    [
      "ended, and of another issuer",
      { exp: nowSeconds - hour, iss: "https://evil.example" },
      "session.required",
    ],
  ];
  test.each(wrong)("%s is refused", async (_what, change, code) => {
    expect(await outcomeOf(await signed(forge.claims(change), first))).toBe(code);
  });

  test.each([
    ["ended four seconds ago", { exp: nowSeconds - 4 }],
    ["holds in five seconds", { nbf: nowSeconds + 5 }],
  ])("%s is taken: clocks differ", async (_what, change) => {
    expect(await outcomeOf(await signed(forge.claims(change), first))).toBe(subject);
  });

  test("ends when its hour has passed, and says so", async () => {
    const token = await signed(forge.claims(), first);
    forge.forward(3_600 + 4);
    expect(await outcomeOf(token)).toBe(subject);
    forge.forward(1);
    expect(await outcomeOf(token)).toBe("session.expired");
  });
});

describe("algorithms", () => {
  test.each(["none", "None", "NONE", "nOnE"])("%s is refused", async (alg) => {
    const claims = forge.claims();
    const [, , signature] = (await signed(claims, first)).split(".");
    expect(await outcomeOf(unsigned(claims, alg))).toBe("session.required");
    expect(await outcomeOf(unsigned(claims, alg, signature))).toBe("session.required");
  });

  const swapped = (["HS256", "HS384", "HS512"] as const).flatMap((alg) =>
    (["pem", "jwk", "modulus"] as const).map((form) => [alg, form] as const),
  );
  test.each(swapped)("%s with the public key as its secret (%s) is refused", async (alg, form) => {
    expect(await outcomeOf(await signedByPublicKey(forge.claims(), first, form, alg))).toBe(
      "session.required",
    );
  });

  test.each(["RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"])(
    "%s is refused even by a published key",
    async (alg) => {
      const pair = await newPair("other", alg);
      forge.pool.keys = [pair, first];
      expect(await outcomeOf(await signed(forge.claims(), pair, { alg }))).toBe("session.required");
    },
  );

  test("a key of one's own is refused: under our key's name, or brought along in the token", async () => {
    const claims = forge.claims();
    expect(await outcomeOf(await signed(claims, stranger))).toBe("session.required");
    const brought = {
      jwk: stranger.published,
      jku: "https://evil.example/keys",
      x5u: "https://evil.example/x",
    };
    expect(await outcomeOf(await signed(claims, stranger, brought))).toBe("session.required");
    expect(await outcomeOf(await signed(claims, stranger, { ...brought, kid: undefined }))).toBe(
      "session.required",
    );
    expect(forge.pool.asked.filter((address) => !address.startsWith("https://cognito-idp."))).toEqual([]);
  });

  test("an extension that must be understood, and is not, is refused", async () => {
    const token = await new SignJWT(forge.claims())
      .setProtectedHeader({ alg: "RS256", kid: "first", crit: ["exp"], exp: 1 })
      .sign(first.privateKey, { crit: { exp: true } });
    expect(await outcomeOf(token)).toBe("session.required");
  });

  test("a private key of another size or kind never signs for us", async () => {
    const { privateKey } = await generateKeyPair("RS256", { modulusLength: 3_072, extractable: true });
    expect(await outcomeOf(await signed(forge.claims(), { ...first, privateKey }))).toBe("session.required");
  });
});

describe("tokens that are none", () => {
  test.each(["", ".", "..", "...", "a.b.c", "null", "eyJ.eyJ.x", "x".repeat(8_193), "{}", "😀.😀.😀"])(
    "%o",
    async (token) => {
      expect(await outcomeOf(token)).toBe("session.required");
    },
  );

  test("any text is refused, and nothing but refused", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.array(fc.base64String(), { maxLength: 4 }).map((parts) => parts.join(".")),
        ),
        async (text) => {
          expect(await outcomeOf(text)).toBe("session.required");
        },
      ),
      { numRuns: 200 },
    );
  });

  test("a token with any one byte changed is refused", async () => {
    const token = await signed(forge.claims(), first);
    const parts = token.split(".").map((part) => Buffer.from(part, "base64url"));
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.nat(), fc.integer({ min: 1, max: 255 }), async (which, at, change) => {
        const changed = parts.map((part) => Buffer.from(part));
        const bytes = changed[which] ?? Buffer.alloc(1);
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ change;
        const forged = changed.map((part) => part.toString("base64url")).join(".");
        expect(await outcomeOf(forged)).toBe("session.required");
      }),
      { numRuns: 200 },
    );
  });
});
