import { expect, test } from "vitest";
import { seedDemoRegistrations } from "#server/demo/demo-registrations.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer } from "#tests/support/server.ts";

test("somebody decides on the demo's registrations, made once: one waits for a call, one for a decision [T758]", async () => {
  const server = await openTestServer({ cards: scriptedCards() });
  await seedDemoRegistrations(server.dependencies);
  await seedDemoRegistrations(server.dependencies);
  const headers = bearerOf("demo-operator");
  const me = await server.browser().call("readAccount", null, { headers });
  expect(me.json()).toMatchObject({ name: "Olive Operator", permissions: ["manage-agency"] });
  const body = { queries: ["*"], page: 0, size: 20, sort: { registeredAt: "desc" } } as const;
  const { hits } = (await server.browser().call("searchRegistrations", null, { headers, body })).json() as {
    hits: { _source: { name: string; status: string } }[];
  };
  const shown = hits.map(({ _source: { name, status } }) => [name, status]);
  expect(shown).toContainEqual(["Hinterland & Sons", "underReview"]);
  expect(shown).toContainEqual(["Westgate Sales", "provisional"]);
  expect(await server.errors()).toEqual([]);
  await server.close();
});
