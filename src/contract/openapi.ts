import * as z from "zod/mini";
import { agencyHeader } from "./agency-header.ts";
import { applicationChange, applicationCreate, publicApplication } from "./application.ts";
import { gateHeader } from "./gate-header.ts";
import { sharedReference } from "./openapi-shared.ts";
import { otpBypass, otpCheck, otpEmailReceipt, otpSend, otpSmsReceipt, otpVerdict } from "./otp.ts";
import {
  bankDetails,
  bankFeed,
  bpayDetails,
  cardSetup,
  payIdDetails,
  payment,
  paymentCreate,
} from "./payment.ts";
import { type ProblemCode, problem, problemCodes, problems } from "./problems.ts";
import type { Access, RouteDefinition } from "./route.ts";
import { routes } from "./routes.ts";

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

const accessNotes: Record<Access, string> = {
  open: "Anyone with the address may call it.",
  gated:
    "Where the product requires a one-time code, only the browser that entered it may call it (its HttpOnly cookie opens the gate); others are answered 428.",
  "draft-or-gated":
    "For the browser that started the application (its HttpOnly draft cookie) or one past the one-time code; others are answered 428. Past the code alone, contacts, product and amounts are not writable.",
  holder:
    "For the person whom the link is for, in the browser that entered the code sent to them; others are answered 428. Codes that nobody has are answered like one another.",
  "own-page":
    "Only for our own pages: `Sec-Fetch-Site: same-origin` and the header `X-Saleflow-Request: 1` are required.",
  signed:
    "Signed: an HMAC-SHA-256 over the time and the raw body, `t=…,v1=…`, at most 300 seconds old or ahead.",
  local: "Exists only on embedded defaults, never in production.",
  staff:
    "For signed-in members of staff: an access token of the identity provider as the bearer. Of several agencies, `X-Saleflow-Agency` chooses one.",
};

const bearer = { type: "http", scheme: "bearer", bearerFormat: "JWT" };

const errorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.enum(problemCodes),
    message: z.string(),
    field: z.optional(z.string()),
    requestId: z.string(),
  }),
});

const namedSchemas: [string, Schema][] = [
  ["Error", errorAnswer],
  ["PublicApplication", publicApplication],
  ["ApplicationCreate", applicationCreate],
  ["ApplicationChange", applicationChange],
  ["Payment", payment],
  ["PaymentCreate", paymentCreate],
  ["CardSetup", cardSetup],
  ["BankDetails", bankDetails],
  ["BpayDetails", bpayDetails],
  ["PayIdDetails", payIdDetails],
  ["BankFeed", bankFeed],
  ["OtpSend", otpSend],
  ["OtpCheck", otpCheck],
  ["OtpBypass", otpBypass],
  ["OtpSmsReceipt", otpSmsReceipt],
  ["OtpEmailReceipt", otpEmailReceipt],
  ["OtpVerdict", otpVerdict],
];

let text: string | undefined;

/**
 * The API reference as the text of an OpenAPI 3.1 document: parameters, bodies, replies, examples, and the problems of
 * each status, each shape once. Printed when it is first asked for; the same text every time.
 */
export function openApiText(): string {
  text ??= JSON.stringify(sharedReference(wholeReference()));
  return text;
}

/** The reference before its shapes are shared: what the text says once its references are resolved. */
export function wholeReference(): Json {
  const entries = Object.entries<RouteDefinition>(routes);
  const names = nameSchemas(entries);
  const paths: Record<string, Json> = {};
  for (const [name, route] of entries) {
    const methods = paths[route.path] ?? {};
    paths[route.path] = { ...methods, [route.method.toLowerCase()]: operation(name, route, names) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Saleflow",
      version: "1.0.0",
      description:
        "Property-sale finance and payments. Amounts are integer cents in Australian dollars, instants UTC, dates `YYYY-MM-DD`. Every failure is an Error with a stable `code`.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(entries.map(([, route]) => route.group))].map((name) => ({ name })),
    paths,
    components: { schemas: schemasOf(names), securitySchemes: { staff: bearer } },
  };
}

/** A name for every body and reply: its own where it has one, else after the first route that uses it. */
function nameSchemas(entries: [string, RouteDefinition][]): Map<Schema, string> {
  const names = new Map<Schema, string>(namedSchemas.map(([name, schema]) => [schema, name]));
  for (const [name, route] of entries) {
    const base = name.charAt(0).toUpperCase() + name.slice(1);
    if (route.body !== null && !names.has(route.body)) names.set(route.body, `${base}Body`);
    if (!names.has(route.reply) && route.documents === undefined) names.set(route.reply, `${base}Reply`);
  }
  return names;
}

function schemasOf(names: Map<Schema, string>): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: referenceTo, io: "input" });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
}

