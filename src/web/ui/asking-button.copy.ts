/** The way out of what a button asks. */
export const cancel = "Cancel";
