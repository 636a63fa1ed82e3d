/** The pages of one machine, in the order of their tabs. */
export const machineTabs = [
  { tab: "chart", label: "Chart" },
  { tab: "table", label: "Table" },
  { tab: "tests", label: "Tests" },
  { tab: "requirements", label: "Requirements" },
  { tab: "export", label: "Export" },
  { tab: "simulate", label: "Simulate" },
  { tab: "gallery", label: "Gallery" },
] as const;
export type MachineTab = (typeof machineTabs)[number]["tab"];

type Picked = { state?: string; transition?: string; path?: string };

/** The addresses of the atlas, within its own pages. */
export const atlasPaths = {
  index: "/machines",
  requirements: "/machines/requirements",
  live: "/machines/live",
  machine: (noun: string, tab: MachineTab = "chart", picked: Picked = {}): string => {
    const page = tab === "chart" ? `/machines/${noun}` : `/machines/${noun}/${tab}`;
    const query = new URLSearchParams(picked).toString();
    return query === "" ? page : `${page}?${query}`;
  },
} as const;
