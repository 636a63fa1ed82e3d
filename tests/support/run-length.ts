/** Whether this run makes every proof anew and at full length: `npm run verify:full`, or `VERIFY=full`. */
export const isFullRun = process.env.VERIFY === "full";

/** How long a repeated test runs: a short form in `npm run verify`, the whole in `npm run verify:full`. */
export const runLength = ({ short, full }: { short: number; full: number }): number =>
  isFullRun ? full : short;
