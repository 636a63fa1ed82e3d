import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { AnswerTooLong, boundedFetch } from "#server/services/bounded-fetch.ts";
import { answering, standInAnswering, useless } from "#tests/support/stand-in.ts";

const bounds = { timeoutMs: 5_000, maxBytes: 1_000 };

test("an answer is its status and its bytes, whatever the status", async () => {
  const { origin, received } = await standInAnswering(answering("né", 404));
  const headers = { "x-own": "1" };
  const answer = await boundedFetch(`${origin}/a?b=c`, { ...bounds, method: "PUT", headers, body: "sent" });
  expect(answer).toEqual({ status: 404, body: Buffer.from("né") });
  expect(received).toMatchObject([{ method: "PUT", url: "/a?b=c", headers, body: "sent" }]);
});

test("an answer of as many bytes as are allowed is read, one of more is not, however it is packed", async () => {
  const { origin } = await standInAnswering((request, response) => {
    const bytes = Buffer.alloc(Number(request.url?.slice(1)), 48);
    response.setHeader("content-encoding", "gzip");
    response.end(gzipSync(bytes));
  });
  expect((await boundedFetch(`${origin}/1000`, bounds)).body).toHaveLength(1_000);
  await expect(boundedFetch(`${origin}/1001`, bounds)).rejects.toThrow(AnswerTooLong);
  await expect(boundedFetch(`${origin}/3000000`, bounds)).rejects.toThrow(AnswerTooLong);
});

test("an answer that never ends is not read for ever", async () => {
  let isHeld = true;
  const { origin } = await standInAnswering((_request, response) => {
    response.on("close", () => {
      isHeld = false;
    });
    const more = () => {
      if (isHeld) response.write(Buffer.alloc(100_000, 48), more);
    };
    more();
  });
  await expect(boundedFetch(origin, bounds)).rejects.toThrow(AnswerTooLong);
  await expect.poll(() => isHeld).toBe(false);
});

test.each(useless.filter(([what]) => /slow|never|hangs|elsewhere/.test(what)))(
  "a server that %s is no answer",
  async (_what, answer, said) => {
    const { origin, received } = await standInAnswering(answer);
    const failure = await boundedFetch(origin, { ...bounds, timeoutMs: 1_000 }).catch(inspect);
    expect(failure).toMatch(said);
    expect(received).toHaveLength(1);
  },
);
