/** The way out of a search. */
export const closeSearch = "Close search";
