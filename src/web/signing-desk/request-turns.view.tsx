import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ConnectedRequest, ConnectedTurn } from "./request.connect.ts";

type TurnsProps = { groups: ConnectedRequest["groups"]; onCorrect: (turn: ConnectedTurn) => void };

const column = css({ display: "flex", flexDirection: "column", gap: "5" });
const list = css({
  display: "flex",
  flexDirection: "column",
  "& > li": { py: "4", borderTop: "1px solid {colors.line}" },
  "& > li:first-child": { borderTopWidth: "0", pt: "2" },
  "& > li:last-child": { pb: "0" },
});
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "3",
});
const facts = css({ flex: "1 1 14rem", minWidth: "0", overflowWrap: "anywhere" });
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const name = css({ fontWeight: "semibold", color: "ink" });
const unnamed = css({ fontWeight: "medium", color: "muted" });

/** Those who sign, in their order, each with how far they are. */
export const Turns = ({ groups, onCorrect }: TurnsProps) => (
  <ol className={column}>
    {groups.map(({ group, title, rule, turns }) => (
      <li key={group}>
        {title === null ? null : <h3 className={text({ variant: "label" })}>{title}</h3>}
        {rule === null ? null : <Quiet>{rule}</Quiet>}
        <ul className={list}>
          {turns.map((turn) => (
            <Turn key={turn.id} turn={turn} onCorrect={onCorrect} />
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

const Turn = ({ turn, onCorrect }: { turn: ConnectedTurn } & Pick<TurnsProps, "onCorrect">) => (
  <li className={item}>
    <div className={facts}>
      <div className={head}>
        <p className={turn.isUnnamed ? unnamed : name}>{turn.name}</p>
        <Badge tone={turn.badge.tone}>{turn.badge.label}</Badge>
      </div>
      <Quiet>{[turn.title, ...(turn.capacity === null ? [] : [turn.capacity])].join(" · ")}</Quiet>
      {turn.contacts === "" ? null : <Quiet>{turn.contacts}</Quiet>}
      {turn.moments.map((moment) => (
        <Quiet key={moment}>{moment}</Quiet>
      ))}
      {turn.declined === null ? null : <p className={css({ color: "grey.800" })}>{turn.declined}</p>}
    </div>
    {turn.correct === null ? null : (
      <Button tone="quiet" aria-label={turn.correct.title} onClick={() => onCorrect(turn)}>
        {turn.correct.button}
      </Button>
    )}
  </li>
);
