/** Basis points as a rate: `140` → `1.4%`, exactly. */
export function rateLabel(basisPoints: number): string {
  const hundredths = (basisPoints % 100).toString().padStart(2, "0").replace(/0+$/, "");
  return `${Math.trunc(basisPoints / 100)}${hundredths === "" ? "" : `.${hundredths}`}%`;
}
