import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies, Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { gateCookie } from "./gate.rules.ts";
import { openGate } from "./gate.ts";
import { findHolder, type LinkHolder } from "./link-holder.store.ts";

type Asking = { code: string; address: string };

/** Whose link it is. Throws the one refusal of every code that nobody has. */
export async function holderOf(dependencies: Dependencies, { code, address }: Asking): Promise<LinkHolder> {
  const holder = await findHolder(dependencies.database, code);
  if (holder === null) throw await refusalOfUnknown(dependencies, address);
  return holder;
}

/** Lets whoever holds a link in, past the code that went to them; throws `otp.required` for everybody else. */
export async function letHolderIn(
  dependencies: Dependencies,
  { code, address, cookies }: Asking & { cookies: Cookies },
): Promise<Extract<Grant, { kind: "holder" }>> {
  const { id, applicationId } = await holderOf(dependencies, { code, address });
  const gate = await openGate(dependencies)({ id: applicationId, shortcode: code, holderId: id }, cookies);
  if (gate === null) throw new Refusal("otp.required");
  return { kind: "holder", holderId: id, applicationId, otpId: gate.otpId };
}

/**
 * Whether this browser is past the code before a signer's link. It is only asked whether a page is worth fetching ahead: a
 * code that nobody has is no guess here, and a database that is away says no.
 */
export async function isLetIn(
  dependencies: Dependencies,
  { code, cookies }: { code: string; cookies: Cookies },
): Promise<boolean> {
  if (cookies.read(gateCookie("signing", code)) === null) return false;
  try {
    const holder = await findHolder(dependencies.database, code);
    if (holder === null) return false;
    const { id: holderId, applicationId: id } = holder;
    return (await openGate(dependencies)({ id, shortcode: code, holderId }, cookies)) !== null;
  } catch (error) {
    dependencies.log.warn({ err: error }, "a signer's page is not fetched ahead");
    return false;
  }
}
