import { cpus, getPriority, totalmem } from "node:os";

type Readme = { head: string; table: string; notes: readonly string[] };

const gibibyte = 1_073_741_824;

/** When and on what a run was made, and how fast it was: what two runs are compared by. */
export function headOf(run: { machineSpeed: string; postgresVersion: string }): string {
  const cores = cpus();
  return `${new Date().toISOString().slice(0, 10)} · ${cores[0]?.model ?? "unknown processor"}, ${cores.length} cores, ${(totalmem() / gibibyte).toFixed(0)} GiB ·
Node ${process.versions.node} · PostgreSQL ${run.postgresVersion} · process priority ${getPriority()} ·
${run.machineSpeed}`;
}

/** `README.md` of this folder: how to run the bench, and what it said last, where and when. */
export function readmeOf({ head, table, notes }: Readme): string {
  return `# Bench

\`npm run bench\` measures everything; \`npm run bench -- read\` one of \`read\`, \`pay\`, \`memory\`, \`rest\`, \`growth\`, \`page\`, \`atlas\`, \`table\`, \`direct-entry\`, \`designer\`, \`designer-stamp\`, \`signing\`, \`signing-page\`, \`payouts\`, \`team\`, \`alike\`, \`joining\`; \`--write\` writes this
page. It needs a PostgreSQL on which it may create a database (\`DATABASE_URL\` or \`TEST_DATABASE_URL\`, else
\`postgres://postgres@127.0.0.1:5432/test\`), makes one of its own for each part and drops it. It builds first, and ends with 1 when a
budget is missed or a part could not be measured; the parts after it run all the same. The table's last run stands in [table.md](table.md), that of direct entry in [direct-entry.md](direct-entry.md), that of the designer in [designer.md](designer.md),
the step changes of a vendor's application in [vendor-steps.md](vendor-steps.md) (\`node --import tsx scripts/bench/vendor-steps.ts\`),
the scripts and times of the pages that signers and payers open in [signing-page.md](signing-page.md), payments to suppliers in
[payouts.md](payouts.md).

## Last run

${head}

${table}

${notes.map((note) => `- ${note}`).join("\n")}

## How it measures

- The last line above the table is the speed of the machine: two fixed loops of \`machine-speed.ts\`, before the first part and
  after the last. Two runs whose loops differ were on machines of two speeds, and so were the halves of one run.
- Times of requests are given by their middle (p50) and their slowest twentieth (p95). Searches are timed once the server has
  answered 600 of each: until then Node compiles beside the database on two cores, and one in twenty waits 2 to 4 ms for that.
- A ratio holds the server against a program in \`bounds/\` that does the same with nothing around it, in the same run:
  rounds of one and of the other alternate, each round gives a ratio, and the median is what counts.
- Processor time is that of the whole server process, user and system, background jobs included, from
  \`process.cpuUsage()\` by a probe that is loaded before the built server (\`probe.mjs\`); the product knows nothing of it.
  The server runs as it is shipped, with its log at \`info\`; the bounds write no log.
- \`bounds/bare-read.ts\` selects the row of \`applications\` alone and sends it as it is.
- \`bounds/bare-insert.ts\` inserts, in one transaction, the ten rows that a settled card payment leaves (payment, key,
  two audit events, two jobs, message, journal transaction, two entries). Sending the message is a later job's: a trigger
  in the bench's database postpones it. The server has two transactions, since no
  lock may span the gateway call, and reads, locks and checks what it changes.
- The gateway's own time is left out by answering its HTTP interface inside the server process
  (\`instant-gateway.mjs\`); for the hot obligation it takes 300 ms to charge, so that the rush meets a payment in flight.
  The figure is the median of ten rushes, after five that warm up.
- \`signing.ts\` calls \`signTurn\` in a process of its own (no HTTP), against one transaction that writes the same five rows. A seal is
  stamped and laid out in the server's children, whose processor time counts; the 1,000 seals are of one contract, unsealed each time.
- The page is loaded by a real Chromium with an empty cache, once for each of five runs, at 4x slower processor and on
  DevTools' Fast 4G. Sizes are those of the files it asked for, at gzip -9; what is in them is read from the bundler.
  What is fetched ahead of the next step, once the page is idle, is left out: those visits ask to save data.
- The designer's processor time is that of the renderer's threads by \`schedstat\` where Linux has it: Chromium's own figure counts in
  hundredths of a second. The most memory of a process is its own (\`VmHWM\`), not that of the process which started it.
- First paints are those of Lighthouse's slow 4G, applied to the browser (562.5 ms a request, 1.44 Mbit/s, 4x slower processor). Its score
  is not measured here: \`npx lighthouse <address> --only-categories=performance\`, from a folder outside of this one, on a quiet machine.
`;
}
