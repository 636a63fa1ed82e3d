import { randomUUID } from "node:crypto";
import { type BenchEnvironment, trialCount, trialShortcode } from "./bench-fixture.ts";
import type { BenchProcess } from "./bench-process.ts";
import { absoluteFigure, type BenchResult, median, quantile, ratioFigure } from "./figures.ts";
import { openClient, type Post } from "./keep-alive-client.ts";

const warmUpPayments = 2_500;
/** Few at a time and often in turn: what others do to the machine for some seconds falls on few rounds. */
const roundPayments = 100;
const rounds = 15;
const several = 10;
const hotWarmUps = 5;
const hotObligations = 10;
const hotRequests = 100;
const maxCpuRatio = 2.5;
const maxWallRatio = 3;

/** Paying: processor and wall time against a bare insert of the same rows, and a rush on one obligation. */
export async function benchPay(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer();
  const bound = await environment.startBound("bare-insert");
  await postponeDelivery(environment);
  const owed = await owedTrials(environment);
  // The odd ones, which need a code, are the bound's: it asks for none.
  const [payable, insertable] = [owed.filter(({ isOpen }) => isOpen), owed.filter(({ isOpen }) => !isOpen)];
  const pay = (count: number, connections: number) =>
    run(
      server,
      payable.splice(0, count).map((one) => paymentOf(one, "instant")),
      connections,
    );
  const insert = (count: number, connections: number) =>
    run(
      bound,
      insertable.splice(0, count).map((one): Post => ({ path: "/", headers: {}, body: JSON.stringify(one) })),
      connections,
    );
  await pay(warmUpPayments, several);
  await insert(warmUpPayments, several);
  const alone: Covered = { product: [], bound: [] };
  const together: Covered = { product: [], bound: [] };
  for (let round = 0; round < rounds; round += 1) {
    alone.bound.push(await insert(roundPayments, 1));
    alone.product.push(await pay(roundPayments, 1));
    together.bound.push(await insert(roundPayments, several));
    together.product.push(await pay(roundPayments, several));
  }
  await bound.stop();
  const rush = await rushOn(server, payable.splice(0, hotWarmUps + hotObligations));
  await server.stop();
  const ratioOf = (name: string, rounds: Covered, key: keyof Round, max: number) =>
    ratioFigure({
      name: `create a payment: ${name}`,
      unit: "ms",
      product: rounds.product.map((round) => round[key]),
      bound: rounds.bound.map((round) => round[key]),
      max,
    });
  return {
    figures: [
      ratioOf(`CPU, ${several} connections`, together, "cpuMs", maxCpuRatio),
      ratioOf("CPU, 1 connection", alone, "cpuMs", maxCpuRatio),
      ratioOf("wall time, 1 connection", alone, "wallMs", maxWallRatio),
      absoluteFigure("one hot obligation, 100 keys: refused, p99", median(rush), 250, "ms", 0),
    ],
    notes: [
      `Hot obligation: ${hotObligations} times ${hotRequests} different keys at once, each time one 201 and ` +
        `${hotRequests - 1} × 409, while the gateway takes 300 ms to charge; p99 of the refusals each time: ` +
        `${rush.map((ms) => ms.toFixed(0)).join(", ")} ms.`,
    ],
  };
}

/** Receipts are sent by a later job: making a payment is measured, not sending its message. */
export async function postponeDelivery({ pool }: BenchEnvironment): Promise<void> {
  await pool.query(`create function postpone() returns trigger language plpgsql as
    $$ begin new.start_after := now() + interval '1 day'; return new; end $$`);
  await pool.query(`create trigger postpone before insert on pgboss.job for each row
    when (new.name = 'deliver-message') execute function postpone()`);
}

/** A trial application with what it owes. */
export type Owed = {
  shortcode: string;
  isOpen: boolean;
  applicationId: string;
  obligationId: string;
  agencyId: string;
  amountCents: number;
};
type Round = { cpuMs: number; wallMs: number };
type Covered = { product: Round[]; bound: Round[] };

/** The trials that nobody has paid, in their order. */
export async function owedTrials({ pool }: BenchEnvironment): Promise<Owed[]> {
  const { rows } = await pool.query<Owed>(
    `select a.shortcode, not a.payment_requires_otp as "isOpen", a.id as "applicationId", o.id as "obligationId",
       a.agency_id as "agencyId", o.due_cents::int as "amountCents"
     from applications a join obligations o on o.application_id = a.id
     where a.shortcode between $1 and $2 and o.settled_cents = 0 order by a.shortcode`,
    [trialShortcode(1), trialShortcode(trialCount)],
  );
  return rows;
}

/** A card payment of all that a trial owes, under a key of its own. */
export const paymentOf = ({ shortcode, amountCents }: Owed, speed: "instant" | "slow"): Post => ({
  path: `/api/public/vendor/application/shortcode/${shortcode}/payments`,
  headers: { "idempotency-key": randomUUID() },
  body: JSON.stringify({
    method: "Credit Card",
    token: `tok_${speed}_bench`,
    amountCents,
    surchargeCents: 0,
  }),
});

/** Each connection sends its next post when its last one is answered. */
async function run(target: BenchProcess, posts: readonly Post[], connections: number): Promise<Round> {
  const client = openClient(target.origin, connections);
  const waiting = posts.values();
  const sendAll = async () => {
    for (const post of waiting) {
      const { status, text } = await client.post(post);
      if (status !== 201) throw new Error(`A payment was answered ${status}: ${text}`);
    }
  };
  const before = await target.cpuMicros();
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, sendAll));
  const wallMs = (performance.now() - started) / posts.length;
  const cpuMs = ((await target.cpuMicros()) - before) / 1_000 / posts.length;
  client.close();
  return { cpuMs, wallMs };
}

/** How long the refusals took, p99 of each obligation, with many keys at once on each. */
async function rushOn(server: BenchProcess, obligations: readonly Owed[]): Promise<number[]> {
  const client = openClient(server.origin, hotRequests);
  const slowest: number[] = [];
  for (const owed of obligations) {
    const posts = Array.from({ length: hotRequests }, () => paymentOf(owed, "slow"));
    const answers = await Promise.all(posts.map((post) => client.post(post)));
    const refused = answers.filter(({ status }) => status === 409);
    const paid = answers.filter(({ status }) => status === 201);
    if (paid.length !== 1 || refused.length !== hotRequests - 1)
      throw new Error(`A hot obligation was answered ${answers.map(({ status }) => status).join(" ")}`);
    slowest.push(
      quantile(
        refused.map(({ ms }) => ms),
        0.99,
      ),
    );
  }
  client.close();
  return slowest.slice(hotWarmUps);
}
