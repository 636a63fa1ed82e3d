/** What a colleague reads around the draft of an agency's page. */
export const agencyPreviewCopy = {
  notPublished: "Preview, not published",
  endsAt: (when: string) => `Only people with this link see it. It works until ${when}.`,
  title: "Preview",
  ended: "This preview link doesn't work any more",
  askForAnother: "Please ask whoever sent it to you for another one.",
  couldntOpen: "We couldn't open this preview",
  exampleHeadline: "Your headline",
};
