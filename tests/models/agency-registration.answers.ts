import type { AnyMachineSnapshot } from "xstate";
import type { RegistrationDraft } from "#contract/registration.ts";
import { exampleRegistration } from "#contract/registration-routes.ts";
import type { RegistrationAnswers } from "#domain/registration/registration-answers.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import type { Outcome } from "#tests/harness/model.ts";
import { active, contextOf, names, parts, sentCode } from "./agency-registration.cases.ts";

const savedAt = "2026-11-27T02:15:00.000Z";

/** The same words have the same version, so that saving what was saved leads nowhere new. */
const versionOf = (officeName: string): number => Object.values<string>(names).indexOf(officeName) + 2;
const draftOf = (
  answers: RegistrationAnswers,
  version = versionOf(answers.officeName),
): RegistrationDraft => ({
  email: exampleRegistration.principalEmail,
  version,
  answers,
  savedAt,
});

/** What the server has of this browser, by the part that is looked at. */
export function openings(snapshot: AnyMachineSnapshot): readonly Outcome[] {
  const { answers, version } = contextOf(snapshot);
  const open = (more: Partial<RegistrationAnswers> = {}) => {
    const draft = draftOf({ ...answers, ...more });
    return answered("open", { status: "open", draft });
  };
  const none = answered("none", { status: "none" });
  const sent = answered("sent", { status: "sent" });
  switch (answers.licenceNumber) {
    case parts.proven:
      return version === null ? [open({ officeName: names.old })] : [sent, refused("network.lost")];
    case parts.sending:
    case parts.mailing:
      return [open(), sent];
    case parts.loaded:
    case parts.proving:
    case parts.looking:
    case parts.resuming:
      return [none];
    default:
      return [none, refused("network.lost")];
  }
}

/** How a saving is answered. */
export function savings(snapshot: AnyMachineSnapshot): readonly Outcome[] {
  const { answers, sent, version } = contextOf(snapshot);
  if (answers.licenceNumber !== parts.proven)
    return [answered("saved", { kind: "saved", draft: draftOf(sent) }, draftOf(sent))];
  const theirs = draftOf({ ...sent, officeName: names.old, principalName: "Pat B. Principal" }, 9);
  const isOnTop = version === 9;
  return [
    answered("saved", { kind: "saved", draft: draftOf(sent) }, draftOf(sent)),
    ...(isOnTop
      ? []
      : [
          {
            name: "newer",
            output: { kind: "newer", draft: theirs },
            http: {
              status: 409,
              json: {
                error: { code: "registration.version-conflict", message: "" },
                current: theirs,
              },
            },
          },
        ]),
    refused("network.lost"),
    refused("request.invalid"),
    refused("registration.code-needed"),
    refused("registration.over"),
  ];
}

/** How a code is answered. */
export function codeChecks(snapshot: AnyMachineSnapshot): readonly Outcome[] {
  const { answers } = contextOf(snapshot);
  return [
    answered("proven", draftOf(answers, 1)),
    refused("otp.wrong-code"),
    refused("otp.expired"),
    refused("network.lost"),
  ];
}

/** How the register answers of the ABN that is asked. */
export function findings(snapshot: AnyMachineSnapshot): readonly Outcome[] {
  const { abn, licenceNumber } = contextOf(snapshot).answers;
  const business = { ...active, abn };
  if (licenceNumber !== parts.looking) return [answered("active", business)];
  const nothing = { entityName: null, names: [], state: null };
  return [
    answered("active", business),
    answered("unreached", { ...nothing, abn, status: "unreached" }),
    answered("cancelled", { ...business, status: "cancelled" }),
    answered("unknown", { ...nothing, abn, status: "unknown" }),
    refused("limit.reached"),
  ];
}

/** How a sending of a code is answered. */
export const codeSendings = (snapshot: AnyMachineSnapshot): readonly Outcome[] => [
  answered(
    "sent",
    { ...sentCode, expiresInSeconds: 300 },
    {
      otpId: sentCode.otpId,
      otpSentTo: sentCode.sentTo,
      expiresInSeconds: 300,
      resendInSeconds: sentCode.resendInSeconds,
    },
  ),
  ...(contextOf(snapshot).answers.licenceNumber === parts.proving ? [refused("otp.too-many-sends")] : []),
];

/** How a registration is answered. */
export const submissions = (reply: unknown): readonly Outcome[] => [
  answered("registered", reply),
  refused("network.lost"),
  refused("limit.reached"),
  refused("registration.business-cancelled"),
  refused("registration.code-needed"),
  refused("request.invalid"),
];
