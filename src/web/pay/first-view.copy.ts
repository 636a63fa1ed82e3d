/** What a payment page says above itself where scripts are off. */
export const firstViewCopy = {
  paidOnlineWithScript: "To pay online, please switch on JavaScript and reload this page.",
  orCall: (name: string) => `Or call ${name} on `,
} as const;
