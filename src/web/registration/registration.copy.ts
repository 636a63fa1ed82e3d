import type { AnswerError, RegistrationField } from "#domain/registration/registration-answers.ts";

type StepCopy = { short: string; title: string; lead: string };

/** The words of each step. */
export const stepCopy = {
  business: {
    short: "Agency",
    title: "Register your agency",
    lead: "Start with your ABN. We look it up in the Australian Business Register and fill in what we find.",
  },
  licence: {
    short: "Licence",
    title: "Your licence",
    lead: "Enter the licence exactly as it is on the register of your state.",
  },
  office: {
    short: "Office",
    title: "Your office",
    lead: "Your first office. You can add more branches later.",
  },
  principal: {
    short: "Contact",
    title: "The principal",
    lead: "The person who is responsible for the agency. We send a code to their email next.",
  },
  proving: {
    short: "Contact",
    title: "Confirm your email",
    lead: "",
  },
  review: {
    short: "Review",
    title: "Check and send",
    lead: "Please check what you entered. You can go back and change anything.",
  },
} as const satisfies Record<string, StepCopy>;

export const fieldLabels: Readonly<Record<RegistrationField, string>> = {
  abn: "ABN",
  name: "Trading name",
  licenceNumber: "Licence number",
  licenceState: "State of the licence",
  licenceHolder: "Licence holder",
  officeName: "Office name",
  officeAddress: "Office address",
  officeState: "State of the office",
  officePhone: "Office phone",
  officeEmail: "Office email",
  principalName: "Full name",
  principalEmail: "Email",
  principalMobile: "Mobile (optional)",
};

export const fieldHints: Readonly<Partial<Record<RegistrationField, string>>> = {
  abn: "11 digits",
  licenceHolder: "The person or company that the licence was issued to.",
  officeName: "The suburb, for example Brighton.",
  officeAddress: "Street, suburb, state and postcode.",
  principalEmail: "You sign in with this address.",
};

const named: Readonly<Record<RegistrationField, string>> = {
  abn: "your ABN",
  name: "the name that you trade under",
  licenceNumber: "the licence number",
  licenceState: "the state of the licence",
  licenceHolder: "the licence holder",
  officeName: "the office name",
  officeAddress: "the office address",
  officeState: "the state of the office",
  officePhone: "the office phone number",
  officeEmail: "the office email",
  principalName: "the principal's full name",
  principalEmail: "the principal's email",
  principalMobile: "the principal's mobile",
};
const choices: readonly RegistrationField[] = ["licenceState", "officeState"];

/** What is wrong with a field, in words. */
export function errorText(field: RegistrationField, error: AnswerError): string {
  switch (error) {
    case "missing":
      return `${choices.includes(field) ? "Choose" : "Enter"} ${named[field]}.`;
    case "abn":
      return "Enter a valid ABN of 11 digits.";
    case "email":
      return "Enter a valid email address, such as name@agency.com.au.";
    case "phone":
      return "Enter a valid phone number, such as 03 9555 0147.";
    case "mobile":
      return "Enter a valid mobile number, such as 0491 570 156.";
    case "letters":
      return "Use letters that our documents can show.";
    case "invalid":
      return "Use one line of text, and fewer characters.";
  }
}

/** The copy of the pages on which an agency is registered. */
export const registrationCopy = {
  steps: "Steps of your registration",
  findAbn: "Look up ABN",
  next: "Next",
  send: "Register agency",
  choose: "Choose a state",
  registeredAs: "Registered as",
  tradingName: "Which name do you trade under?",
  otherName: "Another name",
  otherNameHint: "We check a name that the register doesn't have before your agency goes live.",
  registerAway: "We couldn't reach the Australian Business Register",
  registerAwayText: "You can go on. We check your ABN later.",
  resume: "Continue a registration from another device",
  resumeTitle: "Continue your registration",
  resumeLead: "Enter the principal's email. We send a code to it, then you can go on where you left off.",
  sendCode: "Send code",
  resumeBack: "Start a new registration",
  back: "Back",
  sendingCode: "Sending a code…",
  tryAgain: "Try again",
  wrongAddress: "Change email",
  failedTitle: "We couldn't open your registration",
  lostTitle: "We couldn't confirm your registration",
  lostText: "You can try again: your agency won't be registered twice.",
  refusedTitle: "This ABN can't be registered",
  otherAbn: "Enter another ABN",
  callUs: (phone: string) => `Call ${phone}`,
  alreadyRegistered: "Already registered?",
  signIn: "Sign in",
  change: "Change",
  savedHere: "Saved on this device.",
  savedEmpty: "What you enter is saved as you go.",
  saving: "Saved on this device. Saving with us…",
  savedBoth: "Saved on this device and with us.",
  lost: "Saved on this device. We couldn't reach the server; we'll keep trying.",
  refused: (reason: string) => `Saved on this device only. ${reason}`,
} as const;

/** The same words, whatever the state. */
const alike = (text: string) => ({ done: text, checking: text, due: text });

/** The copy of the page that says how a registration stands. */
export const confirmationCopy = {
  title: "Your registration has arrived",
  lead: (name: string) => `We received the registration of ${name}.`,
  reference: "Reference",
  whatNext: "Where it stands",
  states: { done: "Confirmed", checking: "Being checked", due: "To do" },
  checks: {
    email: ["Email", alike("Confirmed by the code that we sent.")],
    business: [
      "ABN",
      {
        ...alike("We couldn't reach the Australian Business Register. We ask it again."),
        done: "Active in the Australian Business Register.",
      },
    ],
    licence: [
      "Licence",
      {
        ...alike("We compare it with the register of your state."),
        done: "Current, and held by the same holder.",
      },
    ],
    bankDetails: [
      "Bank details",
      {
        done: "Approved.",
        checking: "We call you on the number in the public register.",
        due: "Enter them once you have signed in.",
      },
    ],
  },
  signInLead: (email: string) =>
    `Sign in as ${email}. If you have no password yet, we sent you a temporary one by email.`,
  signIn: "Sign in",
  closedTitle: "Sign in to see your registration",
  closedText: "This page shows a registration for 12 hours, in the browser that sent it.",
  register: "Register an agency",
  failedTitle: "We couldn't open this page",
} as const;
