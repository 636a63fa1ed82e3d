/** The words of the link that gives a sealed contract once. */
export const downloadCopy = {
  title: "Your signed contract",
  text: "This link gives you the signed and sealed document once. Save it where you'll find it again.",
  download: "Download",
  doneTitle: "Downloaded",
  doneText: "This link is used up. You can get the document again any time with a code sent to you.",
  usedTitle: "This link was used before, or is too old",
  usedText: "You can still get the document with a code sent to you.",
  again: "Get it with a code",
} as const;
