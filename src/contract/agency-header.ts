/** Chooses one of the person's own agencies; without it the first is meant. */
export const agencyHeader = "X-Saleflow-Agency";
