import foxitDingbats from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url";
import foxitFixed from "pdfjs-dist/standard_fonts/FoxitFixed.pfb?url";
import foxitFixedBold from "pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url";
import foxitFixedBoldItalic from "pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url";
import foxitFixedItalic from "pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url";
import foxitSerif from "pdfjs-dist/standard_fonts/FoxitSerif.pfb?url";
import foxitSerifBold from "pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url";
import foxitSerifBoldItalic from "pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url";
import foxitSerifItalic from "pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url";
import foxitSymbol from "pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url";
import liberationSansBold from "pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url";
import liberationSansBoldItalic from "pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?url";
import liberationSansItalic from "pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?url";
import liberationSansRegular from "pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url";

const addresses: Readonly<Record<string, string>> = {
  "FoxitDingbats.pfb": foxitDingbats,
  "FoxitFixed.pfb": foxitFixed,
  "FoxitFixedBold.pfb": foxitFixedBold,
  "FoxitFixedBoldItalic.pfb": foxitFixedBoldItalic,
  "FoxitFixedItalic.pfb": foxitFixedItalic,
  "FoxitSerif.pfb": foxitSerif,
  "FoxitSerifBold.pfb": foxitSerifBold,
  "FoxitSerifBoldItalic.pfb": foxitSerifBoldItalic,
  "FoxitSerifItalic.pfb": foxitSerifItalic,
  "FoxitSymbol.pfb": foxitSymbol,
  "LiberationSans-Bold.ttf": liberationSansBold,
  "LiberationSans-BoldItalic.ttf": liberationSansBoldItalic,
  "LiberationSans-Italic.ttf": liberationSansItalic,
  "LiberationSans-Regular.ttf": liberationSansRegular,
};

/** The faces that are exactly as wide as Helvetica, Times and Courier, one of each on every common desktop. */
const standardFaces: readonly (readonly string[])[] = [
  ["Helvetica", "Arial", "Liberation Sans", "Arimo", "Nimbus Sans"],
  ["Times", "Times New Roman", "Liberation Serif", "Tinos", "Nimbus Roman"],
  ["Courier", "Courier New", "Liberation Mono", "Cousine", "Nimbus Mono PS"],
];

/**
 * Whether this machine has faces for the fonts that a PDF may use without holding them. They are as wide as ours, and
 * nothing is fetched or taken apart for them.
 */
export async function hasStandardFaces(): Promise<boolean> {
  const tried = await Promise.allSettled(
    standardFaces.map((names) =>
      new FontFace("standard face", names.map((name) => `local("${name}")`).join(", ")).load(),
    ),
  );
  return tried.every(({ status }) => status === "fulfilled");
}

/** The fonts that every PDF may use without holding them, fetched from our own origin when a document names one that this machine lacks. */
export class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses[filename];
    if (address === undefined) throw new Error(`There is no standard font "${filename}".`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The standard font "${filename}" could not be fetched.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
