import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { pathOf, type RouteDefinition } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { type NumberShape, numbersIn } from "#tests/support/number-shapes.ts";
import { contentOf, type HttpFixture, openHttpFixture, trial } from "./http-fixture.ts";
import { everyRoute, wholeBody } from "./wrong-requests.ts";

const used = everyRoute.flatMap(([name, { body, params }]) =>
  [body, params].flatMap((shape) => (shape ? numbersIn(shape).map((number) => ({ name, ...number })) : [])),
);
const beyond = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, -1e308, 0.1, -1e-9];
const inColumn = { smallint: 2 ** 15 - 1, integer: 2 ** 31 - 1, bigint: Number.MAX_SAFE_INTEGER };

describe("every number that the contract takes", () => {
  let fixture: HttpFixture;
  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 2 });
  });
  afterAll(() => fixture.close());

  test("has bounds, and no other number is within them [T471]", () => {
    const open = used.filter(({ min, max }) => min === null || max === null);
    expect(open.map(({ name, path }) => `${name} ${path.join(".")}`)).toEqual([]);
    for (const { schema, min, max } of used)
      for (const value of [Number(max) + 1, Number(min) - 1, 2 ** 53, -(2 ** 53), 1e308])
        expect(z.safeParse(schema, value).success).toBe(false);
    expect(used.length).toBeGreaterThan(50);
  });

  test("fits the columns of its name [T472]", async () => {
    const { rows } = await fixture.database.query<{ name: string; type: keyof typeof inColumn }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and data_type in ('smallint', 'integer', 'bigint')`,
    );
    const tooLarge = used.filter(({ path, max }) =>
      rows.some(({ name, type }) => name === columnOf(path.at(-1)) && Number(max) > inColumn[type]),
    );
    expect(tooLarge.map(({ name, path }) => `${name} ${path.join(".")}`)).toEqual([]);
  });

  const withNumbers = everyRoute.filter(([, { body }]) => body && numbersIn(body).length > 0);
  test.each(withNumbers)(
    "%s answers each at and beyond its bounds, and stores none that it refuses [T473]",
    async (name, route) => {
      const before = await contentOf(fixture.database);
      const answers: string[] = [];
      for (const { number, value, body } of bodiesOf(name, route)) {
        const { statusCode } = await send(fixture, name, body);
        const isWithin = z.safeParse(number.schema, value).success;
        const isAnswered = isWithin ? statusCode < 500 : statusCode >= 400 && statusCode < 500;
        if (!isAnswered) answers.push(`${number.path.join(".")} ${value}: ${statusCode}`);
        if (statusCode >= 400) expect(await contentOf(fixture.database)).toEqual(before);
        else Object.assign(before, await contentOf(fixture.database));
      }
      expect(answers).toEqual([]);
    },
  );
});

/** `amountCents` is kept in `amount_cents`. */
const columnOf = (field = "") => field.replace(/[A-Z]/g, "_$&").toLowerCase();

/** The whole body of a call with one number changed: at its bounds, next to them and far beyond. */
function bodiesOf(name: RouteName, { body }: RouteDefinition) {
  if (body === null) return [];
  return numbersIn(body).flatMap((number: NumberShape) => {
    const values = [number.min, number.max, Number(number.min) - 1, Number(number.max) + 1, ...beyond];
    return values.map((value) => ({
      number,
      value,
      body: JSON.stringify(changed(wholeBody(name), number.path, value)),
    }));
  });
}

function changed(whole: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as Record<string, unknown> | null) };
  const children = copy as Record<string, unknown>;
  children[name] = changed(children[name], rest, value);
  return copy;
}

function send(fixture: HttpFixture, name: RouteName, payload: string) {
  const route: RouteDefinition = routes[name];
  return fixture.app.inject({
    method: route.method,
    url: pathOf(route, { ...route.example.params, shortcode: trial(2) }),
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-saleflow-request": "1",
      ...bearerOf("demo-manager"),
      "idempotency-key": "k_0123456789abcdef",
      "bank-feed-signature": signWebhook(payload, "bank feed secret", fixture.dependencies.clock.now()),
    },
    payload,
  });
}
