import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import { findShortcode } from "./application.store.ts";
import { cancelApplication } from "./cancel-application.ts";
import { keepChange } from "./change-application.ts";
import { completeApplication } from "./complete-application.ts";
import { createApplication } from "./create-application.ts";
import { giveDraftCookie } from "./draft-session.store.ts";
import { readByLink } from "./read-by-link.ts";

type ApplicationCalls =
  | "createApplication"
  | "readApplication"
  | "updateApplication"
  | "markPartiallyCompleted"
  | "completeApplication"
  | "cancelApplication"
  | "readLongcode";

/** The calls of the application itself; who may make them was decided before. */
export function applicationHandlers(dependencies: Dependencies): Pick<Handlers, ApplicationCalls> {
  const { database } = dependencies;
  return {
    createApplication: async ({ body, address, cookies }) => {
      const { application, draftSecret } = await createApplication(dependencies, body, address);
      giveDraftCookie(cookies, application.shortcode, draftSecret);
      return { shortcode: application.shortcode, directApplication: application };
    },
    readApplication: ({ params, address }) => readByLink(dependencies, params.shortcode, address),
    updateApplication: ({ params, body, grant, requestId }) =>
      orConflict(
        keepChange(dependencies, params.shortcode, { event: "application.updated", change: body, grant }),
        requestId,
      ),
    markPartiallyCompleted: ({ params, body, grant, requestId }) =>
      orConflict(
        keepChange(dependencies, params.shortcode, {
          event: "application.partially-completed",
          change: body,
          grant,
        }),
        requestId,
      ),
    completeApplication: ({ params, body, grant, address, requestId }) =>
      orConflict(
        completeApplication(dependencies, params.shortcode, { completion: body, grant, address }),
        requestId,
      ),
    cancelApplication: ({ params, grant }) => cancelApplication(dependencies, params.shortcode, grant),
    readLongcode: async ({ params, address }) => {
      const shortcode = await findShortcode(database, params.longcode);
      if (shortcode === null) throw await refusalOfUnknown(dependencies, address);
      return { shortcode };
    },
  };
}
