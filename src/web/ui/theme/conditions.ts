export const conditions = {
  busy: "&[aria-busy=true]",
  closed: "&[data-state=closed]",
  chosen: "&:has(input:checked)",
  focusInside: "&:has(input:focus-visible)",
  phone: "@media (width < 480px)",
};
