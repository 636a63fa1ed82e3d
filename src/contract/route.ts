import type * as z from "zod/mini";
import type { PermissionName } from "#domain/enumerations.ts";
import type { ProblemCode } from "./problems.ts";

type Schema = z.core.$ZodType;
type Fields = z.core.$ZodObject;

/**
 * Who may call: `open` anyone with the address · `gated` past the one-time code where the product requires it ·
 * `draft-or-gated` the browser that started the application, or past the code · `own-page` same-origin fetch with our
 * header · `holder` the one person whom a link is for, past the code sent to them · `signed` a webhook with a signature over its raw body · `local` only on embedded defaults · `staff` a signed-in
 * member of staff who holds one of the route's permissions.
 */
export type Access =
  | "open"
  | "gated"
  | "draft-or-gated"
  | "own-page"
  | "holder"
  | "signed"
  | "local"
  | "staff";

/** What may be refused before a staff route is read: every one of them names these. */
export const staffProblems = [
  "session.required",
  "session.expired",
  "staff.unknown",
  "permission.missing",
  "identity.away",
] as const satisfies readonly ProblemCode[];

type AccessRule =
  | { access: Exclude<Access, "staff">; permissions?: never }
  /** Any one of the permissions lets in; null: any signed-in member of staff. */
  | { access: "staff"; permissions: readonly PermissionName[] | null };

export type RouteDefinition = AccessRule & {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  description: string;
  group: string;
  params: Fields | null;
  body: Schema | null;
  /** The body is a document of one of these media types, given to the handler as its raw bytes. */
  upload?: {
    types: readonly string[];
    maxBytes: number;
    /**
     * Where they are other than those of documents: what one that is too large is refused by, and the field that is named. Any media
     * type is read then, since what the body is, its bytes say.
     */
    refusals?: { field: string; tooLarge: ProblemCode };
  };
  /** Further headers that it reads, each with what it says. */
  headers?: Readonly<Record<string, string>>;
  /** What a body has at most where it is more than that of other calls. */
  bodyMaxBytes?: number;
  reply: Schema;
  status: 200 | 201;
  /** The request carries an `Idempotency-Key` header. */
  idempotent?: true;
  /** The media types of a reply that is a document, not JSON. */
  documents?: readonly string[];
  problems: readonly ProblemCode[];
  example: { params?: Record<string, string>; body?: unknown; reply: unknown };
};

export type ParamsOf<R extends RouteDefinition> = R["params"] extends Fields
  ? z.infer<R["params"]>
  : undefined;
export type BodyOf<R extends RouteDefinition> = R["body"] extends Schema ? z.infer<R["body"]> : undefined;
export type ReplyOf<R extends RouteDefinition> = z.infer<R["reply"]>;

/** Keeps the literal types of a route and checks that its example is of its own shapes. */
export const route = <const R extends RouteDefinition>(definition: R): R => definition;

/** `/pay/{shortcode}` with its parameters put in, each encoded. */
export function pathOf(route: Pick<RouteDefinition, "path">, params: Record<string, string> = {}): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
