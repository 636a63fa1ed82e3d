import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { FoundBusiness } from "#contract/registration.ts";
import { exampleRegistration } from "#contract/registration-routes.ts";
import {
  blankRegistration,
  type RegistrationAnswers,
  registrationSteps,
} from "#domain/registration/registration-answers.ts";
import type {
  AgencyRegistrationContext,
  AgencyRegistrationInput,
  KeptRegistration,
  SentCode,
} from "#machines/agency-registration/agency-registration.types.ts";

export const contextOf = ({ context }: AnyMachineSnapshot) => context as AgencyRegistrationContext;

export const otherAbn = "50435562435";
export const otherEmail = "jo@bayside.example";
export const registrationKey = "k_0123456789abcdef";
export const names = { old: "Brighton", own: "Hampton", later: "Sandringham" } as const;

/** The number of the licence tells which part of a registration is looked at closely. */
export const parts = {
  typing: "082345",
  proving: "P-1",
  proven: "C-1",
  sending: "S-1",
  mailing: "M-1",
  loaded: "L-1",
  looking: "B-1",
  resuming: "R-1",
} as const;

export const wholeAnswers = (licenceNumber: string, more: Partial<RegistrationAnswers> = {}) => ({
  ...exampleRegistration,
  licenceNumber,
  ...more,
});

export const active: FoundBusiness = {
  abn: exampleRegistration.abn,
  status: "active",
  entityName: "BAYSIDE PROPERTY GROUP PTY LTD",
  names: [exampleRegistration.name, "Bayside Rentals"],
  state: "VIC",
};
const business = active;

const kept = (licenceNumber: string, more: Partial<KeptRegistration> = {}): KeptRegistration => ({
  answers: wholeAnswers(licenceNumber),
  step: "review",
  business,
  key: null,
  ...more,
});

export const sentCode: SentCode = {
  otpId: "otp_q83vEjRWeJCrze8SNFZ4kA",
  sentTo: "pXXXt@bayside.example",
  expiresInSeconds: 200,
  resendInSeconds: 0,
};
/** Of an agency of which nothing is known yet. */
const begun = (licenceNumber: string): KeptRegistration => ({
  answers: { ...blankRegistration, licenceNumber },
  step: "business",
  business: null,
  key: null,
});
const input = (given: KeptRegistration | null, code: SentCode | null = null): AgencyRegistrationInput => ({
  kept: given,
  sentCode: code,
});

export const scenarios = [
  { name: "nothing kept", input: input(null) },
  { name: "everything but the proof", input: input(kept(parts.proving, { step: "principal" })) },
  {
    name: "a code asked for before the load",
    input: input(kept(parts.proving, { step: "proving" }), sentCode),
  },
  { name: "proven and changed on this device", input: input(kept(parts.proven)) },
  { name: "ready to be sent", input: input(kept(parts.sending)) },
  { name: "sent without an answer", input: input(kept(parts.sending, { key: registrationKey })) },
  { name: "another e-mail after the proof", input: input(kept(parts.mailing, { step: "principal" })) },
  { name: "left at a step that needs an earlier one", input: input(kept(parts.loaded)) },
  { name: "left at the office", input: input(kept(parts.loaded, { step: "office" })) },
  { name: "an ABN to be looked up", input: input(begun(parts.looking)) },
  { name: "begun on another device", input: input(begun(parts.resuming)) },
  {
    name: "left at the licence",
    input: input({ ...kept(parts.typing, { step: "licence" }), answers: wholeAnswers("") }),
  },
];

const change = (changes: Partial<RegistrationAnswers>) => ({ type: "answers.changed", changes });
const { licenceHolder, licenceState, ...rest } = exampleRegistration;
const office = {
  officeName: rest.officeName,
  officeAddress: rest.officeAddress,
  officeState: rest.officeState,
  officePhone: rest.officePhone,
  officeEmail: rest.officeEmail,
};
const principal = {
  principalName: rest.principalName,
  principalEmail: rest.principalEmail,
  principalMobile: rest.principalMobile,
};
const licence = { licenceNumber: parts.typing, licenceState, licenceHolder };

const anyStep = registrationSteps.map((step) => ({ type: "step.chosen", step }));
const passed = { type: "step.passed" };
const entered = { type: "code.entered", value: "012345" };

const at = (snapshot: AnyMachineSnapshot, place: string) => snapshot.matches({ running: { place } } as never);

/** The steps are filled in one after the other, each whole. */
function typingEvents(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const { answers } = contextOf(snapshot);
  const fill = at(snapshot, "business")
    ? { abn: exampleRegistration.abn }
    : at(snapshot, "licence")
      ? licence
      : at(snapshot, "office")
        ? office
        : principal;
  const isFilled = Object.entries(fill).every(
    ([field, value]) => answers[field as keyof typeof answers] === value,
  );
  return [...(isFilled || at(snapshot, "proving") ? [] : [change(fill)]), passed, ...anyStep];
}

/** The ABN is typed, looked up, named and replaced; it ends where the business is passed. */
function lookingEvents(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const { answers } = contextOf(snapshot);
  if (snapshot.hasTag("refused")) return [{ type: "abn.replaced" }];
  if (at(snapshot, "resuming")) return [{ type: "resume.dismissed" }];
  if (!at(snapshot, "business")) return [];
  const abns = [exampleRegistration.abn, otherAbn].filter((abn) => abn !== answers.abn);
  const named = answers.name === "" ? [] : [change({ name: "" })];
  // The same ABN with its blanks is no other one.
  const isLookedUp = at(snapshot, "business") && contextOf(snapshot).business?.abn === answers.abn;
  const spaced = isLookedUp && answers.abn === otherAbn ? [change({ abn: "50 435 562 435" })] : [];
  return [...abns.map((abn) => change({ abn })), ...spaced, ...named, passed, { type: "resume.requested" }];
}

/** What may happen in the part of a registration that is looked at. */
export function eventsOf(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const context = contextOf(snapshot);
  const retried = { type: "open.retried" };
  const { licenceNumber, officeName, principalEmail } = context.answers;
  switch (licenceNumber) {
    case parts.proving:
      return [
        retried,
        passed,
        entered,
        { type: "code.requested" },
        { type: "step.chosen", step: "principal" },
      ];
    case parts.proven: {
      const typed = officeName === names.later ? [] : [officeName === names.own ? names.later : names.own];
      return [
        retried,
        ...typed.map((name) => change({ officeName: name })),
        { type: "page.hidden" },
        { type: "save.retried" },
      ];
    }
    case parts.sending:
      return [
        retried,
        { type: "registration.confirmed", key: registrationKey },
        { type: "registration.retried" },
        { type: "abn.replaced" },
      ];
    case parts.mailing:
      return [
        change({ principalEmail: principalEmail === otherEmail ? principal.principalEmail : otherEmail }),
        ...(at(snapshot, "review") && officeName !== "" ? [change({ officeName: "" })] : []),
        passed,
        { type: "step.chosen", step: "review" },
        { type: "step.chosen", step: "principal" },
        { type: "registration.confirmed", key: registrationKey },
      ];
    case parts.loaded:
      return [retried, ...anyStep];
    case parts.looking:
      return lookingEvents(snapshot);
    case parts.resuming:
      return [
        { type: "resume.requested" },
        { type: "resume.dismissed" },
        ...(at(snapshot, "resuming") ? [change({ principalEmail: principal.principalEmail }), passed] : []),
      ];
    default:
      return [retried, ...typingEvents(snapshot)];
  }
}
