import { createLocalJWKSet, type JSONWebKeySet } from "jose";

type KeySet = ReturnType<typeof createLocalJWKSet>;
export type SigningKeys = {
  /** The keys as they are known now. Throws where none ever were. */
  known(): Promise<KeySet>;
  /** The keys asked for again, unless they were asked for a moment ago. */
  renewed(): Promise<KeySet>;
};

/** The provider did not say which keys it signs with. */
export class KeysAway extends Error {
  override name = "KeysAway";
}

const freshMs = 10 * 60_000;
/** Keys that were withdrawn while the provider does not answer must not hold for ever. */
const usableMs = 12 * 3_600_000;
const cooldownMs = 30_000;
const failureCooldownMs = 5_000;

type Source = { issuer: string; now: () => Date; fetchJson: (address: string) => Promise<unknown> };

/**
 * The issuer's keys by its discovery document: kept ten minutes, asked for again when a key is unknown (once in 30
 * seconds, whatever is sent to us), one question at a time. While the provider is away the last ones go on being used.
 */
export function signingKeysOf({ issuer, now, fetchJson }: Source): SigningKeys {
  let kept: { keys: KeySet; at: number } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  const ask = async () => {
    askedAt = now().getTime();
    try {
      kept = { keys: createLocalJWKSet(await fetchKeys(issuer, fetchJson)), at: askedAt };
    } catch {
      failedAt = askedAt;
    } finally {
      asking = null;
    }
  };
  const askAgain = async (quietMs: number) => {
    const time = now().getTime();
    const isQuiet = time - askedAt < quietMs || time - failedAt < failureCooldownMs;
    if (asking === null && isQuiet) return;
    asking ??= ask();
    await asking;
  };
  const usable = (): KeySet => {
    if (kept === null || now().getTime() - kept.at > usableMs) throw new KeysAway();
    return kept.keys;
  };
  return {
    known: async () => {
      if (kept === null || now().getTime() - kept.at > freshMs) await askAgain(0);
      return usable();
    },
    renewed: async () => {
      await askAgain(cooldownMs);
      // Asked and not answered: whether the key exists is not known.
      if (failedAt === askedAt) throw new KeysAway();
      return usable();
    },
  };
}

async function fetchKeys(issuer: string, fetchJson: Source["fetchJson"]): Promise<JSONWebKeySet> {
  const discovered = Object(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  // Keys of another host would make it the issuer.
  if (discovered.issuer !== issuer || !String(discovered.jwks_uri).startsWith(`${issuer}/`))
    throw new Error("The discovery document is not the issuer's.");
  return (await fetchJson(discovered.jwks_uri)) as JSONWebKeySet;
}
