import type { ReactNode } from "react";
import type { ProductType } from "#domain/enumerations.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { Card } from "#web/ui/card.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { listingOptions } from "./listing-form.connect.ts";
import { listingFormCopy } from "./listing-form.copy.ts";
import type { AddressValues, ListingValues } from "./listing-form.values.ts";
import { PeopleFields } from "./people-fields.view.tsx";

export type ListingForm = ConnectedForm<ListingValues>;
type FieldsProps = { form: ListingForm; options: ReturnType<typeof listingOptions> };

const grid = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(6, minmax(0, 1fr))" },
  gap: "4",
  mt: "4",
});
const whole = css({ gridColumn: "1 / -1" });
const half = css({ gridColumn: { base: "auto", sm: "span 3" } });
const third = css({ gridColumn: { base: "auto", sm: "span 2" } });
const products = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
  columnGap: "4",
  mt: "3",
});
const product = css({ display: "flex", alignItems: "center", gap: "3", minHeight: "hit", cursor: "pointer" });
const checkbox = css({ flexShrink: "0", width: "5", height: "5", accentColor: "{colors.action}" });

/** Every field of a listing, in parts. */
export function ListingFields({ form, options }: FieldsProps) {
  return (
    <>
      <AddressFields form={form} options={options} />
      <SaleFields form={form} options={options} />
      <PeopleFields form={form} kind="vendors" />
      <PeopleFields form={form} kind="buyers" />
      <ProductFields form={form} options={options} />
    </>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className={text({ variant: "sectionTitle" })}>{title}</h2>
      {hint === undefined ? null : <p className={text({ variant: "small" })}>{hint}</p>}
      {children}
    </Card>
  );
}

function AddressFields({ form, options }: FieldsProps) {
  const { address } = form.values;
  const field = (part: keyof AddressValues) => ({
    name: `address.${part}`,
    value: address[part],
    onChange: (value: string) => form.fill("address", { ...address, [part]: value }),
    onBlur: () => form.leave(`address.${part}`),
    error: form.errorOf(`address.${part}`),
    required: true,
  });
  return (
    <Part title={listingFormCopy.address}>
      <div className={grid}>
        <TextField
          label={listingFormCopy.streetAddress}
          autoComplete="off"
          maxLength={fieldLengths.addressLine}
          className={whole}
          {...field("line1")}
        />
        <TextField
          label={listingFormCopy.suburb}
          autoComplete="off"
          maxLength={fieldLengths.suburb}
          className={third}
          {...field("suburb")}
        />
        <div className={third}>
          <ChoiceField
            label={listingFormCopy.state}
            placeholder={listingFormCopy.choose}
            options={options.states}
            {...field("state")}
          />
        </div>
        <TextField
          label={listingFormCopy.postcode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className={third}
          {...field("postcode")}
        />
      </div>
    </Part>
  );
}

function SaleFields({ form, options }: FieldsProps) {
  const { values } = form;
  const field = <Name extends keyof ListingValues & string>(name: Name, path: string = name) => ({
    name: path,
    onChange: (value: string) => form.fill(name, value as ListingValues[Name]),
    onBlur: () => form.leave(path),
    error: form.errorOf(path),
  });
  return (
    <Part title={listingFormCopy.sale}>
      <div className={grid}>
        <div className={half}>
          <ChoiceField
            label={listingFormCopy.propertyType}
            placeholder={listingFormCopy.choose}
            required
            value={values.propertyType}
            options={options.propertyTypes}
            {...field("propertyType")}
          />
        </div>
        <div className={half}>
          <ChoiceField
            label={listingFormCopy.saleMethod}
            placeholder={listingFormCopy.choose}
            required
            value={values.saleMethod}
            options={options.saleMethods}
            {...field("saleMethod")}
          />
        </div>
        <TextField
          label={listingFormCopy.priceOptional}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint={listingFormCopy.ifEmptyListingShows}
          className={half}
          value={values.price}
          {...field("price", "priceCents")}
        />
        <DateField
          label={listingFormCopy.listedOn}
          required
          className={half}
          value={values.listedOn}
          {...field("listedOn")}
        />
        <div className={half}>
          <ChoiceField
            label={listingFormCopy.agent}
            placeholder={listingFormCopy.choose}
            required
            value={values.agentId}
            options={options.agents}
            {...field("agentId")}
          />
        </div>
        <div className={half}>
          <ChoiceField
            label={listingFormCopy.branch}
            placeholder={listingFormCopy.choose}
            required
            value={values.branchId}
            options={options.branches}
            {...field("branchId")}
          />
        </div>
      </div>
    </Part>
  );
}

function ProductFields({ form, options }: FieldsProps) {
  const chosen = form.values.products;
  const toggle = (type: ProductType) =>
    form.fill(
      "products",
      // In the order of the catalogue, so that what was undone is as it was.
      options.products.filter((each) => (each === type) !== chosen.includes(each)),
    );
  return (
    <Card>
      <fieldset>
        <legend className={text({ variant: "sectionTitle" })}>{listingFormCopy.products}</legend>
        <div className={products}>
          {options.products.map((type) => (
            <label key={type} className={product}>
              <input
                type="checkbox"
                name={type === options.products[0] ? "products" : undefined}
                checked={chosen.includes(type)}
                onChange={() => toggle(type)}
                className={checkbox}
              />
              {type}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
