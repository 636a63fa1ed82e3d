/** A failure's ways out, and its details. */
export const reloadLabel = "Reload Page";
export const retryLabel = "Retry";
export const hideDetails = "Hide details";
export const showDetails = "Show error details";
export const errorDetails = (details: string) => `Error details: ${details}`;
