import { randomBytes } from "node:crypto";
import pg from "pg";
import { sendRequest } from "#server/signing/change-request.ts";
import { createRequest } from "#server/signing/create-request.ts";
import { moveRequest } from "#server/signing/move-request.ts";
import { giveConsent } from "#server/signing/note-evidence.ts";
import { readTurn } from "#server/signing/read-turn.ts";
import { findRequest } from "#server/signing/request.store.ts";
import { sealContract } from "#server/signing/seal-contract.ts";
import { signTurn } from "#server/signing/sign-turn.ts";
import { turnsOf } from "#server/signing/turn.store.ts";
import { benchStaff, benchValues, openSigningFixture, type SigningFixture } from "./signing-fixture.ts";

/** What signing takes, on an empty database of its own; printed as JSON. */
export type SigningRun = {
  sign: { product: number[]; bound: number[] };
  seal: number[];
  heapMebibytes: number[];
};

// As in a server that has been up for a while: what a forced collection costs those after it is spread over many.
const [rounds, perRound] = [5, 250];
const [sealWarmUps, sealRuns] = [10, 20];
const heapSteps = 4;
const sealings = Number(process.env.BENCH_SEALINGS ?? "1000");
const pressed = { name: "Jane Citizen", signature: { kind: "typed" }, consent: true, witness: null } as const;

const fixture = await openSigningFixture(process.env.DATABASE_URL ?? "");
try {
  const sign = await benchSign(fixture);
  const sealed = await preparedContract(fixture);
  await signContract(fixture, sealed);
  const seal = await benchSeal(fixture, sealed);
  const heapMebibytes = await benchHeap(fixture, sealed);
  const run: SigningRun = { sign, seal, heapMebibytes };
  process.stdout.write(JSON.stringify(run));
} finally {
  await fixture.close();
}

type Prepared = Awaited<ReturnType<typeof preparedContract>>;

/** A contract that was sent and read, about to be signed by its one signer. */
async function preparedContract({ dependencies, listingId, templateId }: SigningFixture) {
  const { database } = dependencies;
  const create = { templateId, replaces: null };
  const key = randomBytes(12).toString("hex");
  const request = await createRequest(dependencies, benchStaff, { listingId, create, key });
  const { applicationId } = request;
  await database.transaction((tx) =>
    moveRequest(tx, dependencies, request, {
      event: { type: "request.changed" },
      actor: benchStaff.id,
      change: { values: benchValues },
    }),
  );
  const version = (await findRequest(database, applicationId))?.version ?? 0;
  await sendRequest(dependencies, benchStaff, { id: listingId, applicationId, version }, null);
  const turnId = (await turnsOf(database, [applicationId]))[0]?.id ?? "none";
  const grant = { kind: "holder", holderId: turnId, applicationId, otpId: "otp_bench" } as const;
  const { hashes } = await readTurn(dependencies, grant);
  await giveConsent(dependencies, grant, hashes.consent);
  return { applicationId, turnId, grant, hashes };
}

async function signContract({ dependencies }: SigningFixture, { grant, hashes }: Prepared): Promise<void> {
  await signTurn(dependencies, grant, {
    sign: { ...pressed, hashes },
    key: randomBytes(12).toString("hex"),
    address: "192.0.2.10",
  });
}

/** Processor time of a signature, and of a program that writes the same rows and does nothing else, round by round. */
async function benchSign(of: SigningFixture): Promise<SigningRun["sign"]> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
  const measured: SigningRun["sign"] = { product: [], bound: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const contracts: Prepared[] = [];
    for (let at = 0; at < 2 * perRound; at += 1) contracts.push(await preparedContract(of));
    const product = await cpuMsOf(contracts.slice(0, perRound), (each) => signContract(of, each));
    const bound = await cpuMsOf(contracts.slice(perRound), (each) => insertRows(pool, each));
    // The first warms up.
    if (round === 0) continue;
    measured.product.push(product);
    measured.bound.push(bound);
  }
  await pool.end();
  return measured;
}

