/** A machine as files. */
export const exportCopy = {
  svg: { name: "SVG", about: "The chart as a drawing: sharp at any size.", save: "Save SVG" },
  png: { name: "PNG", about: "The chart as a picture, at twice its size.", save: "Save PNG" },
  mermaid: {
    name: "Mermaid",
    about: "The chart as text, for documents that draw Mermaid.",
    save: "Save Mermaid",
  },
  json: { name: "JSON", about: "The machine and its layout as data.", save: "Save JSON" },
  csv: { name: "CSV", about: "The table of transitions, for a spreadsheet.", save: "Save CSV" },
  pictureFailed: "We couldn't make the picture",
} as const;
