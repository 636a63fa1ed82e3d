export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { readonly [key: string]: QueryValue };

/** `{ a: { b: ["c"] }, d: 1 }` → `a[b][0]=c&d=1`, each part percent-encoded. Null and undefined are left out. */
export function queryString(query: Record<string, QueryValue>): string {
  return Object.entries(query)
    .flatMap(([key, value]) => pairsOf(key, value))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join("&");
}

function pairsOf(path: string, value: QueryValue): [path: string, value: string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${path}[${key}]`, inner));
}
