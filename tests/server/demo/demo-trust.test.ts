import { expect, test } from "vitest";
import { seedDemoTrust } from "#server/demo/demo-trust.ts";
import { monthOf, readMonth, readMonths } from "#tests/server/http/trust-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer } from "#tests/support/server.ts";

test("the demo's October is signed, and its November is off by $42.00", async () => {
  const server = await openTestServer({ cards: scriptedCards() });
  await seedDemoTrust(server.dependencies);
  await seedDemoTrust(server.dependencies);
  const { months } = await readMonths(server);
  expect(months.map(({ month, status }) => [month, status])).toEqual([
    ["2026-11", "unbalanced"],
    ["2026-10", "signed"],
  ]);
  const { id } = await monthOf(server, "2026-11");
  expect((await readMonth(server, id)).now).toMatchObject({
    figures: { differenceCents: -4_200 },
    differences: [{ description: "ACCOUNT KEEPING FEE", statementCents: -4_200, canPost: true }],
  });
  expect(await server.errors()).toEqual([]);
  await server.close();
});
