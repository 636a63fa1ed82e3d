const hexColour = /^#[0-9a-f]{6}$/i;
// Black comes last: only the middle greys need it, where neither of the others reaches 4.5:1.
const textColours = ["#FFFFFF", "#121926", "#000000"];
const minRatio = 4.5;

/** WCAG 2.2 contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A background and a text colour that is read on it at 4.5:1 or better; `fallback` where `colour` is not `#RRGGBB`. */
export function readablePair(colour: string, fallback: string): { background: string; text: string } {
  const background = hexColour.test(colour) ? colour : fallback;
  const text = textColours.find((candidate) => contrastRatio(background, candidate) >= minRatio) ?? "#000000";
  return { background, text };
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
