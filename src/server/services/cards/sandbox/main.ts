import { startCardSandbox } from "./card-sandbox.ts";

const { env } = process;

const running = await startCardSandbox({
  host: env.CARD_SANDBOX_HOST ?? "localhost",
  port: Number(env.CARD_SANDBOX_PORT ?? "4012"),
  folder: env.CARD_SANDBOX_FOLDER ?? ".data/card-sandbox",
  webhookUrl: env.CARD_SANDBOX_WEBHOOK_URL ?? "http://localhost:4010/api/webhooks/cards",
  appOrigins: (env.CARD_SANDBOX_APP_ORIGINS ?? "http://localhost:4010").split(","),
  secretKey: required("CARD_SANDBOX_SECRET_KEY"),
  webhookSecret: required("CARD_SANDBOX_WEBHOOK_SECRET"),
  testHooks: env.CARD_SANDBOX_TEST_HOOKS === "1",
});
process.stdout.write(`Card sandbox: ${running.origin}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void running.close());
}

function required(name: string): string {
  const value = env[name];
  if (value === undefined || value === "") throw new Error(`Set ${name}.`);
  return value;
}
