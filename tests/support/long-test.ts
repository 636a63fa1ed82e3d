import { runLength } from "./run-length.ts";

/** Milliseconds for a test whose whole takes much longer than its short form, on a busy machine too. */
export const longTestMs = runLength({ short: 60_000, full: 300_000 });
