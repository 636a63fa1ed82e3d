/** How the chart is drawn, in pixels at 100 %: the layout leaves room for what the drawing then puts there. */
export const measures = {
  nameSize: 13,
  textSize: 11,
  /** From a state's upper edge to the line below its name. */
  nameHeight: 26,
  lineHeight: 15,
  /** A label of one line is 24 high: large enough to be pressed. */
  labelLineHeight: 14,
  labelPadding: 5,
  labelGap: 3,
  boxPadding: 10,
  cornerRadius: 7,
  dotRadius: 5,
  margin: 10,
} as const;

/** The same values as the tokens of the same look: as attributes, so that a saved drawing needs no stylesheet. */
export const colours = {
  ink: "#121926",
  muted: "#4A5567",
  arrow: "#667085",
  line: "#CDD3DC",
  box: "#FFFFFF",
  holder: "#F8F9FB",
} as const;

export const chartFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** The height of a block of label lines: of an arrow's, or of a transition in its state's box. */
export const labelHeight = (lineCount: number): number =>
  2 * measures.labelPadding + lineCount * measures.labelLineHeight;
