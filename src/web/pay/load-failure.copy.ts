/** The heading of a payment page that could not be read. */
export const couldntOpenPage = "We couldn't open this page";
