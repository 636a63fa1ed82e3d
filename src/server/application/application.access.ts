import type { RouteName } from "#contract/routes.ts";
import type { OtpScope } from "#domain/enumerations.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import { isUnfinished } from "#server/core/lifecycle/application.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies, Grant, Guards } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { type ApplicationRow, findApplication } from "./application.store.ts";
import { isDraftOfBrowser } from "./draft-session.store.ts";

/** Whether one of this browser's cookies opens the application past its one-time code. */
export type GateCheck = (
  application: { id: string; shortcode: string },
  cookies: Cookies,
  use: { allowEndedByPayment?: boolean },
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
// link does not open them. Completing or cancelling an application is refused to them as well, where it is done.
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

const isOfStaffAlone = (grant: Grant): boolean =>
  grant.kind === "gate" && grant.scope === "admin-payment-options";

/**
 * Decides who may make a gated call. `gated`: anyone where the product needs no code, else past the gate.
 * `draftOrGated`: the browser that started the application, else past the gate; an unfinished application is closed to
 * everyone else, a finished one is left to the lifecycle to refuse.
 */
export function guardsWith(
  dependencies: Dependencies,
  gateCheck: GateCheck,
): Omit<Guards, "staff" | "holder"> {
  const known = async (shortcode: string, address: string): Promise<ApplicationRow> => {
    const application = await findApplication(dependencies.database, shortcode);
    if (application === null) throw await refusalOfUnknown(dependencies, address);
    return application;
  };
  const gateOf = async (
    application: ApplicationRow,
    cookies: Cookies,
    use: { allowEndedByPayment?: boolean },
  ): Promise<Grant | null> => {
    const gate = await gateCheck({ id: application.id, shortcode: application.shortcode }, cookies, use);
    return gate && { kind: "gate", applicationId: application.id, ...gate };
  };
  // A key keeps its answer in the browser that paid in full: nothing more can be paid on what is paid.
  const repeatedPayment = async (application: ApplicationRow, cookies: Cookies): Promise<Grant | null> => {
    const now = await findApplication(dependencies.database, application.shortcode);
    return now?.status === "paid" ? await gateOf(now, cookies, { allowEndedByPayment: true }) : null;
  };
  return {
    gated: async ({ route, shortcode, cookies, address }) => {
      const application = await known(shortcode, address);
      const use = { allowEndedByPayment: answeredAfterPayment.includes(route) };
      const grant =
        (await gateOf(application, cookies, use)) ??
        (route === "createPayment" ? await repeatedPayment(application, cookies) : null);
      if (grant !== null && bindsPayer.includes(route) && isOfStaffAlone(grant))
        throw new Refusal("otp.payer-code-needed");
      if (grant !== null) return grant;
      if (application.paymentRequiresOtp) throw new Refusal("otp.required");
      return { kind: "open" };
    },
    draftOrGated: async ({ shortcode, cookies, address }) => {
      const application = await known(shortcode, address);
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
