const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-AU")} ${many}`;

/** What there is any of: `6 people and 1 listing`. */
const listed = (counts: readonly (readonly [count: number, one: string, many: string])[]): string =>
  new Intl.ListFormat("en-AU").format(
    counts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many)),
  );

/** The words of branches. */
export const branchCopy = {
  branches: "Branches",
  one: "branch",
  many: "branches",
  searchHint: "Name of a branch",
  name: "Name",
  people: "People",
  listings: "Listings",
  status: "Status",
  open: "Open",
  closed: "Closed",
  openBranch: "Open a branch",
  opened: (name: string) => `${name} is open.`,
  rename: "Rename",
  renameOf: (name: string) => `Rename ${name}`,
  renamed: (name: string) => `The branch is now called ${name}.`,
  foundByName: "Its listings are found by the new name at once.",
  saveName: "Save name",
  copyName: "Copy name",
  close: "Close branch",
  closeOf: (name: string) => `Close ${name}`,
  has: (
    name: string,
    { people, listings, invitations }: Record<"people" | "listings" | "invitations", number>,
  ) =>
    `${name} has ${listed([
      [people, "person", "people"],
      [listings, "listing", "listings"],
      [invitations, "open invitation", "open invitations"],
    ])}.`,
  hasNothing: (name: string) => `${name} has no people, listings or open invitations.`,
  successor: "Which branch takes them over?",
  choose: "Choose",
  lastBranch: "This is your agency's only open branch. Open another one before you close it.",
  staysOnRecord: "A closed branch can't be opened again. It stays on record.",
  wasClosed: (name: string) => `${name} is closed.`,
} as const;
