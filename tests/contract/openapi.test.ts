import { describe, expect, test } from "vitest";
import { openApiDocument } from "#contract/openapi.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";
import type { RouteDefinition } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";

type Json = { [key: string]: Json } & { [index: number]: Json };
const document = openApiDocument() as Json;
const entries = Object.entries<RouteDefinition>(routes);

function everyValue(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name === key && typeof child === "string" ? [child] : everyValue(child, key),
  );
}

describe("the API reference", () => {
  test("is an OpenAPI 3.1 document of plain JSON, the same every time", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Saleflow", version: "1.0.0" } });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(document));
  });

  test("points only at schemas that it has, and has none that nothing points at", () => {
    const targets = new Set(everyValue(document, "$ref"));
    const schemas = Object.keys(document.components?.schemas ?? {}).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect([...targets].sort()).toEqual(schemas.sort());
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
    const taken = Object.keys(operation?.requestBody?.content ?? {});
    expect(taken).toEqual(route.upload?.types ?? (route.body === null ? [] : ["application/json"]));
    expect(parameters.some(({ name }) => name === "X-File-Name")).toBe(route.upload !== undefined);
  });

  test("says what it answers, and each problem under its status", () => {
    const responses = operation?.responses ?? {};
    const statuses = [route.status, ...route.problems.map((code) => problems[code].status)];
    expect(Object.keys(responses).sort()).toEqual([...new Set(statuses.map(String))].sort());
    for (const code of route.problems) {
      const answer = responses[problems[code].status]?.content?.["application/json"];
      expect(answer?.schema).toEqual({ $ref: "#/components/schemas/Error" });
      expect(answer?.examples?.[code]).toMatchObject({
        value: { error: { code, message: problems[code].message } },
      });
    }
  });

  test("says who may call it", () => {
    expect(operation?.summary).toBe(route.description);
    expect(String(operation?.description).length).toBeGreaterThan(20);
    expect(operation?.security).toEqual(route.access === "staff" ? [{ staff: [] }] : undefined);
    for (const permission of route.permissions ?? [])
      expect(operation?.description).toContain(`\`${permission}\``);
  });
});

test("the error shape lists the whole catalogue", () => {
  const codes = document.components?.schemas?.Error?.properties?.error?.properties?.code?.enum;
  expect(codes).toEqual(Object.keys(problems) as ProblemCode[]);
});
