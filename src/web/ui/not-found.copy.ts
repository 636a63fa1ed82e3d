/** A page that is not there. */
export const pageNotFound = "Page not found";
export const checkTheLink = "Check the link you were sent, or ask for a new one.";
