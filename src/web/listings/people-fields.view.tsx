import { fieldLengths, maxParties } from "#domain/text/field-rules.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { focusFieldOnceDrawn } from "#web/kit/form/focus-field.ts";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { listingFormCopy } from "./listing-form.copy.ts";
import { type ListingValues, noPerson, type PersonValues } from "./listing-form.values.ts";

type Kind = "vendors" | "buyers";
type PeopleFieldsProps = { form: ConnectedForm<ListingValues>; kind: Kind };

const kinds = {
  vendors: {
    title: listingFormCopy.vendors,
    hint: listingFormCopy.whoeverPaysNeedsMobile,
  },
  buyers: { title: listingFormCopy.buyers, hint: listingFormCopy.requiredIfBuyerPays },
} as const;

const person = css({
  mt: "4",
  pt: "4",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
});
const head = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3" });
const grid = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
  gap: "4",
  mt: "2",
});

/** The people of one side: each with a name and a way to be reached, up to ten. */
export function PeopleFields({ form, kind }: PeopleFieldsProps) {
  const people = form.values[kind];
  const { title, hint } = kinds[kind];
  const error = form.errorOf(kind);
  return (
    <Card>
      <h2 className={text({ variant: "sectionTitle" })}>{title}</h2>
      <p className={text({ variant: "small" })}>{hint}</p>
      {people
        .map((each, index) => ({ each, index, path: `${kind}.${index}` }))
        .map(({ each, index, path }) => (
          <Person
            key={path}
            form={form}
            path={path}
            label={listingFormCopy.person[kind](index + 1)}
            person={each}
            onChange={(changed) => form.fill(kind, people.with(index, changed))}
            onRemove={
              kind === "vendors" && people.length === 1
                ? null
                : (within) => {
                    form.fill(kind, people.toSpliced(index, 1));
                    focusFieldOnceDrawn(within, kind);
                  }
            }
          />
        ))}
      {error === null ? null : (
        <div className={css({ mt: "3" })}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {people.length >= maxParties ? null : (
        <Button
          tone="quiet"
          name={kind}
          className={css({ mt: "4" })}
          onClick={({ currentTarget }) => {
            form.fill(kind, [...people, noPerson]);
            focusFieldOnceDrawn(currentTarget.form, `${kind}.${people.length}.name`);
          }}
        >
          {(people.length === 0 ? listingFormCopy.addFirst : listingFormCopy.addPerson)[kind]}
        </Button>
      )}
    </Card>
  );
}

type PersonProps = Pick<PeopleFieldsProps, "form"> & {
  path: string;
  label: string;
  person: PersonValues;
  onChange: (changed: PersonValues) => void;
  onRemove: ((within: HTMLFormElement | null) => void) | null;
};

function Person({ form, path, label, person: values, onChange, onRemove }: PersonProps) {
  const field = (part: keyof PersonValues) => ({
    name: `${path}.${part}`,
    value: values[part],
    onChange: (value: string) => onChange({ ...values, [part]: value }),
    onBlur: () => form.leave(`${path}.${part}`),
    error: form.errorOf(`${path}.${part}`) ?? (part === "name" ? form.errorOf(path) : null),
    autoComplete: "off",
  });
  return (
    <fieldset className={person} aria-label={label}>
      <div className={head}>
        <h3 className={text({ variant: "label" })}>{label}</h3>
        {onRemove === null ? null : (
          <Button
            tone="link"
            onClick={({ currentTarget }) => onRemove(currentTarget.form)}
            aria-label={listingFormCopy.removePerson(label.toLowerCase())}
          >
            {listingFormCopy.remove}
          </Button>
        )}
      </div>
      <div className={grid}>
        <TextField
          label={listingFormCopy.name}
          maxLength={fieldLengths.partyName}
          required
          {...field("name")}
        />
        <TextField
          label={listingFormCopy.mobileNumber}
          type="tel"
          inputMode="tel"
          {...field("phoneNumber")}
        />
        <TextField label={listingFormCopy.emailAddress} type="email" inputMode="email" {...field("email")} />
      </div>
    </fieldset>
  );
}
