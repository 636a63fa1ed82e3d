import { gateMaxHours } from "#domain/limits.ts";
import { type OtpScope, otpScopes } from "#domain/otp.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { type GateUse, gateCookie, isOpen, isTouchDue } from "./gate.rules.ts";
import {
  endGate,
  endGatesOf,
  findGates,
  findGatesOfOtp,
  findStaffOfGates,
  type GateEnd,
  type GateRow,
  insertGate,
  isUsableByStaff,
  markContactVerified,
  type NewGate,
  touchGate,
} from "./gate.store.ts";

export type OpenGate = { scope: OtpScope; otpId: string; staffMemberId: string | null };
type GateDependencies = Pick<Dependencies, "database" | "clock" | "macs">;
/** `shortcode` names the cookies: of a link of one's own it is that link's code. */
type GatedApplication = { id: string; shortcode: string; holderId?: string | null };

/**
 * Whether one of this browser's cookies opens the application: null, or the gate that does. The admin pages and those of
 * whoever pays have a gate each, and what opens the one never opens the other.
 */
export function openGate({ database, clock, macs }: GateDependencies) {
  return async (
    { id, shortcode, holderId = null }: GatedApplication,
    cookies: Cookies,
    use: GateUse = {},
  ): Promise<OpenGate | null> => {
    const tokens = tokensIn({ macs }, shortcode, cookies);
    if (tokens.length === 0) return null;
    const now = clock.now();
    const hashes = tokens.map(({ hash }) => hash);
    const gates = await findGates(database, { applicationId: id, holderId }, hashes);
    // Under the name of another kind a cookie opens nothing.
    const isOwn = (gate: GateRow) =>
      tokens.some(({ scope, hash }) => scope === gate.scope && hash === gate.tokenHash);
    const open = gates.filter((each) => isOwn(each) && isOpen(each, now, use));
    const gate = open.find(({ scope }) => isStaffScope(scope) === (use.isAdmin ?? false));
    if (gate === undefined || !(await isUsable(database, gate))) return null;
    if (isTouchDue(gate, now)) await touchGate(database, gate.tokenHash, now);
    const staff = gate.openedBy ?? open.find(({ openedBy }) => openedBy !== null)?.openedBy ?? null;
    return { scope: gate.scope, otpId: gate.otpId, staffMemberId: staff };
  };
}

const isUsable = async (database: Queries, { scope, tokenHash }: GateRow): Promise<boolean> =>
  !isStaffScope(scope) || (await isUsableByStaff(database, tokenHash));

const tokensIn = ({ macs }: Pick<Dependencies, "macs">, shortcode: string, cookies: Cookies) =>
  otpScopes.flatMap((scope) => {
    const token = cookies.read(gateCookie(scope, shortcode));
    return token ? [{ scope, hash: macs.mac("gate", token) }] : [];
  });

/** Who of our staff came to this browser by a bypass link of the last 12 hours, though its gate may have closed since. */
export async function staffAtScreenOf(
  { database, clock, macs }: GateDependencies,
  { id, shortcode }: GatedApplication,
  cookies: Cookies,
): Promise<string | null> {
  const hashes = tokensIn({ macs }, shortcode, cookies).map(({ hash }) => hash);
  if (hashes.length === 0) return null;
  const since = new Date(clock.now().getTime() - gateMaxHours * 3_600_000);
  return await findStaffOfGates(database, id, hashes, since);
}

/** What an event of one-time codes says of staff at the screen. */
export const assisted = (staffMemberId: string | null) =>
  staffMemberId === null ? {} : { assistedBy: staffMemberId };

/** Whether a stored id opens a scope's pages in this browser: only together with the cookie that was set with it. */
export async function isOpenInBrowser(
  { database, clock, macs }: GateDependencies,
  stored: { otpId: string; scope: OtpScope },
  cookies: Cookies,
): Promise<boolean> {
  const gates = await findGatesOfOtp(database, stored.otpId);
  const now = clock.now();
  const open = gates.find((gate) => {
    const token = cookies.read(gateCookie(gate.scope, gate.shortcode));
    return (
      token !== null &&
      macs.equal(macs.mac("gate", token), gate.tokenHash) &&
      gate.scope === stored.scope &&
      isOpen(gate, now)
    );
  });
  return open !== undefined && (await isUsable(database, open));
}

/** Opens a gate in the caller's transaction; the answer is the secret for `giveGate` once it is committed. */
export async function startGate(
  { clock, ids, macs }: Pick<Dependencies, "clock" | "ids" | "macs">,
  tx: Transaction,
  gate: Omit<NewGate, "tokenHash">,
): Promise<string> {
  const token = ids.secret();
  await insertGate(tx, { ...gate, tokenHash: macs.mac("gate", token) }, clock.now());
  await markContactVerified(tx, gate.otpId, clock.now());
  return token;
}

export const giveGate = (cookies: Cookies, scope: OtpScope, shortcode: string, token: string): void =>
  cookies.set(gateCookie(scope, shortcode), token, gateMaxHours * 3_600);

/** Ends every gate of an application: nothing is open any more, in any browser. */
export const endGates = (tx: Queries, applicationId: string, reason: GateEnd, now: Date): Promise<void> =>
  endGatesOf(tx, applicationId, reason, now);

/** Ends this browser's gate of a scope: whoever asks for a new code has to enter it, and staff close what they opened. */
export async function endBrowserGate(
  { clock, macs }: Pick<Dependencies, "clock" | "macs">,
  tx: Queries,
  { shortcode, scope }: { shortcode: string; scope: OtpScope },
  cookies: Cookies,
  reason: GateEnd = "resend",
): Promise<void> {
  const token = cookies.read(gateCookie(scope, shortcode));
  if (token) await endGate(tx, macs.mac("gate", token), reason, clock.now());
}

/** The scope of whoever came by a bypass link: a member of staff, who is not the payer. */
export const isStaffScope = (scope: OtpScope): boolean => scope === "admin-payment-options";
