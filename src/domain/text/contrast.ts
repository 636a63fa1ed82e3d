/** The least contrast of text, WCAG 2.2 AA. */
export const minTextContrast = 4.5;

/** The relative luminance of `#RRGGBB` after WCAG 2.2, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, `#RRGGBB` each: 1 to 21, whichever comes first. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether white text can be read on a brand's colour, and the colour on white. */
export const isBrandColour = (colour: string): boolean =>
  /^#[0-9A-Fa-f]{6}$/.test(colour) && contrastOf(colour, "#FFFFFF") >= minTextContrast;

/**
 * The nearest colour that white text can be read on: of the same hue, and no darker than it has to be. Itself where it is one;
 * null for what is no `#RRGGBB`.
 */
export function nearestBrandColour(colour: string): string | null {
  if (!/^#[0-9A-Fa-f]{6}$/.test(colour)) return null;
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const max = Math.max(...channels);
  // Every channel in the same proportion keeps the hue; black always passes.
  for (let brightest = max; brightest > 0; brightest -= 1) {
    const darker = hexOf(channels.map((channel) => Math.round((channel * brightest) / max)));
    if (isBrandColour(darker)) return darker;
  }
  return "#000000";
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
