import type { Requirement } from "#machines/requirements.ts";

/** What a payment answers for. */
export const paymentRequirements = {
  "PAY-1": {
    source: "specification 2",
    text: "The page of payment options lets the payer mark one way to pay.",
  },
  "PAY-2": { source: "specification 2", text: "A marked way to pay leads to the page of its own." },
  "PAY-3": { source: "specification 2", text: "The page of a way to pay opens on that way." },
  "PAY-4": {
    source: "specification 2",
    text: "A payment ends on the confirmation page of the way it was paid.",
  },
  "PAY-5": {
    source: "specification 3",
    text: "A transfer may be made to the account, by PayID or by BPAY.",
  },
  "PAY-6": { source: "specification 8", text: "What failed is told in the words of the answer." },
  "PAY-7": {
    source: "security 2",
    text: "One press makes one payment, however often it is pressed while it runs.",
  },
  "PAY-8": {
    source: "security 4",
    text: "A payment that meets the server's demand for a code tells the gate.",
  },
  "PAY-9": { source: "security 22", text: "Only the server's answer that a payment settled confirms it." },
  "PAY-10": {
    source: "security 22",
    text: "What a gateway or bank reports to the page decides nothing: the server is asked.",
  },
  "PAY-11": {
    source: "design 1",
    text: "A card's number stays with the gateway's frame; the server is given a token.",
  },
  "PAY-12": {
    source: "design 1",
    text: "A charge that the payer's bank challenges waits for the payer to answer the bank.",
  },
  "PAY-13": { source: "design 2", text: "The card page is entered by a page load of its own." },
  "PAY-14": {
    source: "design 2",
    text: "A payment without an answer is looked for before anything is sent again.",
  },
  "PAY-15": {
    source: "design 3",
    text: "A payment that is under way in this browser is followed before another can begin.",
  },
  "PAY-16": {
    source: "design 3",
    text: "No amount but the one now owed is charged: otherwise the new one is shown first.",
  },
  "PAY-17": {
    source: "design 4",
    text: "A try has an idempotency key that is kept before anything is sent.",
  },
  "PAY-18": {
    source: "design 4",
    text: "A try that may have reached the server keeps its key until an answer is definite.",
  },
  "PAY-19": {
    source: "design 4",
    text: "A refusal or decline frees what is owed, and the next try has a key of its own.",
  },
  "PAY-20": {
    source: "design 4",
    text: "A payment after settlement charges nothing and says that it was paid before.",
  },
  "PAY-21": {
    source: "design 4",
    text: "A payment whose answer was lost is looked for until it is known what became of it.",
  },
  "PAY-22": { source: "design 4", text: "A payment that is not decided is asked about until it is." },
  "PAY-23": {
    source: "design 4",
    text: "What the server answers of a payment decides where the payer is led.",
  },
  "PAY-24": {
    source: "design 4",
    text: "A transfer is expected once announced, and counts only when it has arrived.",
  },
  "PAY-25": { source: "design 5", text: "The surcharge of a card is shown before that card is charged." },
  "PAY-26": { source: "design 5", text: "The amount on the page follows what is owed." },
  "PAY-27": {
    source: "design 5",
    text: "A failure brings the payer back to what was typed, with all of it kept.",
  },
  "PAY-28": { source: "design 5", text: "An incomplete card is not sent." },
  "PAY-29": {
    source: "design 5",
    text: "A payer who cannot satisfy the bank can give the payment up and try another way.",
  },
  "PAY-30": {
    source: "design 5",
    text: "Whoever waits for the server or the gateway sees that the page is busy.",
  },
  "PAY-31": {
    source: "design 5",
    text: "Whoever waits for a lost answer is told why and may look at once.",
  },
  "PAY-32": {
    source: "design 6",
    text: "A gateway that failed once is tried again by the same payment, which may then succeed.",
  },
} as const satisfies Record<`PAY-${number}`, Requirement>;
