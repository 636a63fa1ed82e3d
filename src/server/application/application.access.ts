import type { OtpScope } from "#contract/enumerations.ts";
import type { RouteName } from "#contract/routes.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies, Grant, Guards } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { isUnfinished } from "./application.rules.ts";
import { type ApplicationRow, findApplication } from "./application.store.ts";
import { isDraftOfBrowser } from "./draft-session.store.ts";
import { refusalOfUnknown } from "./unknown-application.ts";

/** Whether one of this browser's cookies opens the application past its one-time code. */
export type GateCheck = (
  application: { id: string; shortcode: string },
  cookies: Cookies,
  use: { allowEndedByPayment?: boolean },
) => Promise<{ scope: OtpScope; otpId: string } | null>;

// A payment ends the gate; what was paid stays readable for a while in the browser that paid, and its key keeps its
// answer there: nothing more can be paid on what is paid.
const answeredAfterPayment: readonly RouteName[] = [
  "createPayment",
  "readPayment",
  "findPayment",
  "checkPayment",
  "readReceipt",
  "readSettlementDocument",
];

/**
 * Decides who may make a gated call. `gated`: anyone where the product needs no code, else past the gate.
 * `draftOrGated`: the browser that started the application, else past the gate; an unfinished application is closed to
 * everyone else, a finished one is left to the lifecycle to refuse.
 */
export function guardsWith(dependencies: Dependencies, gateCheck: GateCheck): Omit<Guards, "staff"> {
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
    return gate && { kind: "gate", applicationId: application.id, scope: gate.scope, otpId: gate.otpId };
  };
  return {
    gated: async ({ route, shortcode, cookies, address }) => {
      const application = await known(shortcode, address);
      if (!application.paymentRequiresOtp) return { kind: "open" };
      const allowEndedByPayment = answeredAfterPayment.includes(route);
      const grant = await gateOf(application, cookies, { allowEndedByPayment });
      if (grant === null) throw new Refusal("otp.required");
      return grant;
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
