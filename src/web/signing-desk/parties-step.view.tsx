import { fieldLengths } from "#domain/text/field-rules.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { focusFieldOnceDrawn } from "#web/kit/form/focus-field.ts";
import { Card } from "#web/ui/card.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Instrument } from "./instrument.view.tsx";
import { SignerOptions } from "./signer-options.view.tsx";
import { placeLabel } from "./signing-labels.ts";
import { canMove, groupsIn } from "./signing-order.ts";
import type { EditedModel } from "./signing-setup.connect.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import { signerTitle } from "./signing-setup.labels.ts";

type PartiesStepProps = { edited: EditedModel };

const groups = css({ display: "flex", flexDirection: "column", gap: "4" });
const groupHead = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: "3",
});
const person = css({
  mt: "4",
  pt: "4",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
});
const personHead = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3" });
const grid = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
  gap: "4",
  mt: "2",
});
const personTitle = css({ fontWeight: "semibold", color: "ink" });
const verbs = css({ display: "flex" });
const verb = css({
  display: "inline-grid",
  placeItems: "center",
  width: "hit",
  height: "hit",
  borderRadius: "md",
  color: "grey.700",
  cursor: "pointer",
  _hover: { bg: "grey.100", color: "ink" },
  "&[aria-disabled=true]": { color: "grey.400", cursor: "not-allowed", bg: "transparent" },
});

/** Who signs, how they are reached, and in which order. */
export function PartiesStep({ edited }: PartiesStepProps) {
  const { values } = edited;
  const ordered = groupsIn(values);
  return (
    <div className={groups}>
      {ordered.map((members, place) => (
        <Card key={members.join()} aria-label={groupTitle(place, ordered.length)}>
          <div className={groupHead}>
            <h2 className={text({ variant: "sectionTitle" })}>{groupTitle(place, ordered.length)}</h2>
            {members.length > 1 ? (
              <HowMany edited={edited} group={String(place + 1)} of={members.length} />
            ) : null}
          </div>
          {members.map((id) => (
            <Signer key={id} edited={edited} id={id} />
          ))}
        </Card>
      ))}
      <Instrument edited={edited} />
    </div>
  );
}

const groupTitle = (place: number, count: number): string =>
  count === 1 ? setupCopy.signTogether : placeLabel(place);

function HowMany({ edited, group, of }: PartiesStepProps & { group: string; of: number }) {
  const path = `needed.${group}`;
  const fewer = Array.from({ length: of - 1 }, (_, index) => String(index + 1)).reverse();
  return (
    <ChoiceField
      label={setupCopy.howMany}
      name={path}
      value={edited.values.needed[group] ?? ""}
      options={[
        { value: "", label: setupCopy.everyone },
        ...fewer.map((needed) => ({ value: needed, label: setupCopy.someOf(Number(needed), of) })),
      ]}
      onChange={(needed) => edited.fill(path, needed)}
    />
  );
}

function Signer({ edited, id }: PartiesStepProps & { id: string }) {
  const { values, facts, errorOf, fill } = edited;
  const signer = values.signers[id];
  const of = facts.request.signers.find(({ signerId }) => signerId === id);
  if (signer === undefined || of === undefined) return null;
  const title = signerTitle(of, facts.request.signers);
  const path = `signers.${id}`;
  const field = (part: "name" | "email" | "phoneNumber") => ({
    name: `${path}.${part}`,
    value: signer[part],
    onChange: (typed: string) => fill(`${path}.${part}`, typed),
    error: errorOf(`${path}.${part}`),
    autoComplete: "off",
  });
  return (
    <fieldset className={person} aria-label={title}>
      <div className={personHead}>
        <h3 className={personTitle}>{title}</h3>
        <Moves edited={edited} id={id} name={signer.name || title} />
      </div>
      <div className={grid}>
        <TextField label={setupCopy.name} maxLength={fieldLengths.partyName} required {...field("name")} />
        <TextField label={setupCopy.mobile} type="tel" inputMode="tel" {...field("phoneNumber")} />
        <TextField label={setupCopy.email} type="email" inputMode="email" {...field("email")} />
      </div>
      <SignerOptions edited={edited} id={id} signer={signer} />
    </fieldset>
  );
}

/** Earlier and later; nothing where one signs alone. */
function Moves({ edited, id, name }: PartiesStepProps & { id: string; name: string }) {
  const { values, move } = edited;
  if (Object.keys(values.signers).length === 1) return null;
  const ways = [
    { by: -1, label: setupCopy.earlier(name), icon: "arrowUp" },
    { by: 1, label: setupCopy.later(name), icon: "arrowDown" },
  ] as const;
  return (
    <div className={verbs}>
      {ways.map(({ by, label, icon }) => (
        <button
          key={by}
          type="button"
          className={verb}
          aria-label={label}
          title={label}
          aria-disabled={!canMove(values, id, by)}
          name={`move.${id}.${by}`}
          onClick={({ currentTarget: { form } }) => {
            if (!canMove(values, id, by)) return;
            move(id, by);
            // In another group it is drawn anew: the focus goes with the signer.
            focusFieldOnceDrawn(form, `move.${id}.${by}`);
          }}
        >
          <Icon name={icon} size="small" />
        </button>
      ))}
    </div>
  );
}
