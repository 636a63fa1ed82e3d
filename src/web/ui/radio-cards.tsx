import { type ReactNode, useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon, type IconName } from "./icon.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

export type RadioCard<Value extends string> = {
  value: Value;
  icon: IconName;
  title: string;
  note?: string;
  fee?: ReactNode;
  timeToClear?: string;
  /** Shown only while the card is chosen. */
  description?: ReactNode;
  isDisabled?: boolean;
};

type RadioCardsProps<Value extends string> = {
  legend: string;
  isLegendHidden?: boolean;
  /** The name that a list of errors finds it by. */
  name?: string;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

const group = css({ display: "flex", flexDirection: "column", gap: "3" });
const frame = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  columnGap: "4",
  alignItems: "center",
  minHeight: "4.5rem",
  p: "4",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "lg",
  bg: "surface",
  cursor: "pointer",
  transitionProperty: "border-color, box-shadow, background-color",
  transitionDuration: "fast",
  _hover: { borderColor: "field" },
  _chosen: { borderColor: "action", boxShadow: "inset 0 0 0 1px {colors.action}" },
  _focusInside: { outline: "2px solid {colors.focus}", outlineOffset: "2px" },
  "&:has(input:disabled)": { bg: "grey.50", cursor: "not-allowed" },
});
const tile = css({
  display: "grid",
  placeItems: "center",
  width: "10",
  height: "10",
  borderRadius: "md",
  bg: "grey.100",
  color: "grey.700",
  "label:has(input:checked) &": { bg: "brand.lightBlue", color: "action.hover" },
});
const title = css({
  display: "block",
  fontWeight: "semibold",
  color: "ink",
  "label:has(input:disabled) &": { color: "muted" },
});
const facts = css({
  display: "block",
  fontSize: "sm",
  color: "muted",
  "& > span + span::before": { content: '" · "', whiteSpace: "pre" },
});
const radio = css({
  appearance: "none",
  width: "5",
  height: "5",
  borderRadius: "full",
  borderWidth: "2px",
  borderStyle: "solid",
  borderColor: "field",
  bg: "surface",
  cursor: "inherit",
  _checked: { borderColor: "action", borderWidth: "6px" },
  _focusVisible: { outline: "none", boxShadow: "none" },
});
const description = css({ gridColumn: "1 / -1", mt: "3", pt: "3", borderTop: "1px solid {colors.line}" });

/** One choice of several, each a card; a native radio group, so arrows move and space chooses. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, isLegendHidden = false, cards, value, onChange } = props;
  const ownName = useId();
  const name = props.name ?? ownName;
  return (
    <fieldset>
      <legend
        className={
          isLegendHidden ? visuallyHidden : `${text({ variant: "sectionTitle" })} ${css({ mb: "3" })}`
        }
      >
        {legend}
      </legend>
      <div className={group}>
        {cards.map((card) => (
          <Choice
            key={card.value}
            card={card}
            name={name}
            isChosen={card.value === value}
            onChoose={() => onChange(card.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { card: RadioCard<string>; name: string; isChosen: boolean; onChoose: () => void };

function Choice({ card, name, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className={frame} htmlFor={id}>
      <span className={tile}>
        <Icon name={card.icon} />
      </span>
      <span className={css({ minWidth: "0" })}>
        <span id={`${id}-title`} className={title}>
          {card.title}
        </span>
        <span id={`${id}-facts`}>
          {card.note === undefined ? null : (
            <span className={css({ display: "block", fontSize: "sm", color: "muted" })}>{card.note}</span>
          )}
          <span className={facts}>
            {card.fee === undefined ? null : <span>{card.fee}</span>}
            {card.timeToClear === undefined ? null : <span>{card.timeToClear}</span>}
          </span>
        </span>
      </span>
      <input
        type="radio"
        id={id}
        name={name}
        value={card.value}
        checked={isChosen}
        disabled={card.isDisabled}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-facts`}
        className={radio}
      />
      {isChosen && card.description !== undefined ? (
        <span className={`${text({ variant: "small" })} ${description}`}>{card.description}</span>
      ) : null}
    </label>
  );
}
