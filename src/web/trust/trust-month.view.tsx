import { Link } from "wouter";
import type { LedgerSummary, TrustFigures, TrustMonth } from "#contract/trust-month.ts";
import { formatCents } from "#domain/money/cents.ts";
import { comparedLineCents } from "#domain/trust/compared-line.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DecisionItem, ItemNote, ItemReason } from "#web/kit/detail/decision-item.view.tsx";
import { Part, Quiet, Sides } from "#web/kit/detail/part.view.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Documents } from "./documents.view.tsx";
import { lineActions, postable } from "./trust.actions.ts";
import {
  cardPath,
  figuresShown,
  lineNotes,
  lineTitle,
  type ShownLine,
  verdictOf,
  workings,
} from "./trust.connect.ts";
import { trustCopy as copy } from "./trust.copy.ts";

type MonthPartsProps = { services: Services; month: TrustMonth; onChanged: () => void };

/** The three figures side by side, every line in which they differ, the ledgers and the documents. */
export function MonthParts({ services, month, onChanged }: MonthPartsProps) {
  const { figures, differences, unpresented } = month.now;
  const verdict = verdictOf(month.now);
  return (
    <>
      <Figures figures={figures} />
      <Notice tone={verdict.tone} title={verdict.title}>
        {verdict.text === null ? null : <p>{verdict.text}</p>}
      </Notice>
      {differences.length === 0 ? null : (
        <Differences services={services} month={month} onChanged={onChanged} />
      )}
      <Sides
        first={
          <Part title={copy.unpresented}>
            {unpresented.length === 0 ? <Quiet>{copy.noUnpresented}</Quiet> : null}
            <ul>
              {unpresented.map((line) => (
                <LineItem key={`${line.lineId} ${line.description} ${line.on}`} line={line} actions={[]} />
              ))}
            </ul>
          </Part>
        }
        second={
          <Part title={copy.workings}>
            <DescriptionList items={workings(figures)} />
          </Part>
        }
      />
      <Ledgers id={month.id} ledgers={month.ledgers} />
      <Documents services={services} month={month} />
    </>
  );
}

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
  gap: "3",
});
const figure = css({
  display: "flex",
  flexDirection: { base: "row", sm: "column" },
  alignItems: { base: "baseline", sm: "flex-start" },
  justifyContent: "space-between",
  gap: "1",
});
const names = css({ display: "flex", flexDirection: "column" });
const name = css({ fontWeight: "medium", color: "ink" });
const note = css({ color: "muted", fontSize: "xs" });
const amount = css({ fontSize: "xl", fontWeight: "semibold", color: "ink" });

const Figures = ({ figures }: { figures: TrustFigures }) => (
  <div className={row}>
    {figuresShown(figures).map(({ label, note: about, cents }) => (
      <Card key={label} depth="flat">
        <div className={figure}>
          <p className={names}>
            <span className={name}>{label}</span>
            <span className={note}>{about}</span>
          </p>
          {cents === null ? <span className={amount}>–</span> : <Money cents={cents} className={amount} />}
        </div>
      </Card>
    ))}
  </div>
);

function Differences({ services, month, onChanged }: MonthPartsProps) {
  const { begin, offeredFor, dialogs } = useRecordActions({
    services,
    definitions: lineActions,
    onChanged,
  });
  const lines = new Map(postable(month.id, month.now.differences).map((line) => [line.id, line]));
  const actionsOf = (line: ShownLine) => {
    const known = line.lineId === null ? undefined : lines.get(line.lineId);
    if (known === undefined || month.status === "signed" || month.status === "compared") return [];
    return offeredFor(known).map(([name, { label }]) => ({
      label,
      tone: "primary" as const,
      onClick: () => begin(name, known),
    }));
  };
  return (
    <Part title={copy.differences}>
      <ul>
        {month.now.differences.map((line) => (
          <LineItem key={`${line.kind} ${line.lineId} ${line.on}`} line={line} actions={actionsOf(line)} />
        ))}
      </ul>
      {dialogs}
    </Part>
  );
}

type LineItemProps = {
  line: ShownLine;
  actions: readonly { label: string; tone: "primary"; onClick: () => void }[];
};

const LineItem = ({ line, actions }: LineItemProps) => (
  <DecisionItem
    about={null}
    amountCents={comparedLineCents(line)}
    status={{ label: copy.kinds[line.kind], tone: "canPost" in line ? "danger" : "neutral" }}
    actions={actions}
  >
    <ItemReason>{lineTitle(line)}</ItemReason>
    <ItemNote parts={lineNotes(line)} />
  </DecisionItem>
);

const ledger = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4",
  py: "2",
  borderTop: "1px solid {colors.line}",
  _first: { borderTopWidth: "0" },
});
const ledgerName = css({ flex: "1", minWidth: "0" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  overflowWrap: "anywhere",
  _hover: { textDecoration: "underline" },
});

const Ledgers = ({ id, ledgers }: { id: string; ledgers: readonly LedgerSummary[] }) => (
  <Part title={copy.ledgers}>
    {ledgers.length === 0 ? <Quiet>{copy.noLedgers}</Quiet> : null}
    <ul>
      {ledgers.map((each) => (
        <li key={each.ledger} className={ledger}>
          <div className={ledgerName}>
            <Link href={cardPath(id, each.ledger)} className={link}>
              {each.name}
            </Link>
            <ItemNote
              parts={[
                copy.ledgerMoves(
                  formatCents(each.openingCents),
                  formatCents(each.inCents),
                  formatCents(each.outCents),
                ),
              ]}
            />
          </div>
          <Money cents={each.closingCents} />
        </li>
      ))}
    </ul>
  </Part>
);
