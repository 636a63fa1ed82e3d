import type { Requirement } from "#machines/requirements.ts";

/** What the life of an application answers for. */
export const applicationLifecycleRequirements = {
  "APP-1": {
    source: "specification 2",
    text: "An application that was kept unfinished waits for its online final step.",
  },
  "APP-2": { source: "specification 4", text: "An application begins as a draft." },
  "APP-3": {
    source: "specification 4",
    text: "An unfinished application takes changes and stays as far as it was.",
  },
  "APP-4": {
    source: "specification 4",
    text: "An unfinished application can be marked partially completed, more than once.",
  },
  "APP-5": {
    source: "specification 4",
    text: "An application can be completed, as a draft or after it was partially completed.",
  },
  "APP-6": { source: "security 23", text: "The status of an application changes by this chart alone." },
  "APP-7": {
    source: "security 23",
    text: "A completed application is never changed nor opened again for changes.",
  },
  "APP-8": {
    source: "design 1",
    text: "An application that nobody went on with or paid expires by a job of the server.",
  },
  "APP-9": { source: "design 3", text: "A completed application can be paid." },
  "APP-10": { source: "design 3", text: "An application is paid once all that is owed has settled." },
  "APP-11": { source: "design 3", text: "A part payment counts, and leaves the rest to be paid." },
  "APP-12": { source: "design 3", text: "An application that is not paid can be cancelled, for good." },
  "APP-13": { source: "design 3", text: "An expired application stays so." },
  "APP-14": {
    source: "design 4",
    text: "An application can be written while it is a draft or partially completed, and no longer.",
  },
  "APP-15": {
    source: "field notes 1",
    text: "A receipt that the bank takes back is owed again, even after all was paid.",
  },
  "APP-16": {
    source: "design 4",
    text: "What staff refund may be owed again, and then reopens the application.",
  },
} as const satisfies Record<`APP-${number}`, Requirement>;