function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}

function operation(name: string, route: RouteDefinition, names: Map<Schema, string>): Json {
  const reference = (schema: Schema) => ({ $ref: referenceTo(names.get(schema) ?? "") });
  const parameters = [...pathParameters(route), ...headerParameters(route)];
  return {
    operationId: name,
    tags: [route.group],
    summary: route.description,
    description: accessOf(route),
    security: route.access === "staff" ? [{ staff: [] }] : [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(route, reference),
    responses: {
      [route.status]: {
        description: route.status === 201 ? "Created" : "OK",
        content: replyOf(route, reference),
      },
      ...problemResponses(route.problems),
    },
  };
}

function bodyOf({ body, upload, example }: RouteDefinition, reference: (schema: Schema) => Json): Json {
  const content = upload
    ? Object.fromEntries(upload.types.map((media) => [media, { schema: { maxLength: upload.maxBytes } }]))
    : body && { "application/json": { schema: reference(body), example: example.body } };
  return content === null ? {} : { requestBody: { required: true, content } };
}

function accessOf(route: RouteDefinition): string {
  const note = accessNotes[route.access];
  if (route.access !== "staff" || route.permissions === null) return note;
  return `${note} Needs one of: ${route.permissions.map((name) => `\`${name}\``).join(", ")}.`;
}

function replyOf(route: RouteDefinition, reference: (schema: Schema) => Json): Json {
  return route.documents
    ? Object.fromEntries(route.documents.map((media) => [media, { schema: {} }]))
    : { "application/json": { schema: reference(route.reply), example: route.example.reply } };
}

function pathParameters(route: RouteDefinition): Json[] {
  if (route.params === null) return [];
  const { properties = {} } = z.toJSONSchema(route.params);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema,
    example: route.example.params?.[name],
  }));
}

function headerParameters(route: RouteDefinition): Json[] {
  const headers: Json[] = [];
  const header = (name: string, description: string, required = true) =>
    headers.push({ name, in: "header", required, description, schema: { type: "string" } });
  if (route.access === "own-page") header("X-Saleflow-Request", "Always `1`.");
  if (route.access === "gated" || route.access === "draft-or-gated")
    header(
      gateHeader,
      "`admin-payment-options` from the admin pages, which have a gate of their own.",
      false,
    );
  if (route.access === "staff") header(agencyHeader, "The id of one of the caller's own agencies.", false);
  for (const [name, description] of Object.entries(route.headers ?? {})) header(name, description, false);
  if (route.idempotent)
    header("Idempotency-Key", "Made and kept by the caller before it sends: the same key has one effect.");
  return headers;
}

function problemResponses(codes: readonly ProblemCode[]): Record<string, Json> {
  const statuses = [...new Set(codes.map((code) => problems[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problemResponse(codes.filter((code) => problems[code].status === status)),
    ]),
  );
}

function problemResponse(together: readonly ProblemCode[]): Json {
  return {
    description: together.map((code) => `\`${code}\`: ${problems[code].message}`).join(" · "),
    content: {
      "application/json": {
        schema: { $ref: referenceTo("Error") },
        examples: Object.fromEntries(
          together.map((code) => [
            code,
            { value: { error: { ...problem(code), requestId: "req_4kd83kd92kd0" } } },
          ]),
        ),
      },
    },
  };
}
