const all = "/api/branches";
const one = `${all}/{id}` as const;

/** The calls of branches without their shapes: the page has them without the schema library. */
export const branchCalls = {
  searchBranches: { method: "POST", path: `${all}/search`, access: "staff" },
  openBranch: { method: "POST", path: all, access: "staff" },
  readBranchChoices: { method: "GET", path: `${one}/choices`, access: "staff" },
  renameBranch: { method: "PUT", path: one, access: "staff" },
  closeBranch: { method: "POST", path: `${one}/closing`, access: "staff" },
} as const;
