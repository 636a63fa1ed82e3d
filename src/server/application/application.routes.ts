import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { readPublicApplication } from "./application.read.ts";
import { findShortcode } from "./application.store.ts";
import { completeApplication, keepChange } from "./change-application.ts";
import { createApplication } from "./create-application.ts";
import { giveDraftCookie } from "./draft-session.store.ts";
import { refusalOfUnknown } from "./unknown-application.ts";

type ApplicationCalls =
  | "createApplication"
  | "readApplication"
  | "updateApplication"
  | "markPartiallyCompleted"
  | "completeApplication"
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
    readApplication: async ({ params, address }) => {
      const application = await readPublicApplication(database, params.shortcode);
      if (application === null) throw await refusalOfUnknown(dependencies, address);
      return application;
    },
    updateApplication: ({ params, body, grant }) =>
      keepChange(dependencies, params.shortcode, { event: "application.updated", change: body, grant }),
    markPartiallyCompleted: ({ params, body, grant }) =>
      keepChange(dependencies, params.shortcode, {
        event: "application.partially-completed",
        change: body,
        grant,
      }),
    completeApplication: ({ params, body }) =>
      completeApplication(dependencies, params.shortcode, body.version),
    readLongcode: async ({ params, address }) => {
      const shortcode = await findShortcode(database, params.longcode);
      if (shortcode === null) throw await refusalOfUnknown(dependencies, address);
      return { shortcode };
    },
  };
}
