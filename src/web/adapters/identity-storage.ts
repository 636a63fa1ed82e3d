/** Where the provider's client keeps what it must find again in this tab. */
export const signInStatePrefix = "saleflow.sign-in.";
export const userPrefix = "saleflow.user.";
