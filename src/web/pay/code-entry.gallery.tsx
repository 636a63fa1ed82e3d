import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { type Actor, createActor, fromCallback, fromPromise } from "xstate";
import { exampleApplication } from "#contract/examples.ts";
import { otpExpirySeconds, otpResendQuietSeconds } from "#domain/limits.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { connectOtpGate } from "./otp-gate.connect.ts";
import { OtpGatePage } from "./otp-gate.view.tsx";
import { framedOf } from "./pay-frame.view.tsx";

type CodeEntryActor = Actor<typeof codeEntryMachine>;

/** Every state of the code entry on the gate's screen, whose code was sent. */
export const gallery: StateGallery = { Screen: EntryScreen };

function EntryScreen({ actor }: GalleryScreenProps) {
  const entryActor = actor as unknown as CodeEntryActor;
  const entry = useSelector(entryActor, (current) => current);
  const gateActor = useMemo(gateWithCodeSent, []);
  const gate = connectOtpGate(
    useSelector(gateActor, (current) => current),
    gateActor.send,
    entry,
  );
  return (
    <OtpGatePage
      framed={framedOf(exampleApplication)}
      // The gate waits for the server while the entry does.
      gate={{ ...gate, isBusy: entry.hasTag("busy") }}
      code={{ entry, send: entryActor.send }}
    />
  );
}

function gateWithCodeSent() {
  const { shortcode, payer } = exampleApplication;
  const gate = createActor(
    otpGateMachine.provide({
      actors: {
        watchStoredId: fromCallback(() => {}),
        codeEntry: codeEntryMachine.provide({ actors: { watchClock: fromCallback(() => {}) } }),
        sendCode: fromPromise(async () => ({
          otpId: "otp_example",
          sentTo: payer.phoneNumber ?? "",
          expiresInSeconds: otpExpirySeconds,
          resendInSeconds: otpResendQuietSeconds,
        })),
      },
    }),
    {
      input: {
        shortcode,
        scope: "payment-options",
        isOtpRequired: true,
        mobile: payer.phoneNumber,
        email: payer.email,
        storedOtpId: null,
        sentCode: null,
        bypass: null,
        shouldSendOnLoad: false,
      },
    },
  ).start();
  gate.send({ type: "code.requested", channel: "SMS" });
  return gate;
}
