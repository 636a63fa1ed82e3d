/** The words of every list of plain records. */
export const recordCopy = {
  status: "Status",
  changed: "Changed",
  open: (one: string) => `Open ${one}`,
  backTo: (list: string) => `← ${list}`,
} as const;
