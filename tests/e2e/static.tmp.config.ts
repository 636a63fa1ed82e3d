import base from "./playwright.config.ts";
export default {
  ...base,
  webServer: { command: "node /tmp/static.mjs", url: "http://localhost:4320/api/ready", timeout: 60_000 },
};
