import { openApiText } from "#contract/openapi.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import type { PageConfig } from "#server/page-config.ts";
import { Refusal } from "#server/refusal.ts";

type SystemCalls = "readHealth" | "readReadiness" | "readOpenApi" | "readRuntimeConfig";

export function systemHandlers(dependencies: Dependencies, page: PageConfig): Pick<Handlers, SystemCalls> {
  return {
    readHealth: async () => ({ status: "ok" }),
    readReadiness: async () => {
      if (await dependencies.database.isReady()) return { status: "ok" };
      throw new Refusal("database.away", {}, { "retry-after": "5" });
    },
    readOpenApi: async () => new RawReply(200, "application/json; charset=utf-8", openApiText()),
    readRuntimeConfig: async () => page.runtime,
  };
}
