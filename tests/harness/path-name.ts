/** How a path is called: by its scenario and the labels of its events alone, and in its title by where it ends. */
export function pathName(scenario: string, value: string, labels: readonly string[]) {
  const way = labels.length === 0 ? "at once" : `via ${labels.join(" → ")}`;
  return {
    id: digestOf([scenario, ...labels].join(" → ")),
    title: `${scenario}: reaches ${value} ${way}`,
  };
}

// FNV-1a over 53 bits is enough for some thousand titles, and runs in the page as well.
function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mixed = (4_294_967_296 * (2_097_151 & (low ^ (low >>> 16))) + ((high ^ (high >>> 13)) >>> 0)) >>> 0;
  return `${(mixed >>> 0).toString(36).padStart(7, "0")}${(low >>> 0).toString(36).padStart(7, "0")}`.slice(
    0,
    10,
  );
}
