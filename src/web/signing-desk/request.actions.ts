import type { SigningRequest } from "#contract/signing-request.ts";
import { signingDefaultDays, signingMaxDays, signingReasonMaxLength } from "#domain/signing/limits.ts";
import { emailOf, mobileOf } from "#domain/text/field-rules.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { action } from "#web/kit/action/action.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { notify } from "#web/ui/notify.ts";
import { correctionCopy } from "./request.connect.ts";
import { requestCopy } from "./request.copy.ts";

/** A contract that was sent, with the listing that it is of. */
export type SentContract = SigningRequest & { id: string; listingId: string };

const placeOf = ({ listingId, applicationId }: SentContract) => ({ id: listingId, applicationId });
const isOut = ({ status }: SentContract): boolean => status === "out";

/** The contract as it is now: what was signed meanwhile stands in the way of nothing that is done here. */
const versionNow = async ({ staffApi }: Services, of: SentContract): Promise<number> =>
  (await staffApi.call("readSigningRequest", { params: placeOf(of) })).version;

/** What staff do about a contract that was sent. */
export const requestActions = {
  remind: action<SentContract, SigningRequest>({
    label: requestCopy.remind,
    icon: "mail",
    isOffered: isOut,
    title: requestCopy.remindTitle,
    consequence: requestCopy.remindConsequence,
    button: requestCopy.sendReminder,
    call: ({ services, subject }) => services.staffApi.call("remindSigners", { params: placeOf(subject) }),
    done: () => requestCopy.reminded,
  }),
  extend: action<SentContract, SigningRequest>({
    label: requestCopy.extend,
    icon: "calendar",
    isOffered: isOut,
    title: requestCopy.extendTitle,
    consequence: requestCopy.extendConsequence,
    button: requestCopy.extendButton,
    field: {
      name: "days",
      label: requestCopy.days,
      hint: requestCopy.daysHint(signingMaxDays),
      maxLength: 2,
      first: () => String(signingDefaultDays),
    },
    call: async ({ services, subject, draft: { days = "" } }) =>
      await services.staffApi.call("extendSigningRequest", {
        params: placeOf(subject),
        body: { version: await versionNow(services, subject), days: Number(days) },
      }),
    done: () => requestCopy.extended,
  }),
  void: action<SentContract, SigningRequest>({
    label: requestCopy.void,
    icon: "close",
    isOffered: ({ status }) => status === "out" || status === "draft",
    title: ({ reference }) => requestCopy.voidTitle(reference),
    consequence: requestCopy.voidConsequence,
    button: requestCopy.voidButton,
    tone: "danger",
    field: {
      name: "reason",
      label: requestCopy.reason,
      hint: requestCopy.reasonHint,
      maxLength: signingReasonMaxLength,
    },
    // Who decides this has to have seen how far it is: on a newer version it is refused.
    call: ({ services, subject, draft: { reason = "" } }) =>
      services.staffApi.call("voidSigningRequest", {
        params: placeOf(subject),
        body: { version: subject.version, reason: reason.trim() },
      }),
    done: () => requestCopy.voided,
  }),
};

/** How the name or contact of a signer is corrected; `subject` is their turn. */
export const correctionPerformers = (services: Services, of: SentContract): Performers<"correct"> => ({
  correct: async ({ subject: turnId, draft: { name = "", email = "", phoneNumber = "" } }) => {
    const typedEmail = emailOf(email);
    const corrected = await services.staffApi.call("correctSigner", {
      params: { ...placeOf(of), turnId },
      body: {
        version: await versionNow(services, of),
        name: name.trim(),
        email: typedEmail === "" ? null : typedEmail,
        phoneNumber: mobileOf(phoneNumber),
      },
    });
    // What it came to: of whoever had no name, that they have one.
    const isTurn = (each: { turnId: string }) => each.turnId === turnId;
    const before = of.signers.find(isTurn);
    const turn = before?.name === "" ? before : corrected.signers.find(isTurn);
    notify.success(correctionCopy(turn).done);
    return corrected;
  },
});
