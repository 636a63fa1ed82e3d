/** Says at which gate a call asks: its only value is the scope of the admin pages; without it, the payer's own gate. */
export const gateHeader = "X-Saleflow-Gate";
