/** Basis points as a rate: `140` → `1.4%`, exactly. */
export function rateLabel(basisPoints: number): string {
  const hundredths = (basisPoints % 100).toString().padStart(2, "0").replace(/0+$/, "");
  return `${Math.trunc(basisPoints / 100)}${hundredths === "" ? "" : `.${hundredths}`}%`;
}

/** A rate as it is typed, `1.4`, `1.4 %` or `25`, in basis points; null where it is none. */
export function basisPointsOfTyped(typed: string): number | null {
  const [, whole, part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** `140` → `1.4`, as a field holds a rate. */
export const rateTyped = (basisPoints: number): string => rateLabel(basisPoints).slice(0, -1);
