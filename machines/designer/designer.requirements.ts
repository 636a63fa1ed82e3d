import type { Requirement } from "#machines/requirements.ts";

/** What the designer of contract templates answers for. */
export const designerRequirements = {
  "DSG-1": { source: "specification 1", text: "The designer is loaded on demand, and says so meanwhile." },
  "DSG-2": {
    source: "issue 6",
    text: "A template that cannot be opened says why, and can be asked for again.",
  },
  "DSG-3": {
    source: "issue 6",
    text: "A pointer that goes down on a field selects it; only one that moves drags it.",
  },
  "DSG-4": {
    source: "issue 6",
    text: "Fields are moved, across pages too, in one step at the end of the gesture.",
  },
  "DSG-5": {
    source: "issue 6",
    text: "Fields are resized by handles, in one step at the end of the gesture.",
  },
  "DSG-6": { source: "issue 6", text: "A box drawn around fields selects them." },
  "DSG-7": {
    source: "issue 6",
    text: "A type of the palette is placed by a click, a drop, a drawn box or a key.",
  },
  "DSG-8": {
    source: "issue 6",
    text: "Whatever a tool is doing can be given up, and then changes nothing.",
  },
  "DSG-9": { source: "issue 6", text: "A locked field is neither moved nor resized." },
  "DSG-10": { source: "issue 6", text: "Several fields are selected by Shift, one after the other by Tab." },
  "DSG-11": { source: "issue 6", text: "Fields are copied, cut and pasted, across pages and templates." },
  "DSG-12": {
    source: "issue 6",
    text: "Every edit can be undone and done again, over the whole template, past savings too.",
  },
  "DSG-13": { source: "issue 6", text: "What happened is said, also that and why nothing did." },
  "DSG-14": { source: "issue 6", text: "An edit is saved by itself shortly after." },
  "DSG-15": { source: "issue 6", text: "With the network lost, edits are kept and saved again and again." },
  "DSG-16": {
    source: "issue 6",
    text: "Of two editors neither loses anything unasked: what one alone changed is joined, the rest is chosen.",
  },
  "DSG-17": { source: "issue 6", text: "What the server refuses stays as it is edited, with the reason." },
  "DSG-18": {
    source: "issue 6",
    text: "Publishing pins what is shown: saved first, and only where nothing is invalid.",
  },
  "DSG-19": {
    source: "issue 6",
    text: "Proposals of the documents are offered, one by one and all; nothing is placed unasked.",
  },
  "DSG-20": { source: "issue 6", text: "A label can be written where its field stands." },
  "DSG-21": {
    source: "issue 6",
    text: "Zoom, page in view, panel, shortcuts and search change nothing of the template.",
  },
  "DSG-22": { source: "issue 6", text: "Pages of an uploaded file can be inserted." },
  "DSG-23": { source: "design 5", text: "A page that is put away has its edits sent at once." },
  "DSG-24": { source: "issue 6", text: "An archived template is not edited." },
} as const satisfies Record<`DSG-${number}`, Requirement>;
