import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer as createViteServer } from "vite";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { seedDemoPayouts } from "#server/demo/demo-payouts.ts";
import { seedDemoRegistrations } from "#server/demo/demo-registrations.ts";
import { seedDemoSigning } from "#server/demo/demo-signing.ts";
import { seedDemoTrust } from "#server/demo/demo-trust.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { documentWith } from "#server/http/operator-document.ts";
import { pageConfigOf } from "#server/page-config.ts";
import { compose } from "#server/start/compose.ts";
import { createLog } from "#server/start/log.ts";
import { startFailure } from "#server/start/serve.ts";
import { welcome } from "#server/start/welcome.ts";

/** One process: page with hot reload, API, card sandbox. `node --watch` starts it again when the server changes. */
async function develop() {
  const config = readConfig({ LOG_LEVEL: "info", SALEFLOW_MODE: "development", ...process.env });
  const started = performance.now();
  const composition = await compose(config, createLog(config.logLevel));
  const demo = [
    ...(await seedDemo(composition.dependencies, { trials: 0 })),
    ...(await seedDemoSigning(composition.dependencies)),
  ];
  await seedDemoPayouts(composition.dependencies);
  await seedDemoRegistrations(composition.dependencies);
  await seedDemoTrust(composition.dependencies);
  const app = await buildApp({
    dependencies: composition.dependencies,
    page: pageConfigOf(config),
    pageFolder: null,
    metricsToken: config.metricsToken,
    domainsToken: config.domainsToken,
    checkReplies: true,
  });
  await app.ready();
  const server = createHttpServer((request, response) => {
    if (/^\/(api\/|config\.json|metrics)/.test(request.url ?? "")) app.routing(request, response);
    else vite.middlewares(request, response);
  });
  const vite = await createViteServer({
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    server: { middlewareMode: true, hmr: { server } },
    appType: "spa",
    plugins: [
      { name: "operator", transformIndexHtml: (document) => documentWith(document, config.operator) },
    ],
  });
  server.once("error", (error) => stop(error));
  server.listen(config.ports.app, config.host, () =>
    process.stdout.write(
      welcome({ config, ports: composition.ports, demo, seconds: (performance.now() - started) / 1_000 }),
    ),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.close();
      void Promise.all([vite.close(), app.close()])
        .then(() => composition.close())
        .then(() => process.exit(0));
    });
}

function stop(error: unknown) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

await develop().catch(stop);
