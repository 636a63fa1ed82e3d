import { maxDueDays } from "#domain/payment/grid-errors.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedProduct } from "./payment-options.connect.ts";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";

type ProductProps = { shown: ConnectedProduct };

const summary = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", rowGap: "1" });
const title = css({ color: "ink", fontWeight: "semibold" });
const quiet = css({ color: "muted", fontWeight: "normal", fontSize: "sm" });
const stack = css({ display: "flex", flexDirection: "column", gap: "4", pb: "4" });
const settings = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  alignItems: "start",
  gap: "4",
});
const cells = css({
  display: "grid",
  gridTemplateColumns: {
    base: "minmax(0, 1fr)",
    md: "repeat(2, minmax(0, 1fr))",
    lg: "repeat(3, minmax(0, 1fr))",
  },
  gap: "3",
});

/** One product: its ways to pay, in the order that payers see, with what holds for every link of it. */
export function ProductOptions({ shown }: ProductProps) {
  return (
    <Disclosure
      summary={
        <span className={summary}>
          <span className={title}>{shown.product}</span>
          <span className={quiet}>{shown.summary}</span>
          {shown.isException ? <Badge tone="blue">{copy.exception}</Badge> : null}
          {shown.exceptionsLabel === null ? null : <span className={quiet}>{shown.exceptionsLabel}</span>}
        </span>
      }
    >
      {shown.isOwn ? <Editor shown={shown} /> : <NoException shown={shown} />}
    </Disclosure>
  );
}

function NoException({ shown }: ProductProps) {
  return (
    <div className={stack}>
      <p className={text({ variant: "small" })}>{copy.asEveryBranch}</p>
      <div>
        <Button tone="quiet" onClick={shown.makeException}>
          {copy.makeException(shown.product)}
        </Button>
      </div>
    </div>
  );
}

function Editor({ shown }: ProductProps) {
  return (
    <div className={stack}>
      <div className={settings}>
        <div>
          <CheckField
            name={`${shown.dueDaysPath}.code`}
            label={copy.security}
            isChecked={shown.requiresCode}
            onChange={(requiresCode) => shown.fill({ requiresCode })}
          />
          <p className={`${text({ variant: "small" })} ${css({ ml: "8" })}`}>
            {shown.requiresCode ? copy.securityNote : copy.codeOffNote}
          </p>
        </div>
        <TextField
          label={copy.dueDays}
          name={shown.dueDaysPath}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(maxDueDays).length}
          value={shown.dueDays}
          onChange={(dueDays) => shown.fill({ dueDays })}
          onBlur={() => shown.leave(shown.dueDaysPath)}
          hint={copy.dueDaysHint}
          error={shown.dueDaysError}
        />
      </div>
      <ul className={cells}>
        {shown.cells.map((cell) => (
          <Cell key={cell.method} cell={cell} leave={shown.leave} />
        ))}
      </ul>
      {shown.isException ? (
        <div>
          <Button tone="quiet" onClick={shown.removeException}>
            {copy.removeException(shown.product)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const card = css({
  display: "flex",
  flexDirection: "column",
  gap: "3",
  p: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "md",
  bg: "surface",
});
const head = css({ display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: "2" });
const check = css({ flex: "1", minWidth: "0" });
const bounds = css({ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "3" });
const whole = css({ gridColumn: "1 / -1" });
const moves = css({ display: "flex", flexShrink: "0" });
const move = css({
  display: "grid",
  placeItems: "center",
  width: "hit",
  height: "hit",
  borderRadius: "md",
  color: "ink",
  cursor: "pointer",
  _hover: { bg: "grey.100" },
  _disabled: { color: "grey.300", cursor: "not-allowed" },
});
const state = css({ ml: "8", fontSize: "sm" });

type CellProps = { cell: ConnectedProduct["cells"][number]; leave: (path: string) => void };

/** One way to pay of a product: whether it is offered, or why it is not, and for which amounts. */
function Cell({ cell, leave }: CellProps) {
  const { label, path } = cell;
  const bound = (name: "min" | "max", said: string, error: string | null) => (
    <TextField
      label={said}
      name={`${path}.${name}`}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={cell[name]}
      onChange={(typed) => cell.fill({ [name]: typed })}
      onBlur={() => leave(`${path}.${name}`)}
      error={error}
    />
  );
  return (
    <li aria-label={label} className={card}>
      <div className={head}>
        <div className={check}>
          <CheckField
            name={path}
            label={label}
            isChecked={cell.isOffered}
            onChange={(isOffered) => cell.fill({ isOffered })}
          />
          <p className={`${state} ${css({ color: cell.isShown ? "success" : "muted" })}`}>{cell.state}</p>
        </div>
        <div className={moves}>
          <Mover
            label={copy.moveUp(label)}
            icon="arrowUp"
            isOn={cell.canMoveUp}
            onPress={() => cell.move(-1)}
          />
          <Mover
            label={copy.moveDown(label)}
            icon="arrowDown"
            isOn={cell.canMoveDown}
            onPress={() => cell.move(1)}
          />
        </div>
      </div>
      {cell.isOffered ? (
        <div className={bounds}>
          {bound("min", copy.minimum, cell.minError)}
          {bound("max", copy.maximum, cell.maxError)}
          {cell.surchargeHint === null ? null : (
            <TextField
              label={copy.surcharge}
              name={`${path}.surcharge`}
              inputMode="decimal"
              autoComplete="off"
              className={whole}
              value={cell.surcharge}
              onChange={(surcharge) => cell.fill({ surcharge })}
              onBlur={() => leave(`${path}.surcharge`)}
              hint={cell.surchargeHint}
              error={cell.surchargeError}
            />
          )}
          {cell.surchargeNote === null ? null : (
            <p className={`${text({ variant: "small" })} ${whole}`}>{cell.surchargeNote}</p>
          )}
        </div>
      ) : null}
    </li>
  );
}

type MoverProps = { label: string; icon: "arrowUp" | "arrowDown"; isOn: boolean; onPress: () => void };

const Mover = ({ label, icon, isOn, onPress }: MoverProps) => (
  <button type="button" aria-label={label} disabled={!isOn} onClick={onPress} className={move}>
    <Icon name={icon} size="small" />
  </button>
);
