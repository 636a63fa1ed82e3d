/** The word beside a switch. */
export const on = "On";
export const off = "Off";
