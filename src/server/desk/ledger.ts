import type { Ledger } from "#contract/ledger.ts";
import type { ApplicationStatus } from "#domain/enumerations.ts";
import { reachedApplication } from "#server/core/access/application.reach.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { readAccount } from "#server/core/account/account.read.ts";
import {
  accounts,
  type ChainedTransaction,
  errorOf,
  hashOf,
  type JournalEntry,
} from "#server/core/journal/journal.rules.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";

const maxTransactions = 1_000;

type StoredTransaction = ChainedTransaction & { previousHash: string; hash: string; nextHash: string | null };
type Of = { reference: string; status: ApplicationStatus };

/** The ledger of an application within the person's reach; `application.unknown` for every other. */
export async function readLedger(
  queries: Queries,
  staff: ListingStaff,
  applicationId: string,
): Promise<Ledger> {
  const application = await reachedApplication(queries, staff, applicationId);
  if (application === null) throw new Refusal("application.unknown");
  const of = await readApplication(queries, applicationId);
  const account = await readAccount(queries, applicationId);
  const stored = await readTransactions(queries, applicationId);
  let balanceCents = 0;
  const transactions = stored.map((transaction) => {
    balanceCents += owedBy(transaction, applicationId);
    return { ...shownOf(transaction), balanceCents };
  });
  const entries = transactions.flatMap((transaction) => transaction.entries);
  const totals = {
    debitCents: entries.reduce((sum, { debitCents }) => sum + debitCents, 0),
    creditCents: entries.reduce((sum, { creditCents }) => sum + creditCents, 0),
  };
  const isOwedRight = !["completed", "paid"].includes(of.status) || balanceCents === account.remainingCents;
  return {
    applicationId,
    ...of,
    account,
    transactions,
    totals,
    balanceCents,
    isBalanced:
      totals.debitCents === totals.creditCents && isOwedRight && transactions.every(({ isWhole }) => isWhole),
  };
}

const owedBy = ({ entries }: StoredTransaction, applicationId: string): number =>
  entries
    .filter(({ account }) => account === accounts.receivable(applicationId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

function shownOf(transaction: StoredTransaction) {
  const { previousHash, hash, nextHash, entries } = transaction;
  return {
    id: transaction.id,
    sequence: transaction.sequence,
    kind: transaction.kind,
    description: transaction.description,
    postedAt: transaction.postedAt.toISOString(),
    paymentId: transaction.paymentId,
    reverses: transaction.reverses,
    entries: entries.filter(isOfPayer).map(({ account, amountCents }) => ({
      account,
      debitCents: Math.max(amountCents, 0),
      creditCents: Math.max(-amountCents, 0),
    })),
    isWhole: errorOf(entries) === null && hashOf(previousHash, transaction) === hash && nextHash === hash,
  };
}

/** Which ledger of the trust account the money stands in is the listing's to show. */
const isOfPayer = ({ account }: JournalEntry): boolean => !account.startsWith("trust");

async function readApplication(queries: Queries, applicationId: string): Promise<Of> {
  const { rows } = await queries.query<Of>("select reference, status from applications where id = $1", [
    applicationId,
  ]);
  const [application] = rows;
  if (application === undefined) throw new Refusal("application.unknown");
  return application;
}

/** With each the hash that what follows it names: of the next transaction of its chain, or of the chain's head. */
async function readTransactions(queries: Queries, applicationId: string): Promise<StoredTransaction[]> {
  const { rows } = await queries.query<StoredTransaction>(
    `select t.id, t.chain, t.sequence, t.kind, t.application_id as "applicationId", t.payment_id as "paymentId",
       t.incoming_funds_id as "incomingFundsId", t.reverses, t.description, t.posted_at as "postedAt", t.booked_on as "bookedOn",
       t.previous_hash as "previousHash", t.hash,
       coalesce((select n.previous_hash from journal_transactions n
           where n.chain = t.chain and n.sequence = t.sequence + 1),
         (select h.hash from journal_heads h where h.chain = t.chain and h.sequence = t.sequence)) as "nextHash",
       (select json_agg(json_build_object('account', e.account, 'amountCents', e.amount_cents) order by e.position)
        from journal_entries e where e.transaction_id = t.id) as entries
     from journal_transactions t where t.application_id = $1
     order by t.posted_at, t.chain collate "C", t.sequence limit ${maxTransactions}`,
    [applicationId],
  );
  return rows;
}
