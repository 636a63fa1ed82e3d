import type { SigningKept } from "#machines/signing/signing.types.ts";
import { isShapedLike, keptForm } from "#web/adapters/kept-form.ts";
import { currentAddress } from "#web/adapters/page-navigation.ts";

const shape = { documentHash: "", hasInitials: false, passed: [] };
const keptOf = (code: string) =>
  keptForm("signing", code, (value): value is SigningKept => isShapedLike(value, shape));

/** Keeps what was done in this tab and leaves for the provider, which asks who it is anew and leads back here. */
export async function leaveToSignIn(code: string, kept: SigningKept): Promise<never> {
  const { readRuntimeConfig } = await import("#web/adapters/runtime-config.ts");
  const config = await readRuntimeConfig();
  const { createIdentity } = await import("#web/adapters/identity.ts");
  keptOf(code).keep(kept);
  return await createIdentity(config).signIn(currentAddress(), "afresh");
}

/** What was kept for the way back, once. */
export function keptWhileAway(code: string): SigningKept | null {
  const { read, drop } = keptOf(code);
  const kept = read();
  drop();
  return kept;
}
