import { createHmac } from "node:crypto";
import {
  base64url,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { Refusal } from "#server/refusal.ts";
import { cognitoAccessTokens } from "#server/services/identity/access-tokens.ts";

const runtime = {
  awsRegion: "ap-southeast-2",
  userPoolId: "ap-southeast-2_Example1",
  userPoolClientId: "exampleclient",
  cognitoDomain: "signin.example.com",
  namespace: "saleflow",
};
export const issuer = "https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_Example1";
const discoveryAddress = `${issuer}/.well-known/openid-configuration`;
const keysAddress = `${issuer}/.well-known/jwks.json`;

export type Pair = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; published: JWK };
export const newPair = async (kid: string, alg = "RS256"): Promise<Pair> => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, privateKey, publicKey, published: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
};

export type Forge = ReturnType<typeof openForge>;

/** A user pool on paper, with the clock and the network in the hands of the test, and the reader of its tokens. */
export function openForge(first: Pair) {
  const start = new Date("2026-11-21T02:00:00.000Z").getTime();
  let time = start;
  const pool = {
    keys: [first] as Pair[],
    isAway: false,
    discovery: { issuer, jwks_uri: keysAddress } as unknown,
    keySet: null as unknown,
    asked: [] as string[],
  };
  const now = () => new Date(time);
  const tokens = cognitoAccessTokens({
    runtime,
    now,
    fetchJson: async (address) => {
      pool.asked.push(address);
      if (pool.isAway) throw new Error("connect ECONNREFUSED 10.1.2.3:443");
      if (address === discoveryAddress) return pool.discovery;
      if (address === keysAddress)
        return pool.keySet ?? { keys: pool.keys.map(({ published }) => published) };
      throw new Error(`Nothing at ${address}.`);
    },
  });
  return {
    pool,
    tokens,
    /** Whose the token is, or the code of its refusal. */
    outcomeOf: async (token: string): Promise<string> => {
      try {
        return (await tokens.holderOf(token)).subject;
      } catch (error) {
        if (error instanceof Refusal) return error.problem.code;
        throw error;
      }
    },
    forward: (seconds: number) => {
      time += seconds * 1_000;
    },
    /** Claims as Cognito writes them, at the present time of the test. */
    claims: (change: Record<string, unknown> = {}): JWTPayload => {
      const seconds = Math.floor(time / 1_000);
      const whole = {
        sub: "6f0f2d3c-0000-4000-8000-000000000001",
        "cognito:groups": ["managers"],
        iss: issuer,
        version: 2,
        client_id: runtime.userPoolClientId,
        token_use: "access",
        scope: "openid",
        auth_time: seconds,
        exp: seconds + 3_600,
        iat: seconds,
        jti: "jti-1",
        username: "6f0f2d3c",
        ...change,
      };
      return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
    },
  };
}

/** A token of these claims, signed by the pair. */
export const signed = (
  claims: JWTPayload,
  pair: Pair,
  header: { alg?: string; [name: string]: unknown } = {},
): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: pair.kid, ...header }).sign(pair.privateKey);

const part = (value: unknown) => base64url.encode(JSON.stringify(value));

/** A token that says it needs no signature. */
export const unsigned = (claims: JWTPayload, alg: string, signature = "") =>
  `${part({ alg, kid: "first" })}.${part(claims)}.${signature}`;

/** The swapped algorithm: the public key, which anyone has, as the secret of an HMAC. */
export async function signedByPublicKey(
  claims: JWTPayload,
  pair: Pair,
  form: "pem" | "jwk" | "modulus",
  alg: "HS256" | "HS384" | "HS512" = "HS256",
): Promise<string> {
  const secrets = {
    pem: await exportSPKI(pair.publicKey),
    jwk: JSON.stringify(pair.published),
    modulus: Buffer.from(pair.published.n ?? "", "base64url"),
  };
  const text = `${part({ alg, kid: pair.kid })}.${part(claims)}`;
  const hmac = createHmac(`sha${alg.slice(2)}`, secrets[form]).update(text);
  return `${text}.${hmac.digest("base64url")}`;
}
