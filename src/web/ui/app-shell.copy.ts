/** The navigation of the portal. */
export const closeMenu = "Close menu";
export const openMenu = "Open menu";
export const portal = "Portal";
