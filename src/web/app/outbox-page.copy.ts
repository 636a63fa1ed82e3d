/** The messages of the demo. */
export const outboxCopy = {
  title: "Outbox",
  about: "Messages that would have been sent. The newest is on top.",
  empty: "Nothing has been sent yet. Ask for a code on a payment page.",
} as const;
