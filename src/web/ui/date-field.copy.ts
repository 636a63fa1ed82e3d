/** The button beside a day. */
export const closeCalendar = "Close calendar";
export const openCalendar = "Open calendar";
