/** The words of drawing a signature on one's phone. */
export const phoneDrawingCopy = {
  title: (name: string) => `Signature of ${name}`,
  text: "Draw your signature, then send it to your other screen. You look at it there before it is used.",
  drawHere: "Draw your signature",
  send: "Send signature",
  sentTitle: "Signature sent",
  sentText: "Go on at your other screen. You can close this page.",
  closedTitle: "This link doesn't work any more",
  closedText:
    "It works once, within 10 minutes. If you sent your signature, it is on your other screen. Otherwise show a new code there.",
  couldntOpen: "We couldn't open this",
} as const;
