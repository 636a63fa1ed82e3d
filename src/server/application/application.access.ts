import type { RouteName } from "#contract/routes.ts";
import type { OtpScope } from "#domain/otp.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import { isUnfinished } from "#server/core/lifecycle/application.rules.ts";
import { findPayableApplication, type Payable } from "#server/core/obligation/payment.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Caller, Cookies, Grant, Guards } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { type ApplicationRow, findApplication } from "./application.store.ts";
import { isDraftOfBrowser } from "./draft-session.store.ts";

/** Whether one of this browser's cookies opens the application past its one-time code. */
export type GateCheck = (
  application: { id: string; shortcode: string },
  cookies: Cookies,
  use: { allowEndedByPayment?: boolean; isAdmin?: boolean },
) => Promise<{ scope: OtpScope; otpId: string; staffMemberId: string | null } | null>;

// A payment, whole or part, ends the gate; what was paid stays readable for a while in the browser that paid.
const answeredAfterPayment: readonly RouteName[] = [
  "readPayment",
  "findPayment",
  "checkPayment",
  "readReceipt",
  "readSettlementDocument",
];

// Signatures, authorities, mandates, acceptance and cards, and taking them back: staff are not the payer, so a bypass
// link does not open them, on no pages. Completing or cancelling an application is refused to them where it is done.
const bindsPayer: readonly RouteName[] = [
  "createPayment",
  "signSettlement",
  "revokeSettlement",
  "createMandate",
  "amendMandate",
  "cancelMandate",
  "requestFunds",
  "withdrawFundsRequest",
];

// No card by telephone: what a card's fields or a mandate's form need is not for staff either.
const ofPayerAlone: readonly RouteName[] = [
  ...bindsPayer,
  "readCardSetup",
  "readDebitSetup",
  "previewSchedule",
];

type GateGrant = Extract<Grant, { kind: "gate" }>;
/** What of an application decides who is let in. */
type Gated = Pick<ApplicationRow, "id" | "agencyId" | "shortcode" | "paymentRequiresOtp"> & {
  payable?: Payable | null;
};

async function known(
  dependencies: Dependencies,
  shortcode: string,
  address: string,
): Promise<ApplicationRow> {
  const application = await findApplication(dependencies.database, shortcode);
  if (application === null) throw await refusalOfUnknown(dependencies, address);
  return application;
}

/** What decides who is let in; a payment needs more of it, which is read in the same look. */
async function knownToGate(
  dependencies: Dependencies,
  { route, shortcode, key, address }: Caller,
): Promise<Gated> {
  if (route !== "createPayment") return await known(dependencies, shortcode, address);
  const now = dependencies.clock.now();
  const application = await findPayableApplication(dependencies.database, shortcode, { key, now });
  if (application === null) throw await refusalOfUnknown(dependencies, address);
  return application;
}

/**
 * Decides who may make a gated call. `gated`: anyone where the product needs no code, else past the gate.
 * `draftOrGated`: the browser that started the application, else past the gate; an unfinished application is closed to
 * everyone else, a finished one is left to the lifecycle to refuse.
 */
export function guardsWith(
  dependencies: Dependencies,
  gateCheck: GateCheck,
): Omit<Guards, "staff" | "holder"> {
  const gateOf = async (
    application: Gated,
    cookies: Cookies,
    use: Parameters<GateCheck>[2],
  ): Promise<GateGrant | null> => {
    const gate = await gateCheck({ id: application.id, shortcode: application.shortcode }, cookies, use);
    return gate && { kind: "gate", applicationId: application.id, ...gate };
  };
  // The admin pages have their own key, cookie and gate: what opens the payer's pages opens nothing here.
  const adminGate = async (application: Gated, route: RouteName, cookies: Cookies): Promise<Grant> => {
    const { database, nouns } = dependencies;
    if (!(await nouns.codes.isBypassAllowed(database, application.agencyId)))
      throw new Refusal("admin.switched-off");
    const grant = await gateOf(application, cookies, { isAdmin: true });
    if (grant === null) throw new Refusal("otp.required");
    if (ofPayerAlone.includes(route)) throw new Refusal("admin.payer-only");
    return grant;
  };
  // A key keeps its answer in the browser that paid in full: nothing more can be paid on what is paid.
  const repeatedPayment = async (application: Gated, cookies: Cookies): Promise<Grant | null> => {
    const grant = await gateOf(application, cookies, { allowEndedByPayment: true });
    if (grant === null) return null;
    const now = await findApplication(dependencies.database, application.shortcode);
    return now?.status === "paid" ? grant : null;
  };
  const letIn = async (application: Gated, { route, cookies, isAdmin }: Caller): Promise<Grant> => {
    if (isAdmin) return await adminGate(application, route, cookies);
    const use = { allowEndedByPayment: answeredAfterPayment.includes(route) };
    const grant =
      (await gateOf(application, cookies, use)) ??
      (route === "createPayment" ? await repeatedPayment(application, cookies) : null);
    if (grant !== null) return grant;
    const staff = await gateOf(application, cookies, { isAdmin: true });
    if (staff !== null && bindsPayer.includes(route)) throw new Refusal("otp.payer-code-needed");
    if (application.paymentRequiresOtp) throw new Refusal("otp.required");
    const staffMemberId = staff?.staffMemberId ?? null;
    return staffMemberId === null ? { kind: "open" } : { kind: "open", staffMemberId };
  };
  return {
    gated: async (caller) => {
      const application = await knownToGate(dependencies, caller);
      const grant = await letIn(application, caller);
      return application.payable === undefined ? grant : { ...grant, found: application.payable };
    },
    draftOrGated: async ({ route, shortcode, cookies, address, isAdmin }) => {
      const application = await known(dependencies, shortcode, address);
      if (isAdmin) return await adminGate(application, route, cookies);
      if (await isDraftOfBrowser(dependencies.database, dependencies, application, cookies))
        return { kind: "draft", applicationId: application.id };
      const grant = await gateOf(application, cookies, {});
      if (grant !== null) return grant;
      if (application.paymentRequiresOtp) throw new Refusal("otp.required");
      if (isUnfinished(application.status)) throw new Refusal("application.draft-required");
      return { kind: "open" };
    },
    impossible: async (code, address) => {
      // Looked up all the same: its time is that of a code that could be.
      await findApplication(dependencies.database, code);
      return await refusalOfUnknown(dependencies, address);
    },
  };
}
