/** What the gallery says where a page of somebody else would be framed. */
export const paymentGalleryCopy = {
  cardFields: "The card service's own fields: number, expiry, security code, name",
  challenge: "The page of the payer's bank",
} as const;
