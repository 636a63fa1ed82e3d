import type { Requirement } from "#machines/requirements.ts";

/** What the gate answers for. */
export const otpGateRequirements = {
  "OTP-1": {
    source: "specification 2",
    text: "No payment page but a confirmation shows its content before the gate is open.",
  },
  "OTP-2": {
    source: "specification 2",
    text: "A payer whose code does not come can open help over the screen.",
  },
  "OTP-3": { source: "specification 2", text: "The help can be put away." },
  "OTP-4": {
    source: "specification 2",
    text: "While a code is being sent or compared, neither channel takes a request for another.",
  },
  "OTP-5": {
    source: "specification 2",
    text: "The code entry names, masked, the contact to which the code went.",
  },
  "OTP-6": {
    source: "specification 4",
    text: "A product that asks for no code leaves its pages open to anyone with the link.",
  },
  "OTP-7": {
    source: "specification 4",
    text: "A payer counts as verified only when the server calls the stored id of this application valid.",
  },
  "OTP-8": {
    source: "specification 4",
    text: "A payer to whom no code was sent sees the screen that sends one.",
  },
  "OTP-9": { source: "specification 4", text: "Once a code was sent, the boxes for it are shown." },
  "OTP-10": {
    source: "specification 4",
    text: "A code goes by text message or by e-mail, as the payer asks.",
  },
  "OTP-11": {
    source: "specification 4",
    text: "The id that a sending answers is the one that the next check names.",
  },
  "OTP-12": { source: "specification 4", text: "The server compares each code that is given." },
  "OTP-13": { source: "specification 4", text: "The id of a right code is kept in the browser." },
  "OTP-14": {
    source: "specification 4",
    text: "An id that was just kept is put to the server, whose yes shows the page.",
  },
  "OTP-15": {
    source: "specification 4",
    text: "Asking for a code again forgets the stored id before the request goes out.",
  },
  "OTP-16": {
    source: "specification 4",
    text: "What another tab stores or removes takes effect in this one.",
  },
  "OTP-17": {
    source: "specification 4",
    text: "The admin payment-options flow keeps and asks about an id of its own.",
  },
  "OTP-18": {
    source: "specification 4",
    text: "A bypass that a staff member's link bears is put to the server.",
  },
  "OTP-19": {
    source: "specification 4",
    text: "A bypass that the server accepts keeps its id and opens the page.",
  },
  "OTP-20": {
    source: "specification 4",
    text: "A link may have a text message sent by loading the page alone.",
  },
  "OTP-21": {
    source: "specification 5",
    text: "No code is sent by e-mail to a payer without an e-mail address.",
  },
  "OTP-22": {
    source: "specification 8",
    text: "A bypass that is refused or not answered reads 'Bypass OTP check failed'.",
  },
  "OTP-23": {
    source: "specification 8",
    text: "The words 'No email address found for your account.' answer a payer who has none.",
  },
  "OTP-24": {
    source: "specification 8",
    text: "What the server says against a sending or a code appears as an error toast.",
  },
  "OTP-25": {
    source: "specification 8",
    text: "A question to the server that failed says why and offers to ask again.",
  },
  "OTP-26": {
    source: "specification 9",
    text: "A verdict on a stored id is never reused: each time the server is asked anew.",
  },
  "OTP-27": {
    source: "specification 9",
    text: "A status check that failed is not repeated until a person or another tab gives cause.",
  },
  "OTP-28": {
    source: "security 2",
    text: "One press sends one code: neither a press meanwhile nor a failure sends another.",
  },
  "OTP-29": {
    source: "security 3",
    text: "A link's wish for a code on load is met once, and not again when an open page closes.",
  },
  "OTP-30": {
    source: "security 4",
    text: "The server's answer that a code is required closes an open page.",
  },
  "OTP-31": { source: "security 6", text: "A stored id opens nothing by itself." },
  "OTP-32": {
    source: "security 15",
    text: "A bypass secret is exchanged at once, ahead of any id that the browser holds.",
  },
  "OTP-33": {
    source: "security 15",
    text: "A bypass secret is used once and then dropped, whether it worked or not.",
  },
  "OTP-34": {
    source: "design 4",
    text: "A new code asked for in one tab closes the pages that the old one opened in the others.",
  },
  "OTP-35": {
    source: "design 4",
    text: "An id that no longer opens the pages is removed from the browser.",
  },
  "OTP-36": { source: "design 5", text: "A check that failed is told at the boxes in the server's answers." },
  "OTP-37": {
    source: "design 5",
    text: "A failed sending leaves the payer where another can be asked for, and an older code in its boxes.",
  },
  "OTP-38": { source: "design 5", text: "A bypass that failed still leaves the payer's own way to verify." },
  "OTP-39": { source: "design 5", text: "Whoever waits for the server sees that the page is busy." },
  "OTP-40": { source: "specification 2", text: "A channel whose contact is not on file sends nothing." },
  "OTP-41": {
    source: "issue 12",
    text: "A tab that is loaded again while a code it asked for lives shows its boxes, with the seconds that are left.",
  },
} as const satisfies Record<`OTP-${number}`, Requirement>;