async function cpuMsOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  // What was prepared is collected before, so that neither side pays for it.
  collectGarbage();
  const before = process.cpuUsage();
  for (const item of items) await work(item);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / items.length;
}

/** The rows that a last signature writes: itself, its event, its job, the turn and the request; one statement a row. */
async function insertRows(pool: pg.Pool, { applicationId, turnId, hashes }: Prepared): Promise<void> {
  const now = new Date();
  const data = JSON.stringify({ turnId, role: "vendor", ...hashes, consentVersion: "1", isDrawn: false });
  const rows: [name: string, text: string, values: unknown[]][] = [
    ["turn", "update signer_turns set status = 'signed', ended_at = $2 where id = $1", [turnId, now]],
    [
      "audit",
      `insert into audit_events (id, application_id, agency_id, actor, type, data, happened_at)
       select $1, $2, agency_id, 'signer', 'signing.turn-signed', $3, $4 from signing_requests where application_id = $2`,
      [`aud_${randomBytes(12).toString("hex")}`, applicationId, data, now],
    ],
    [
      "signature",
      `insert into signatures (turn_id, sign_key, request_hash, name, signature, document_hash, answers_hash,
         consent_hash, consent_version, otp_id, signed_from, signed_at)
       values ($1, $2, $2, 'Jane Citizen', '{"kind": "typed"}', $3, $4, $5, '1', 'otp_bench', '192.0.2.10', $6)`,
      [turnId, randomBytes(32).toString("hex"), hashes.document, hashes.answers, hashes.consent, now],
    ],
    [
      "request",
      "update signing_requests set status = 'sealing', version = version + 1, updated_at = $2 where application_id = $1",
      [applicationId, now],
    ],
    [
      "job",
      "insert into pgboss.job (name, data, singleton_key) values ('seal-contract', $1, $2)",
      [JSON.stringify({ applicationId }), randomBytes(12).toString("hex")],
    ],
  ];
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const [name, text, values] of rows) await client.query({ name, text, values });
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** Seals a contract as though it had never been. */
async function sealAgain({ dependencies }: SigningFixture, { applicationId }: Prepared): Promise<void> {
  const { database } = dependencies;
  await database.transaction(async (tx) => {
    await tx.query("delete from sealed_contracts where application_id = $1", [applicationId]);
    await tx.query("delete from audit_events where application_id = $1 and type = 'signing.seal-made'", [
      applicationId,
    ]);
    await tx.query("update signing_requests set status = 'sealing' where application_id = $1", [
      applicationId,
    ]);
  });
  await sealContract(dependencies, applicationId);
  const { rowCount } = await database.query("select from sealed_contracts where application_id = $1", [
    applicationId,
  ]);
  if (rowCount !== 1) throw new Error("The contract was not sealed.");
}

/** Processor time of a seal: of this process, and of the children that stamp and lay out. */
async function benchSeal(of: SigningFixture, contract: Prepared): Promise<number[]> {
  of.forgetFiles();
  const times: number[] = [];
  for (let run = 0; run < sealWarmUps + sealRuns; run += 1) {
    of.figures.length = 0;
    const own = await cpuMsOf([contract], (each) => sealAgain(of, each));
    times.push(own + of.figures.reduce((sum, { cpuMs }) => sum + (cpuMs ?? Number.NaN), 0));
  }
  return times.slice(sealWarmUps);
}

/** The heap after forced collections: before, and after each quarter of the sealings. */
async function benchHeap(of: SigningFixture, contract: Prepared): Promise<number[]> {
  const heaps = [heapMebibytes()];
  for (let step = 0; step < heapSteps; step += 1) {
    for (let run = 0; run < sealings / heapSteps; run += 1) {
      of.figures.length = 0;
      await sealAgain(of, contract);
    }
    heaps.push(heapMebibytes());
  }
  return heaps;
}

function collectGarbage(): void {
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error("Run with --expose-gc.");
  collect();
  collect();
}

function heapMebibytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
