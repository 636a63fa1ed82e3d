import type { PublicApplication } from "#contract/application.ts";
import type { Problem } from "#contract/problems.ts";

/** Whether an application's link takes payments now; where it does not, `link-state.connect.ts` says why. */
export const takesPayments = ({ status, account }: PublicApplication): boolean =>
  status === "completed" && account.next.kind !== "decision";

/** Whether a link opens nothing. One that is no link at all is refused before it is looked for. */
export const isUnknownLink = ({ code }: Problem): boolean =>
  code === "application.unknown" || code === "request.invalid";
