import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { openApiText, wholeReference } from "#contract/openapi.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";
import type { RouteDefinition } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";

type Json = { [key: string]: Json } & { [index: number]: Json };
const document: Json = JSON.parse(openApiText());
const entries = Object.entries<RouteDefinition>(routes);

function everyValue(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name === key && typeof child === "string" ? [child] : everyValue(child, key),
  );
}

function shapesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(shapesIn);
  const isShape = "type" in value && value.type === "object" && "properties" in value;
  return isShape ? [JSON.stringify(value), ...within] : within;
}

/** What a reference points at, or the value itself. */
function at(whole: Json, value: Json | undefined): Json | undefined {
  const reference = value?.$ref as unknown;
  if (typeof reference !== "string") return value;
  return reference
    .slice("#/".length)
    .split("/")
    .reduce<Json | undefined>((found, key) => found?.[key], whole);
}

/** The same with everything in place that it points at; a reference to nothing stays and is seen. */
function resolved(whole: Json, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolved(whole, item));
  const target = at(whole, value as Json);
  if (target !== undefined && target !== value) return resolved(whole, target);
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, resolved(whole, child)]));
}

describe("the API reference", () => {
  test("is an OpenAPI 3.1 document, printed once [T478]", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Saleflow", version: "1.0.0" } });
    expect(openApiText()).toBe(openApiText());
  });

  test("passes the linter's recommended rules [T481]", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source: openApiText(), config });
    const errors = found.filter(({ severity }) => severity === "error");
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test("shares its shapes: a call takes less than 3.4 kB, and was 4.2 before they were shared", () => {
    expect(Buffer.byteLength(openApiText())).toBeLessThan(3_400 * entries.length);
    expect(openApiText().length).toBeLessThan(0.7 * JSON.stringify(wholeReference()).length);
  });

  test("says the same, resolved, as the document whose shapes are not shared [T480]", () => {
    const whole = wholeReference() as Json;
    expect(resolved(document, document.paths)).toEqual(resolved(whole, whole.paths));
    const schemas = Object.keys(whole.components?.schemas ?? {});
    const named = schemas.map((name) => [name, document.components?.schemas?.[name]]);
    expect(resolved(document, Object.fromEntries(named))).toEqual(resolved(whole, whole.components?.schemas));
  });

  test("says no object schema and no problem response twice [T479]", () => {
    const shapes = Object.values(document.components?.schemas ?? {}).flatMap(shapesIn);
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    const responses = Object.values(document.components?.responses ?? {}).map((one) => JSON.stringify(one));
    expect(new Set(responses).size).toBe(responses.length);
    expect(new Set(responses).size).toBeGreaterThan(50);
  });

  test("names no object schema for one place alone, where no call names it", () => {
    const references = everyValue(document, "$ref");
    const own = Object.keys((wholeReference() as Json).components?.schemas ?? {});
    const shared = Object.keys(document.components?.schemas ?? {}).filter((name) => !own.includes(name));
    const alone = shared.filter(
      (name) => references.filter((one) => one === `#/components/schemas/${name}`).length === 1,
    );
    expect(alone).toEqual([]);
  });

  test("points only at components that it has, and has none that nothing points at", () => {
    const targets = new Set(everyValue(document, "$ref"));
    const { securitySchemes, ...components } = document.components ?? {};
    const names = Object.entries(components).flatMap(([kind, those]) =>
      Object.keys(those).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...targets].sort()).toEqual(names.sort());
  });

  test("keeps nothing of the schema library's own", () => {
    expect(everyValue(document.components, "$schema")).toEqual([]);
    expect(everyValue(document.components, "$id")).toEqual([]);
    expect(JSON.stringify(document)).not.toContain("$defs");
  });

  test("has every call once, and no other", () => {
    const printed = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => `${operation.operationId} ${method} ${path}`),
    );
    const expected = entries.map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path}`);
    expect(printed.sort()).toEqual(expected.sort());
  });
});

describe.each(entries)("%s in the reference", (_name, route) => {
  const operation = document.paths?.[route.path]?.[route.method.toLowerCase()];

  test("says what it takes", () => {
    const parameters = Object.values(operation?.parameters ?? {}) as unknown as {
      name: string;
      in: string;
    }[];
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect(inPath.map((name) => `{${name}}`)).toEqual(route.path.match(/\{\w+\}/g) ?? []);
    expect(parameters.some(({ name }) => name === "Idempotency-Key")).toBe(route.idempotent === true);
    expect(parameters.some(({ name }) => name === "X-Saleflow-Request")).toBe(route.access === "own-page");
    const body = operation?.requestBody?.content?.["application/json"];
    expect(body?.example).toEqual(route.example.body);
    expect(body === undefined).toBe(route.body === null);
    const used = Object.keys(operation?.requestBody?.content ?? {});
    expect(used).toEqual(route.upload?.types ?? (route.body === null ? [] : ["application/json"]));
    expect(parameters.some(({ name }) => name === "X-File-Name")).toBe(
      "X-File-Name" in (route.headers ?? {}),
    );
  });

  test("says what it answers, and each problem under its status", () => {
    const responses = operation?.responses ?? {};
    const statuses = [route.status, ...route.problems.map((code) => problems[code].status)];
    expect(Object.keys(responses).sort()).toEqual([...new Set(statuses.map(String))].sort());
    for (const code of route.problems) {
      const answer = at(document, responses[problems[code].status])?.content?.["application/json"];
      expect(answer?.schema).toEqual({ $ref: "#/components/schemas/Error" });
      expect(at(document, answer?.examples?.[code])).toMatchObject({
        value: { error: { code, message: problems[code].message } },
      });
    }
  });

  test("says who may call it [T477]", () => {
    expect(operation?.summary).toBe(route.description);
    expect(String(operation?.description).length).toBeGreaterThan(20);
    expect(operation?.security).toEqual(route.access === "staff" ? [{ staff: [] }] : []);
    for (const permission of route.permissions ?? [])
      expect(operation?.description).toContain(`\`${permission}\``);
  });
});

test("the error shape lists the whole catalogue", () => {
  const codes = document.components?.schemas?.Error?.properties?.error?.properties?.code?.enum;
  expect(codes).toEqual(Object.keys(problems) as ProblemCode[]);
});
