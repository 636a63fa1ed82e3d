/** What stands around every page. */
export const ownName = "Saleflow";
export const skipToContentLabel = "Skip to content";
export const securedBy = "Secured by Saleflow";
export const needHelp = (phone: string) => `Need help? Call ${phone}`;
