/** The words of what is selected in a list and done at once. */
export const bulkCopy = {
  selection: "Selection",
  selected: (rows: string) => `${rows} selected`,
  noneSelected: "Nothing selected",
  onOtherPages: (count: string) => `${count} on other pages`,
  maxAtOnce: "the most at once",
  selectPage: "Select all on this page",
  selectRow: (name: string) => `Select ${name}`,
  selectAll: (rows: string) => `Select all ${rows}`,
  selectFirst: (count: string) => `Select the first ${count}`,
  couldntSelectAll: (message: string) => `We couldn't select them all. ${message}`,
  clear: "Clear selection",
  actionOnSome: (label: string, count: string) => `${label} (${count})`,
  othersStay: (count: number) =>
    count === 1
      ? "It doesn't apply to one of the selected; that one stays as it is."
      : `It doesn't apply to ${count} of the selected; those stay as they are.`,
  progress: (done: string, all: string) => `${done} of ${all}`,
  stop: "Stop",
  stopping: (progress: string) => `Stopping after this one: ${progress}`,
  leave: "Leave the rest",
  nothingDone: "Nothing was changed",
  restStaySelected: "These stay selected, so you can try them again.",
  notSent: "Not sent",
  unanswered: "We don't know whether this was done.",
  close: "Close",
} as const;
