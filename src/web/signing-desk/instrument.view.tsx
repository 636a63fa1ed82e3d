import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { connectInstrument } from "./signing-parties.connect.ts";
import { partiesCopy } from "./signing-parties.copy.ts";
import type { EditedModel } from "./signing-setup.connect.ts";

const column = css({ display: "flex", flexDirection: "column", gap: "4" });

/** Whether the contract is an agreement or a deed, and what the law of the property's state asks then. */
export function Instrument({ edited: { values, facts, fill, errorOf } }: { edited: EditedModel }) {
  const { options, note } = connectInstrument(values, facts);
  return (
    <Card className={column}>
      <h2 className={text({ variant: "sectionTitle" })}>{partiesCopy.instrument}</h2>
      <RadioSet
        legend={partiesCopy.signedAs}
        name="instrument"
        options={options}
        value={values.instrument}
        hint={note}
        onChange={(instrument) => fill("instrument", instrument)}
        error={errorOf("instrument")}
      />
    </Card>
  );
}
