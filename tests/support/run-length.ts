/** Whether this run makes every proof anew and at full length: `npm run verify:full`, or `VERIFY=full`. */
export const isFullRun = process.env.VERIFY === "full";

/** Whether this is `npm run verify`, which leaves out what is kept; not where a person runs tests by hand. */
export const isShortRun = process.env.VERIFY === "short";

/** How long a repeated test runs: a short form in `npm run verify`, the whole in `npm run verify:full`. */
export const runLength = ({ short, full }: { short: number; full: number }): number =>
  isFullRun ? full : short;
