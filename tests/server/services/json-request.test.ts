import { inspect } from "node:util";
import { expect, test } from "vitest";
import { requestJson } from "#server/services/json-request.ts";
import { answering, standInAnswering, useless } from "#tests/support/stand-in.ts";

const asked = { method: "POST", headers: { authorization: "Bearer one" }, timeoutMs: 5_000 } as const;

test("an answer is its status and what its JSON says, whatever the status", async () => {
  const { origin, received } = await standInAnswering(answering(JSON.stringify({ né: [1, null] }), 409));
  const answer = await requestJson(new URL("/a?b=c", origin), { ...asked, body: { amountCents: 1 } });
  expect(answer).toEqual({ status: 409, answer: { né: [1, null] } });
  expect(received).toMatchObject([
    { method: "POST", url: "/a?b=c", headers: asked.headers, body: '{"amountCents":1}' },
  ]);
});

test("an answer that comes in pieces is late by its whole time, not by that of a piece", async () => {
  let isHeld = true;
  const { origin } = await standInAnswering((_request, response) => {
    response.on("close", () => {
      isHeld = false;
    });
    const more = () => {
      if (!isHeld) return;
      response.write(" ");
      setTimeout(more, 50);
    };
    more();
  });
  await expect(requestJson(new URL(origin), { ...asked, timeoutMs: 400 })).rejects.toThrow("within 400 ms");
  await expect.poll(() => isHeld).toBe(false);
});

test.each(useless.filter(([what]) => what !== "refuses"))(
  "a server that %s is no answer",
  async (_what, answer) => {
    const { origin, received } = await standInAnswering(answer);
    const failure = await requestJson(new URL(origin), { ...asked, timeoutMs: 1_000 }).then(
      ({ status, answer }) => ({ status, answer }),
      (error) => inspect(error),
    );
    expect(failure).toEqual(expect.any(String));
    expect(failure).not.toContain("Bearer one");
    expect(received.length).toBeLessThanOrEqual(1);
  },
);
