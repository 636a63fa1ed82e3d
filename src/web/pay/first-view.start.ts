import { waitFor } from "xstate";
import type { FirstReply } from "#contract/first-view.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { setCalendarZone } from "#web/ui/calendar-zone.ts";
import { applicationQuery, cardSetupQuery } from "./application.query.ts";
import { useClosedLink } from "./closed-link.view.tsx";
import { gateOf, isAdminScope, type OtpGateActor } from "./otp-gate.actors.ts";
import { connectOtpGate } from "./otp-gate.connect.ts";
import { useOptions } from "./pay-options.page.tsx";
import { takesPayments } from "./takes-payments.ts";

/** Puts the reply of the document where its first read finds it: whoever refreshes asks the server. */
export function keepFirstReply(
  { api, queries }: PublicServices,
  { application, cardSetup }: FirstReply,
): void {
  setCalendarZone(application.timeZone);
  queries.setQueryData(applicationQuery(api, application.shortcode).queryKey, application);
  if (cardSetup !== null)
    queries.setQueryData(cardSetupQuery(api, application.shortcode).queryKey, cardSetup);
}

/**
 * Resolves once it is known what the page of payment options begins with, and what draws that is there: to whether it is
 * what its first view shows. What the server cannot know makes it another: a code that was entered here, a payment begun
 * here, a way to pay chosen before the script was there.
 */
export async function beginsAsFirstViewed(
  services: PublicServices,
  { application }: FirstReply,
): Promise<boolean> {
  if (!takesPayments(application)) {
    await useClosedLink.fetchAhead();
    return true;
  }
  const gate = gateOf(services, application);
  await waitFor(gate, () => screenOf(gate).screen !== "deciding");
  const { screen, isBusy, problem } = screenOf(gate);
  const { paymentRequiresOTP } = application.product;
  if (screen === "send-code") return paymentRequiresOTP && isPayers(gate) && !isBusy && problem === null;
  if (screen !== "open" || !isPayers(gate)) return false;
  await useOptions.fetchAhead();
  const { beginsUnchosen } = await import("./options.part.tsx");
  return !paymentRequiresOTP && beginsUnchosen(services, application);
}

const screenOf = (gate: OtpGateActor) => connectOtpGate(gate.getSnapshot(), gate.send);

const isPayers = (gate: OtpGateActor): boolean => !isAdminScope(gate.getSnapshot().context.scope);
