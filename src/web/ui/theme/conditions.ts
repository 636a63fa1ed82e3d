export const conditions = {
  busy: "&[aria-busy=true]",
  closed: "&[data-state=closed]",
  chosen: "&:has(input:checked)",
  focusInside: "&:has(input:focus-visible)",
  // A table is read as cards.
  cards: "@media (width < 640px)",
  phone: "@media (width < 480px)",
};
