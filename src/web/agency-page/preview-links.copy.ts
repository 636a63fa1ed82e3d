/** What those who manage an agency read of links to the draft of its page. */
export const previewLinksCopy = {
  title: "Show the draft to colleagues",
  note: (perDay: number) =>
    `A link shows the saved draft for 24 hours, without an account. You can make ${perDay} a day.`,
  create: "Make a preview link",
  address: "Preview link",
  copyNow: "Copy it now: it can't be shown again.",
  until: (when: string) => `Works until ${when}`,
  madeBy: (when: string, name: string) => `Made ${when} by ${name}`,
  none: "No link opens the draft now.",
  revoke: "Revoke",
  revokeLabel: (number: number) => `Revoke link ${number}`,
  revokeTitle: "Revoke this preview link?",
  revokeConsequence: "Whoever has it can't see the draft any more.",
  revoked: "The link is revoked.",
};
