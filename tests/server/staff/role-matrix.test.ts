import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathOf, type RouteDefinition } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import type { Database } from "#server/database/database.ts";
import { buildWith } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { permissionSets } from "#tests/support/permission-sets.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const staffRoutes = Object.entries<RouteDefinition>(routes).filter(([, { access }]) => access === "staff");

let server: TestServer;
let app: FastifyInstance;
let held: readonly PermissionName[] = [];

/** Knows who the caller is and nothing else: a call that is let in fails behind the guard, and changes nothing. */
const guardOnly = (): Pick<Database, "query" | "read" | "transaction"> => ({
  query: async (statement) => {
    if (typeof statement !== "string" && statement.name === "staff-session") {
      const agency = { agencyId: "agy_harbourvale", agencyName: "Harbour & Vale Property", branchId: null };
      const person = { id: "stf_someone", subject: "someone", name: "Sam One", email: "sam@demo.test" };
      const rows = [{ isEnded: false, ...agency, ...person, permissions: [...held] }] as never[];
      return { rows, rowCount: 1, command: "SELECT", oid: 0, fields: [] };
    }
    throw new Error("behind the guard");
  },
  read: () => Promise.reject(new Error("behind the guard")),
  transaction: () => Promise.reject(new Error("behind the guard")),
});

beforeAll(async () => {
  server = await openTestServer({ cards: scriptedCards() });
  app = await buildWith(server, { dependencies: { database: { ...server.database, ...guardOnly() } } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test.each(staffRoutes)(
  "%s lets in exactly whom the table says, of all 256 sets of permissions [T097]",
  async (_name, route) => {
    const wrong: unknown[] = [];
    for (held of permissionSets) {
      const answer = await app.inject({
        method: route.method,
        url: pathOf(route, route.example.params),
        headers: {
          ...bearerOf("someone"),
          "sec-fetch-site": "same-origin",
          "x-saleflow-request": "1",
          "idempotency-key": "k_0123456789abcdef",
        },
        ...(route.body === null ? {} : { payload: route.example.body as object }),
      });
      const isMeant = route.permissions?.some((name) => held.includes(name)) ?? true;
      const { code, field } = answer.json().error ?? {};
      // Behind the guard a call may still refuse what it is asked for, and names the field.
      const isAtGuard = code === "permission.missing" && field === undefined;
      const isLetIn = !isAtGuard && answer.statusCode !== 401;
      const isRight = isMeant ? isLetIn : isAtGuard && answer.statusCode === 403;
      if (!isRight) wrong.push({ held, answered: answer.body });
    }
    expect(wrong).toEqual([]);
  },
);

test("there are calls for all staff and calls for some", () => {
  const kinds = new Set(staffRoutes.map(([, { permissions }]) => permissions === null));
  expect(kinds).toEqual(new Set([true, false]));
});
