/** How a day is typed. */
export const dayFormat = "dd/mm/yyyy";
