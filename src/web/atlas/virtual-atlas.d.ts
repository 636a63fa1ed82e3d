/** Made by the build from `tests/models/`: each machine with its model, fetched when it is simulated. */
declare module "virtual:atlas-simulations" {
  export const simulations: Readonly<Record<string, () => Promise<import("./simulation.ts").Simulation>>>;
}

/** Made by the build: the styles of these pages, which the shared sheet leaves out. */
declare module "virtual:whole.css";
