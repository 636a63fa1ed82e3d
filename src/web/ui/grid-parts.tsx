import type { ComponentProps } from "react";

/**
 * The parts of a list that is laid out as a table where there is room and as cards on phones. A native table loses its
 * meaning with its `display`, its rows cannot be skipped while they are out of sight, and it may not take the keys of a
 * grid: the roles say what the boxes are, in either layout.
 */
const part = (role: "grid" | "rowgroup" | "row" | "columnheader") => (props: ComponentProps<"div">) => (
  <div role={role} {...props} />
);

export const Grid = part("grid");
export const GridGroup = part("rowgroup");
export const GridRow = part("row");
export const GridHeading = part("columnheader");
/** Of a cell there are thousands: it is spread on a box of its own. */
export const gridCell = { role: "cell" } as const;
