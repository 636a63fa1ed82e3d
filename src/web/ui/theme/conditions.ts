export const conditions = {
  busy: "&[aria-busy=true]",
  closed: "&[data-state=closed]",
  chosen: "&:has(input:checked)",
  focusInside: "&:has(input:focus-visible)",
  // A table is read as cards.
  cards: "@media (width < 640px)",
  // A dialog is open, which a phone shows as a sheet at its foot.
  besideSheet: ":root:has([data-sheet]) &",
  phone: "@media (width < 480px)",
};
