import type { Readable } from "node:stream";
import type { BodyOf, ParamsOf, ReplyOf } from "#contract/route.ts";
import type { RouteName, routes } from "#contract/routes.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import type { OtpScope } from "#domain/otp.ts";
import type { Refusal } from "#server/refusal.ts";

type Routes = typeof routes;

export type Cookies = {
  read(name: string): string | null;
  /**
   * HttpOnly, Secure, SameSite=Strict, Path=/, under the `__Host-` prefix where the browser takes it. `read` finds it
   * under either name.
   */
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
};

/** How a gated call was let in. */
export type Grant = LetIn & {
  /** What was read on the way, for whoever answers the call: looking it up again costs a round trip. */
  found?: unknown;
};

type LetIn =
  | {
      kind: "open";
      /** Who of our staff is at the screen all the same. */
      staffMemberId?: string;
    }
  | {
      kind: "gate";
      applicationId: string;
      scope: OtpScope;
      otpId: string;
      /** Who of our staff is at the screen, by a bypass link; null for a payer alone. */
      staffMemberId: string | null;
    }
  | { kind: "draft"; applicationId: string }
  /** Whom a link is for, past their own code. */
  | { kind: "holder"; holderId: string; applicationId: string; otpId: string };

/** One request as a handler sees it: parsed, checked and let in. */
export type Call<Name extends RouteName> = {
  params: ParamsOf<Routes[Name]>;
  body: BodyOf<Routes[Name]>;
  /** The Idempotency-Key of an idempotent route, else "". */
  idempotencyKey: string;
  grant: Grant;
  requestId: string;
  /** The client's address, behind as many proxies as are trusted. */
  address: string;
  cookies: Cookies;
  /** Whether it is made from the admin pages. */
  isAdmin: boolean;
  header(name: string): string | undefined;
  rawBody: Buffer;
};

/** A call of a staff route, and who makes it, at the agency that was chosen. */
export type StaffCall<Name extends RouteName> = Call<Name> & { staff: StaffIdentity };

/** A reply whose bytes are already made, or made as they are sent: an idempotent answer, a PDF, an export. */
export class RawReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Uint8Array | Readable;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    contentType: string,
    body: string | Uint8Array | Readable,
    headers: Record<string, string> = {},
  ) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
  }
}

export type Handler<Name extends RouteName> = (
  call: Routes[Name] extends { access: "staff" } ? StaffCall<Name> : Call<Name>,
) => Promise<ReplyOf<Routes[Name]> | RawReply>;
export type Handlers = { [Name in RouteName]: Handler<Name> };

/** Who makes a gated call, and which. */
export type Caller = {
  route: RouteName;
  shortcode: string;
  /** The Idempotency-Key as it was sent, else "". */
  key: string;
  cookies: Cookies;
  address: string;
  /** Whether it is made from the admin pages, which have a gate of their own. */
  isAdmin: boolean;
};

/** Who calls by a link of their own. */
export type HolderCaller = { code: string; cookies: Cookies; address: string };

/** What a staff call brings with it. */
export type StaffCaller = {
  permissions: readonly PermissionName[] | null;
  authorization: string | undefined;
  /** The agency asked for by header. */
  agencyId: string | undefined;
};

/** What lets a call in: throws a Refusal (unknown application, code required) or says how it was let in. */
export type Guards = {
  gated(caller: Caller): Promise<Grant>;
  draftOrGated(caller: Caller): Promise<Grant>;
  holder(caller: HolderCaller): Promise<Grant>;
  /** Throws a Refusal for who is not signed in, not of our staff, or without one of the permissions. */
  staff(caller: StaffCaller): Promise<StaffIdentity>;
  /** The refusal of a code that no application could have: the same, counted and timed as any other unknown. */
  impossible(code: string, address: string): Promise<Refusal>;
};
