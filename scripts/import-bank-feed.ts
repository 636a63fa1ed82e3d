import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { readConfig } from "#server/config.ts";
import { readBankFeedCsv } from "#server/money-in/bank-feed-csv.ts";
import { bankFeedSignatureHeader } from "#server/money-in/money-in.routes.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import { localSecrets } from "#server/start/local-secrets.ts";

const linesAtOnce = 50;
const usage = `node --import tsx scripts/import-bank-feed.ts <file.csv>

Counts the money of a bank's CSV file, by the running server and exactly like its bank feed: a line counts once.
Columns: line_id, kind (transfer, payid, bpay), amount (dollars), value_date (YYYY-MM-DD); and where there are any
instruction (payment, correction, reversal), direction (in, out), reference, biller_code, crn, payid, payer_name,
reverses (a line_id) and account (BSB and number of the account that the money arrived in, such as 063-000 12345678; needed
of money that left).
A file with an error is not imported at all. The address is PUBLIC_ORIGIN, the secret BANK_FEED_SECRET, as the server's.
`;

async function importFile(path: string): Promise<number> {
  const text = await readFile(path, "utf8");
  const { lines, errors } = readBankFeedCsv(text);
  if (errors.length > 0) {
    process.stderr.write(`Nothing was imported.\n${errors.join("\n")}\n`);
    return 1;
  }
  const config = readConfig({ SALEFLOW_MODE: "demo", ...process.env });
  const secret = config.bankFeedSecret ?? (await localSecrets(config.dataFolder)).bankFeed;
  const feedId = `${basename(path).slice(0, 40)}-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  let accepted = 0;
  for (let first = 0; first < lines.length; first += linesAtOnce) {
    const body = JSON.stringify({ feedId, lines: lines.slice(first, first + linesAtOnce) });
    const response = await fetch(`${config.publicOrigin}/api/webhooks/bank-feed`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [bankFeedSignatureHeader]: signWebhook(body, secret, new Date()),
      },
      body,
    });
    if (!response.ok) {
      process.stderr.write(
        `The server answered ${response.status} from line ${first + 1} on: import again.\n`,
      );
      return 1;
    }
    accepted += ((await response.json()) as { accepted: number }).accepted;
  }
  process.stdout.write(`${accepted} lines counted, ${lines.length - accepted} were known already.\n`);
  return 0;
}

const [path] = process.argv.slice(2);
if (path === undefined) process.stderr.write(usage);
try {
  process.exitCode = path === undefined ? 2 : await importFile(path);
} catch (error) {
  process.stderr.write(`${failureOf(error)}\n`);
  process.exitCode = 1;
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === "fetch failed"
    ? "The server does not answer: start it, or check PUBLIC_ORIGIN."
    : error.message;
}
