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
