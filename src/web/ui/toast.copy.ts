/** What short notices say by themselves. */
export const copied = "Value copied";
export const undo = "Undo";
