/** The browser tests' own server: never the ports of a demo that may be running. */
export const e2ePorts = {
  app: Number(process.env.E2E_PORT ?? "4210"),
  identity: Number(process.env.E2E_IDENTITY_PORT ?? "4211"),
  cardSandbox: Number(process.env.E2E_CARD_SANDBOX_PORT ?? "4212"),
  payToSimulator: Number(process.env.E2E_PAYTO_SIMULATOR_PORT ?? "4213"),
  payoutSimulator: Number(process.env.E2E_PAYTO_SIMULATOR_PORT ?? "4213") + 1,
};
export const e2eOrigin = `http://localhost:${e2ePorts.app}`;
export const cardSandboxOrigin = `http://localhost:${e2ePorts.cardSandbox}`;
export const e2eDataFolder = process.env.E2E_DATA_FOLDER ?? ".cache/e2e-data";
export const bypassLinksFile = "bypass-links.json";
