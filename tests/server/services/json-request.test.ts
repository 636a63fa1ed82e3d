import { inspect } from "node:util";
import { expect, test } from "vitest";
import { AnswerTooLong } from "#server/services/bounded-fetch.ts";
import { requestJson } from "#server/services/json-request.ts";
import { answering, standInAnswering, useless } from "#tests/support/stand-in.ts";

const asked = { method: "POST", headers: { authorization: "Bearer one" }, timeoutMs: 5_000 } as const;

test("another's client of this process changes nothing", async () => {
  const { origin } = await standInAnswering(answering("{}"));
  // Node's own client, once it was used, is everybody's global one.
  await (await fetch(origin)).text();
  expect(await requestJson(new URL(origin), asked)).toEqual({ status: 200, answer: {} });
});

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

test("an answer of more than 1 MiB is not read to its end", async () => {
  let isHeld = true;
  const { origin } = await standInAnswering((_request, response) => {
    response.on("close", () => {
      isHeld = false;
    });
    const more = () => {
      if (isHeld) response.write(Buffer.alloc(100_000, 32), more);
    };
    more();
  });
  await expect(requestJson(new URL(origin), asked)).rejects.toThrow(AnswerTooLong);
  await expect.poll(() => isHeld).toBe(false);
});

test("a call that waits for a connection is late all the same", async () => {
  // Nothing answers there: an address that is kept for documentation.
  const waiting = requestJson(new URL("http://192.0.2.1:9/"), { ...asked, timeoutMs: 300 });
  await expect(waiting).rejects.toThrow();
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
