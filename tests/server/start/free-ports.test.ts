import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { startFailure } from "#server/start/serve.ts";
import { onFreePorts } from "#tests/support/processes.ts";

const listen = async (port: number): Promise<Server> => {
  const server = createServer().listen(port, "localhost");
  await once(server, "listening");
  return server;
};

test("a start whose port another process took before it listened is made again on other ports [T484]", async () => {
  const others: Server[] = [];
  const tried: number[] = [];
  const started = await onFreePorts(["app"], async ({ app }) => {
    tried.push(app);
    if (others.length < 2) others.push(await listen(app));
    return await listen(app).catch((error) => {
      throw new Error(startFailure(error));
    });
  });
  expect(new Set(tried).size).toBe(3);
  expect(started.address()).toMatchObject({ port: tried[2] });
  for (const server of [...others, started]) server.close();
});

test("whatever else keeps it from starting is thrown at once", async () => {
  let starts = 0;
  const started = onFreePorts(["app"], () => {
    starts += 1;
    return Promise.reject(new Error("DATABASE_URL is missing"));
  });
  await expect(started).rejects.toThrow("DATABASE_URL is missing");
  expect(starts).toBe(1);
});
