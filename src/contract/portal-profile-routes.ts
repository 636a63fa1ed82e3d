import type { PortalRoute } from "./portal-route.ts";
import { profilePath } from "./site-paths.ts";

/** One's own page, for everybody who is signed in: it is linked from their name. */
export const profileRoute: PortalRoute = {
  path: profilePath,
  title: "Your profile",
  navigation: null,
  calls: ["readProfile"],
  actions: ["changeProfile"],
};
