/** By which version of its template a file is sent: the one that it was checked by. */
export const templateVersionHeader = "X-Template-Version";
