/** The cross in a search box. */
export const clearSearch = "Clear the search";
