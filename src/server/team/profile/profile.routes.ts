import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import { changeProfile, readProfile } from "./change-profile.ts";

/** One's own profile. */
export function profileHandlers(dependencies: Dependencies): Pick<Handlers, "readProfile" | "changeProfile"> {
  return {
    readProfile: ({ staff, header }) => readProfile(dependencies, staff, header("authorization")),
    changeProfile: ({ staff, body, header, requestId }) =>
      orConflict(
        changeProfile(dependencies, staff, { change: body, authorization: header("authorization") }),
        requestId,
      ),
  };
}
