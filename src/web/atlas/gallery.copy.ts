/** Every state of a machine as the product shows it. */
export const galleryCopy = {
  noScreen: "No screen shows this machine",
  noScreenReason: "It runs in the background. Its chart and its tests say what it does.",
  passedThrough: (states: string) => `Passed through at once, never seen: ${states}.`,
  allScreens: "All screens",
  seeOnChart: "See it on the chart",
  screen: "Screen",
  width: "Width of the screens",
  pixels: (width: number) => `${width} px`,
  open: "Open",
  openScreen: (title: string) => `Open ${title}`,
  chart: "Chart",
  seeStateOnChart: (name: string) => `See ${name} on the chart`,
  withProblem: (name: string, problem: string) => `${name} with ${problem}`,
} as const;
