/** What the frame of the sandbox's card fields is called. */
export const sandboxFieldsCopy = { cardDetails: "Card details" } as const;
