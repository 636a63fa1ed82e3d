import type { Queries, Transaction } from "#server/database/database.ts";

/** A document that was attached for one of the papers that the law asks for. */
export type PaperRow = {
  applicationId: string;
  paper: string;
  hash: string;
  name: string;
  bytes: number;
  attachedAt: Date;
};

export async function papersAttachedTo(
  queries: Queries,
  applicationIds: readonly string[],
): Promise<PaperRow[]> {
  const { rows } = await queries.query<PaperRow>(
    {
      name: "signing-papers-attached",
      text: `select application_id as "applicationId", paper, hash, name, bytes, attached_at as "attachedAt"
     from signing_papers where application_id = any($1) order by application_id, paper`,
    },
    [applicationIds],
  );
  return rows;
}

/** Attaches a document; one that was there before is replaced. */
export async function writePaper(
  tx: Transaction,
  { applicationId, paper, hash, name, bytes, attachedAt }: PaperRow,
  attachedBy: string,
): Promise<void> {
  await tx.query(
    `insert into signing_papers (application_id, paper, hash, name, bytes, attached_by, attached_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (application_id, paper) do update set hash = excluded.hash, name = excluded.name,
       bytes = excluded.bytes, attached_by = excluded.attached_by, attached_at = excluded.attached_at`,
    [applicationId, paper, hash, name, bytes, attachedBy, attachedAt],
  );
}

/** That a signer has opened a document, and confirmed that they have it. */
export type AcknowledgementRow = {
  turnId: string;
  paper: string;
  hash: string;
  openedAt: Date;
  acknowledgedAt: Date | null;
};

/** A document that is attached to the request of a turn, with when its signer opened and confirmed it as it is now. */
export type ReadPaper = Omit<PaperRow, "applicationId" | "attachedAt"> & {
  openedAt: Date | null;
  acknowledgedAt: Date | null;
};

export async function papersReadBy(
  queries: Queries,
  { applicationId, turnId }: { applicationId: string; turnId: string },
): Promise<ReadPaper[]> {
  const { rows } = await queries.query<ReadPaper>(
    {
      name: "signing-papers-read",
      text: `select p.paper, p.hash, p.name, p.bytes, a.opened_at as "openedAt", a.acknowledged_at as "acknowledgedAt"
     from signing_papers p
     left join paper_acknowledgements a on a.turn_id = $2 and a.paper = p.paper and a.hash = p.hash
     where p.application_id = $1`,
    },
    [applicationId, turnId],
  );
  return rows;
}

/** Whether this was the first time that the signer opened the document. */
export async function writeOpened(
  tx: Transaction,
  { turnId, paper, hash, openedAt }: Omit<AcknowledgementRow, "acknowledgedAt">,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into paper_acknowledgements (turn_id, paper, hash, opened_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [turnId, paper, hash, openedAt],
  );
  return rowCount === 1;
}

/** Has a turn opened and confirmed nothing, since somebody else may have it now. */
export async function deleteAcknowledgements(tx: Transaction, turnId: string): Promise<void> {
  await tx.query("delete from paper_acknowledgements where turn_id = $1", [turnId]);
}

/** Whether it is acknowledged by this. */
export async function writeAcknowledged(
  tx: Transaction,
  { turnId, paper, hash }: Pick<AcknowledgementRow, "turnId" | "paper" | "hash">,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update paper_acknowledgements set acknowledged_at = $4
     where turn_id = $1 and paper = $2 and hash = $3 and acknowledged_at is null`,
    [turnId, paper, hash, now],
  );
  return rowCount === 1;
}
