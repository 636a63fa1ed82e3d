/** The way out of a dialog. */
export const closeDialog = "Close dialog";
