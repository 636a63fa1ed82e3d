import { useLocation, useSearch } from "wouter";
import type { StaffAccount } from "#contract/staff.ts";
import { paidProducts } from "#domain/payment/payment-grid.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { FormView } from "#web/kit/form/form.view.tsx";
import { useForm } from "#web/kit/form/use-form.ts";
import { CheckField } from "#web/ui/check-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { notify } from "#web/ui/notify.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { CardCosts } from "./card-costs.view.tsx";
import { connectCosts, connectProduct } from "./payment-options.connect.ts";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";
import { optionsErrors, optionsLabel, optionsText } from "./payment-options.errors.ts";
import {
  blankOptions,
  costsOf,
  type OptionsFacts,
  type OptionsValues,
  originalOf,
  rowsOf,
} from "./payment-options.values.ts";
import { ProductOptions } from "./product-options.view.tsx";

type OptionsFormProps = {
  services: Services;
  account: Pick<StaffAccount, "id" | "agencyId">;
  onPublished: () => void;
};

const list = css({ display: "flex", flexDirection: "column" });
const item = css({
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
  py: "1",
  _first: { borderTopWidth: "0" },
});
const picker = css({ maxWidth: "20rem", mb: "3" });
const publishing = css({ display: "flex", flexDirection: "column", gap: "3", maxWidth: "32rem" });
const branchKey = "branch";

/** The grid: products with their ways to pay, for every branch or as the exception of one, published to begin on a day. */
export function OptionsForm({ services, account: { id, agencyId }, onPublished }: OptionsFormProps) {
  const { staffApi } = services;
  const form = useForm<OptionsValues>({
    name: { person: id, agency: agencyId, form: "payment-options" },
    api: staffApi,
    blank: blankOptions,
    readOriginal: async (signal) => originalOf(await staffApi.call("readPaymentOptions", { signal })),
    save: async ({ values, version, key }) => {
      const { beginsOn, appliesToOpenLinks } = values;
      const rows = { products: rowsOf(values), costs: costsOf(values) };
      const body = { version: version ?? 1, beginsOn, appliesToOpenLinks, ...rows };
      const options = await staffApi.call("publishPaymentOptions", { body, key });
      notify.success(options.proposed === null ? copy.published : copy.publishedForApproval);
      return { original: originalOf(options), subject: agencyId };
    },
    errorsOf: optionsErrors,
    labelOf: optionsLabel,
    textOf: optionsText,
    onSaved: onPublished,
  });
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get(branchKey);
  const { branches = [], today = "" } = (form.facts ?? {}) as Partial<OptionsFacts>;
  const branch = branches.find((each) => each.id === asked) ?? null;
  const choose = (branchId: string) =>
    navigate(branchId === "" ? "/payment-options" : `/payment-options?${branchKey}=${branchId}`, {
      replace: true,
    });
  return (
    <FormView form={form} saveLabel={copy.publish}>
      <Part title={copy.waysToPayTitle}>
        <div className={picker}>
          <SelectField
            label={copy.branch}
            labelStyles="label"
            value={branch?.id ?? ""}
            options={[
              { value: "", label: copy.everyBranch },
              ...branches.map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={choose}
          />
        </div>
        {branch === null ? null : <Quiet>{copy.branchNote(branch.name)}</Quiet>}
        <ul className={list}>
          {(form.facts === null ? [] : paidProducts).map((product) => (
            <li key={`${product} ${branch?.id ?? ""}`} className={item}>
              <ProductOptions shown={connectProduct(form, product, branch?.id ?? null)} />
            </li>
          ))}
        </ul>
      </Part>
      {form.facts === null ? null : <CardCosts costs={connectCosts(form)} today={today} />}
      <Part title={copy.publishing}>
        <div className={publishing}>
          <DateField
            label={copy.beginsOn}
            name="beginsOn"
            value={form.values.beginsOn}
            onChange={(day) => form.fill("beginsOn", day)}
            onBlur={() => form.leave("beginsOn")}
            from={today}
            hint={copy.beginsOnHint}
            error={form.errorOf("beginsOn")}
            required
          />
          <div>
            <CheckField
              name="appliesToOpenLinks"
              label={copy.applyToOpenLinks}
              isChecked={form.values.appliesToOpenLinks}
              onChange={(isChecked) => form.fill("appliesToOpenLinks", isChecked)}
            />
            <p className={`${text({ variant: "small" })} ${css({ ml: "8" })}`}>{copy.applyToOpenLinksNote}</p>
          </div>
        </div>
      </Part>
    </FormView>
  );
}
