import { Refusal } from "#server/refusal.ts";
import type { AccessTokens } from "#server/services/identity/access-tokens.ts";

/** Takes the subject itself as its token: who a token belongs to is not what these tests are about. */
export const demoTokens: AccessTokens = {
  holderOf: async (token) => {
    if (token === "expired") throw new Refusal("session.expired");
    if (token === "away") throw new Refusal("identity.away");
    return { subject: token };
  },
};

export const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });
