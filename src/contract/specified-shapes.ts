import * as z from "zod/mini";
import type { ErrorObject } from "./messages.ts";
import { otpScope } from "./otp.ts";

/** Shapes that the specification names, under their specified names. */
export type { ErrorObject };

export const runtimeConfig = z.strictObject({
  awsRegion: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)),
  userPoolId: z.string().check(z.regex(/^[\w-]+_[0-9A-Za-z]+$/)),
  userPoolClientId: z.string().check(z.regex(/^[\w+-]{1,128}$/)),
  cognitoDomain: z.string().check(z.regex(/^(http:\/\/(localhost|127\.0\.0\.1)(:\d+)?|[a-z0-9.-]+)$/)),
  namespace: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
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
  searchAfter?: unknown[];
};

export type TableSearchResult<Row> = {
  hits: { _source: Row; sort: unknown[] }[];
  total: { value: number };
};
