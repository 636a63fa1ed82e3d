import { Link } from "wouter";
import type { AgencyPage } from "#contract/agency-page.ts";
import {
  type AgencyPageProduct,
  agencyPageLengths,
  agencyPageProducts,
} from "#domain/agency-page/agency-page.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { CheckField } from "#web/ui/check-field.tsx";
import { CheckList } from "#web/ui/check-list.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { productCopy } from "./agency-page.copy.ts";
import { LogoField } from "./logo-field.view.tsx";
import { websiteCopy as copy } from "./website.copy.ts";
import type { WebsiteValues } from "./website-form.connect.ts";

type WebsiteFieldsProps = {
  services: Pick<Services, "staff" | "staffApi">;
  form: ConnectedForm<WebsiteValues>;
  page: AgencyPage;
};
type TextName = "headline" | "about" | "hours" | "phone" | "email";

const fields = css({ display: "flex", flexDirection: "column", gap: "5" });
const pair = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  gap: "5",
});
const link = css({ color: "link", textDecoration: "underline", textUnderlineOffset: "0.2em" });
const products = agencyPageProducts.map((value) => ({
  value,
  label: productCopy[value].title,
  note: productCopy[value].text,
}));

/** What an agency writes on its page, field by field. */
export function WebsiteFields({ services, form, page }: WebsiteFieldsProps) {
  const { values } = form;
  const shared = (name: TextName) => ({
    name,
    value: values[name],
    onChange: (value: string) => form.fill(name, value),
    error: form.errorOf(name),
  });
  const left = (name: TextName) => ({ ...shared(name), onBlur: () => form.leave(name) });
  const used = (name: keyof typeof agencyPageLengths) =>
    copy.charactersUsed(values[name].length, agencyPageLengths[name]);
  return (
    <div className={fields}>
      <LogoField services={services} form={form} saved={page.draft.logo} agencyName={page.agency.name} />
      <TextField
        label={copy.headline}
        maxLength={agencyPageLengths.headline}
        hint={used("headline")}
        required
        autoComplete="off"
        {...left("headline")}
      />
      <TextArea
        label={copy.about}
        rows={7}
        maxLength={agencyPageLengths.about}
        hint={used("about")}
        {...shared("about")}
      />
      <TextArea
        label={copy.hours}
        rows={4}
        maxLength={agencyPageLengths.hours}
        hint={copy.hoursHint}
        {...shared("hours")}
      />
      <div className={pair}>
        <TextField
          label={copy.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={copy.ownIsShown(page.agency.phone)}
          {...left("phone")}
        />
        <TextField
          label={copy.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={copy.ownIsShown(page.agencyEmail)}
          {...left("email")}
        />
      </div>
      <CheckList
        legend={copy.products}
        name="products"
        options={products}
        chosen={values.products}
        onChange={(chosen) => form.fill("products", chosen as AgencyPageProduct[])}
        error={form.errorOf("products")}
      />
      <div>
        <CheckField
          label={copy.applyButton}
          name="hasApplyButton"
          isChecked={values.hasApplyButton}
          onChange={(isChecked) => form.fill("hasApplyButton", isChecked)}
        />
        {page.isApplyOffered ? null : <p className={text({ variant: "small" })}>{copy.applyNotOffered}</p>}
      </div>
      <p className={text({ variant: "small" })}>
        {copy.colourInSettings}{" "}
        <Link href="/agency" className={link}>
          {copy.openSettings}
        </Link>
      </p>
    </div>
  );
}
