import type { Dependencies } from "#server/dependencies.ts";
import { testSettings } from "#tests/support/dependencies.ts";

/** A server's settings where a part of it is measured by itself. */
export const benchSettings: Dependencies["settings"] = {
  ...testSettings,
  publicOrigin: "http://localhost:4010",
};
