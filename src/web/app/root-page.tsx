import { Redirect } from "wouter";
import { defaultPortalPath } from "#contract/site-paths.ts";

/** The root leads to the default page of the portal; who is not signed in is sent on from there. */
export function RootPage() {
  return <Redirect to={defaultPortalPath} replace />;
}
