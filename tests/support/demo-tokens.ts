import { Refusal } from "#server/refusal.ts";
import type { AccessTokens } from "#server/services/identity/access-tokens.ts";

/** Takes the subject itself as its token, with the second of its sign-in behind a dot: what a token proves is tested elsewhere. */
export const demoTokens: AccessTokens = {
  holderOf: async (token) => {
    if (token === "expired") throw new Refusal("session.expired");
    if (token === "away") throw new Refusal("identity.away");
    const [subject = "", seconds] = token.split(".");
    return { subject, signedInAt: seconds === undefined ? null : new Date(Number(seconds) * 1_000) };
  },
};

/** The token of somebody who has just signed in. */
export const freshToken = (subject: string, now: Date): string =>
  `${subject}.${Math.floor(now.getTime() / 1_000)}.signature`;

export const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });
