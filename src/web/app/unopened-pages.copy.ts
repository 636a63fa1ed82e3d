/** Pages whose product is not online yet. */
export const unopenedCopy = {
  call: (phone: string) => `Call ${phone}`,
  quotes: {
    title: "Quotes aren't online yet",
    message: "You can't view or pay a quote here yet. Contact the agency that sent it to you, or call us.",
  },
} as const;
