/**
 * Paths as rows of numbers, each path as what it adds to the one before. A row begins with how many steps it shares with
 * that, then its other steps, joined by `>`; every further number of the row is one more path, whose last step alone differs.
 */
export function packRows(paths: readonly (readonly number[])[]): string[] {
  const rows: string[] = [];
  let before: readonly number[] = [];
  for (const path of paths) {
    const shared = sharedCount(before, path);
    const rest = path.slice(shared).join(">");
    const last = rows.at(-1);
    if (last?.includes(" ") && path.length === before.length && shared === path.length - 1)
      rows[rows.length - 1] = `${last} ${rest}`;
    else rows.push(rest === "" ? `${shared}` : `${shared} ${rest}`);
    before = path;
  }
  return rows;
}

/** The paths that `packRows` wrote. */
export function unpackRows(rows: readonly string[]): number[][] {
  const paths: number[][] = [];
  let before: readonly number[] = [];
  for (const row of rows) {
    const [shared, ...ends] = row.split(" ");
    const trunk = before.slice(0, Number(shared));
    if (ends.length === 0) paths.push([...trunk]);
    const stem = ends[0]?.split(">").slice(0, -1).map(Number) ?? [];
    for (const end of ends) paths.push([...trunk, ...stem, Number(end.split(">").at(-1))]);
    before = paths.at(-1) ?? [];
  }
  return paths;
}

function sharedCount(one: readonly number[], other: readonly number[]): number {
  const at = other.findIndex((step, index) => step !== one[index]);
  return at === -1 ? other.length : at;
}
