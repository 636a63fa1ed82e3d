import { formatCents } from "#domain/money/cents.ts";

/** The words of campaign packages. */
export const packageCopy = {
  title: "Campaign packages",
  none: "No packages yet. A package is a set of items with prices that a listing books at once.",
  add: "Add a package",
  change: "Change",
  changeTitle: "Change the package",
  remove: "Remove",
  changeOf: (name: string) => `Change ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "Nobody can book it any more. Campaigns that booked it don't change.",
  save: "Save the package",
  saved: "Package saved.",
  removed: "Package removed.",
  name: "Name",
  item: (number: number) => `Item ${number}`,
  category: "Category",
  description: "Description",
  amount: "Price, with GST",
  total: (cents: number) => `Total ${formatCents(cents)}`,
  count: (count: number) => (count === 1 ? "1 item" : `${count} items`),
  incomplete: "Fill in the category, description and price of each item.",
} as const;
