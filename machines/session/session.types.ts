import type { Problem } from "#contract/problems.ts";
import type { StaffAccount } from "#contract/staff.ts";

export type SessionInput = {
  /** The page was opened by the provider's answer to a sign-in that this tab began. */
  hasCallback: boolean;
  /** The agency that this tab was last used for. */
  agencyId: string | null;
};

/** Who holds the tokens, without the tokens: those never enter a chart. */
export type SessionUser = { subject: string; isExpired: boolean };

export type SessionContext = SessionInput & {
  user: SessionUser | null;
  account: StaffAccount | null;
  /** Where the person was going: a path of ours with its query. */
  returnTo: string | null;
  /** The access token is over, and the page that it opened is still there. */
  isExpired: boolean;
  /** The page that the server would not serve to this person. */
  refusedPath: string | null;
  problem: Problem | null;
};

export type SessionEvent =
  | { type: "start.retried" }
  | { type: "account.retried" }
  | { type: "sign-in.requested"; returnTo: string | null }
  | { type: "sign-out.requested" }
  | { type: "agency.chosen"; agencyId: string }
  /** A call was answered 401. */
  | { type: "call.unauthorised" }
  /** A call of the page at `path` was answered 403. */
  | { type: "call.forbidden"; path: string }
  | { type: "refusal.dismissed" }
  /** The provider or the library ended the session. */
  | { type: "user.unloaded" }
  /** The provider's session is another one now, of the same person. */
  | { type: "session.changed" }
  /** The person's own details were changed on a page. */
  | { type: "account.changed" }
  | { type: "token.expiring" }
  | { type: "token.expired" }
  | { type: "other-tab.signed-out" };

type Nothing = undefined;
/** Done, without a result. */
type Done = Record<string, never>;

export type SessionPorts = {
  /** Reads and checks the runtime config, and makes the client of the provider that it names. */
  readConfig: { input: Nothing; output: Done };
  loadUser: { input: Nothing; output: { user: SessionUser | null } };
  completeSignIn: { input: Nothing; output: { user: SessionUser; returnTo: string | null } };
  /** Leaves the page; answers only by failing. */
  signIn: { input: { returnTo: string | null }; output: Done };
  /** Leaves the page; answers only by failing. */
  signOut: { input: Nothing; output: Done };
  readAccount: { input: { agencyId: string | null }; output: StaffAccount };
  /** Asks for one of the sign-ins that nobody pressed for, of which there is one a minute. */
  claimSignIn: { input: Nothing; output: { isGranted: boolean; returnTo: string | null } };
};

export type SessionSources = {
  /** Sends events of the provider's client, of time, and of other tabs. */
  watchSession: Nothing;
};
