/** The list of all machines, and the search over what they hold. */
export const machinesCopy = {
  title: "Machines",
  about: "Every flow of the product as a statechart, with what its tests have proved.",
  search: "Search states, events and requirements",
  found: (count: number) => (count === 1 ? "1 found" : `${count} found`),
  states: "states",
  transitions: "transitions",
  requirements: "requirements",
  compressed: "compressed",
  kilobytes: (count: number) => `${(count / 1000).toFixed(1)} kB`,
  inLogic: "Transitions taken in logic",
  inBrowser: "Transitions taken in the browser",
  onServer: "Transitions taken on the server",
  noneFound: (asked: string) =>
    `Nothing is called “${asked}”. Try a part of a name, such as “code” or “failed”.`,
} as const;
