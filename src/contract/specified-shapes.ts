import * as z from "zod/mini";
import type { ErrorObject } from "./messages.ts";
import { otpScope } from "./otp.ts";
import { runtimePatterns } from "./runtime-patterns.ts";

/** Shapes that the specification names, under their specified names. */
export type { ErrorObject };

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));

export const runtimeConfig = z.strictObject({
  awsRegion: matching(runtimePatterns.awsRegion),
  userPoolId: matching(runtimePatterns.userPoolId),
  userPoolClientId: matching(runtimePatterns.userPoolClientId),
  cognitoDomain: matching(runtimePatterns.cognitoDomain),
  namespace: matching(runtimePatterns.namespace),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;

export const otpPathIdentifiers = z.strictObject({
  id: z.string(),
  reference: z.string(),
  shortcode: z.string(),
  scope: otpScope,
});
export type OtpPathIdentifiers = z.infer<typeof otpPathIdentifiers>;

export type StoredUserSession = {
  id_token: string;
  session_state: string | null;
  access_token: string;
  refresh_token?: string;
  token_type: string;
  scope: string;
  profile: Record<string, unknown>;
  expires_at: number;
};

export type AuthState = {
  user: StoredUserSession | null;
  isLoading: boolean;
  isAuthenticated: boolean;
  error: Error | null;
  activeNavigator: "signinRedirect" | "signoutRedirect" | "signinPopup" | "signinSilent" | null;
};

export type TableParameters = {
  /** The first is the search text, '*' where it is empty. */
  queries: string[];
  /** From 0. */
  page: number;
  size: number;
  sort: Record<string, "asc" | "desc">;
  searchAfter?: unknown[] | undefined;
};

export type TableSearchResult<Row> = {
  hits: { _source: Row; sort: unknown[] }[];
  total: { value: number };
};
