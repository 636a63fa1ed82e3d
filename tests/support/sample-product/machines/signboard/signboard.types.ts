/** What happens to a signboard, as the server tells it. */
export type SignboardEvent = { type: "signboard.changed" } | { type: "signboard.installed" };
