import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { receivePayToEvent } from "./payto-event.ts";

/** What PayTo tells of agreements and payments. */
export const payToHandlers = (dependencies: Dependencies): Pick<Handlers, "receivePayToEvent"> => ({
  receivePayToEvent: (call) => receivePayToEvent(dependencies, call),
});
