/** What addresses are told apart by, and what has been used against those who read them. */
const pieces = [
  "/",
  "\\",
  ".",
  "..",
  "%2e",
  "%2f",
  "%5c",
  "%09",
  "\t",
  "\n",
  "@",
  ":",
  "?",
  "#",
  "evil.test",
  "\u3002",
  "\uff0f",
  "a",
] as const;

const max = 99_000;

/** 99,000 redirect targets, each once: rows of pieces behind a slash, the shortest first. */
export function redirectCandidates(): string[] {
  const candidates = new Set<string>();
  let rows = ["/"];
  while (candidates.size < max) {
    for (const row of rows) if (candidates.size < max) candidates.add(row);
    rows = [...new Set(rows.flatMap((row) => pieces.map((piece) => row + piece)))];
  }
  return [...candidates];
}
