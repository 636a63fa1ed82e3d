import type { PermissionName } from "#domain/enumerations.ts";
import { bypassMinutes, gateMaxHours } from "#domain/limits.ts";
import type { OtpScope } from "#domain/otp.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { endGate } from "#server/core/gate/gate.store.ts";
import { giveGate, staffAtScreenOf, startGate } from "#server/core/gate/gate.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies, Settings } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import {
  findBypass,
  findStaff,
  insertBypass,
  isBypassAllowed,
  type UsedBypass,
  useBypass,
} from "./bypass.store.ts";
import { findOtpApplication } from "./otp-application.store.ts";

const scope: OtpScope = "admin-payment-options";
const needed: PermissionName = "manage-agency-applications";

type MintDependencies = Pick<Dependencies, "database" | "clock" | "ids" | "macs"> & {
  settings: Pick<Settings, "publicOrigin">;
};
export type BypassLink = { url: string; expiresAt: Date };

/**
 * Makes a link that opens an application's payment options for a staff member, once, within ten minutes. Its secret is
 * in the fragment, which no server and no log sees, and only a keyed hash of it is kept. Throws in words for whoever
 * runs it: an unknown short code or person, another agency's, a permission or a flag that is missing.
 */
export async function mintBypass(
  dependencies: MintDependencies,
  wanted: { shortcode: string; staffEmail: string },
): Promise<BypassLink> {
  const { database } = dependencies;
  const application = await findOtpApplication(database, { shortcode: wanted.shortcode });
  if (application === null) throw new Error(`No application has the short code ${wanted.shortcode}.`);
  const staff = await findStaff(database, wanted.staffEmail, application.agencyId);
  if (staff === null)
    throw new Error(`${wanted.staffEmail} is not on the staff of this application's agency.`);
  if (!staff.permissions.includes(needed))
    throw new Error(`${wanted.staffEmail} does not hold the permission ${needed}.`);
  if (!(await isBypassAllowed(database, application.agencyId)))
    throw new Error(`The flag ${scope} is off for this agency.`);
  return await mintBypassFor(dependencies, application, staff.id);
}

/** Makes the link itself, for a member of staff who may have one. */
export async function mintBypassFor(
  { database, clock, ids, macs, settings }: MintDependencies,
  application: { id: string; agencyId: string; shortcode: string },
  staffMemberId: string,
): Promise<BypassLink> {
  const otpId = ids.next("byp");
  const secret = ids.secret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + bypassMinutes * 60_000);
  await database.transaction(async (tx) => {
    await insertBypass(tx, {
      otpId,
      applicationId: application.id,
      scope,
      staffMemberId,
      secretHash: macs.mac("bypass", otpId, secret),
      expiresAt,
    });
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: application.id,
        agencyId: application.agencyId,
        actor: staffMemberId,
        type: "bypass.minted",
        data: { otpId, scope },
      },
      now,
    );
  });
  const query = new URLSearchParams({ bypassOtp: "true", method: "admin", otpId, scope });
  const url = `${settings.publicOrigin}/pay/${application.shortcode}?${query}#secret=${secret}`;
  return { url, expiresAt };
}

type GivenBypass = { otpId: string; otpSecret: string; scope: OtpScope };

/** Exchanges a bypass secret for a gate in this browser. Every failure is the same refusal. */
export async function exchangeBypass(
  dependencies: Dependencies,
  { otpSecret, ...given }: GivenBypass,
  cookies: Cookies,
): Promise<{ valid: true }> {
  const { database, clock, macs } = dependencies;
  const secretHash = macs.mac("bypass", given.otpId, otpSecret);
  const opened = await database.transaction(async (tx) => {
    const used = await useBypass(tx, { ...given, secretHash }, clock.now());
    return used && (await openedBy(dependencies, tx, given, used, "bypass.used"));
  });
  if (opened === null) {
    await nameStaff(dependencies, { ...given, secretHash }, cookies);
    throw new Refusal("otp.bypass-failed");
  }
  giveGate(cookies, given.scope, opened.shortcode, opened.token);
  return { valid: true };
}

/** A link that is used or too old opens nothing, but says whom the payer's code is read out to in this browser. */
async function nameStaff(
  dependencies: Dependencies,
  given: Omit<GivenBypass, "otpSecret"> & { secretHash: string },
  cookies: Cookies,
): Promise<void> {
  const { database, clock, macs } = dependencies;
  const now = clock.now();
  const since = new Date(now.getTime() - gateMaxHours * 3_600_000);
  const link = await findBypass(database, given, since);
  if (link === null || !(await isBypassAllowed(database, link.agencyId))) return;
  const { applicationId: id, shortcode } = link;
  if ((await staffAtScreenOf(dependencies, { id, shortcode }, cookies)) === link.staffMemberId) return;
  const { token } = await database.transaction(async (tx) => {
    const named = await openedBy(dependencies, tx, given, link, "bypass.refused");
    await endGate(tx, macs.mac("gate", named.token), "replaced", now);
    return named;
  });
  giveGate(cookies, given.scope, shortcode, token);
}

async function openedBy(
  dependencies: Dependencies,
  tx: Transaction,
  { otpId, scope: opened }: Omit<GivenBypass, "otpSecret">,
  { applicationId, agencyId, shortcode, staffMemberId }: UsedBypass,
  type: "bypass.used" | "bypass.refused",
): Promise<{ shortcode: string; token: string }> {
  const { clock, ids } = dependencies;
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor: staffMemberId,
      type,
      data: { otpId, scope: opened },
    },
    clock.now(),
  );
  const gate = { applicationId, holderId: null, scope: opened, otpId, openedBy: staffMemberId };
  return { shortcode, token: await startGate(dependencies, tx, gate) };
}
