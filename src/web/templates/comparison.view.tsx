import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ContractTemplate, TemplateVersion } from "#contract/contract-template.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { focusOnMount } from "#web/ui/page-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { comparisonCopy } from "./comparison.copy.ts";
import { type ChangedField, compareDesigns, type DesignComparison, type NamedField } from "./comparison.ts";
import { type Compared, compareHref, partName } from "./template.connect.ts";
import { type TemplatePlace, versionQuery } from "./template.queries.ts";
import { templateHref } from "./templates.connect.ts";

type ComparisonProps = {
  services: Services;
  place: TemplatePlace;
  template: ContractTemplate;
  versions: readonly TemplateVersion[];
  compared: Compared;
};

const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "3",
});
const close = css({ color: "link", fontSize: "sm", _hover: { textDecoration: "underline" } });
const choices = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "repeat(2, minmax(0, 14rem))" },
  gap: "3",
  my: "4",
});

/** Two versions, or a version and the draft, beside each other: what was added, removed and changed. */
export function Comparison({ services, place, template, versions, compared }: ComparisonProps) {
  const { from, to } = compared;
  const older = useQuery(versionQuery(services.staffApi, place, from));
  const newer = useQuery({
    ...versionQuery(services.staffApi, place, to === "draft" ? from : to),
    enabled: to !== "draft",
  });
  const target: TemplateDesign | undefined = to === "draft" ? template.design : newer.data?.design;
  const failure = older.error ?? newer.error;
  const numbers = versions.map(({ number }) => ({
    value: String(number),
    label: comparisonCopy.version(number),
  }));
  return (
    <Card aria-labelledby="comparison">
      <div className={head}>
        <h2 id="comparison" tabIndex={-1} ref={focusOnMount} className={text({ variant: "sectionTitle" })}>
          {comparisonCopy.fromTo(partName(from), partName(to))}
        </h2>
        <Link href={templateHref(template.id)} className={close}>
          {comparisonCopy.closeTheComparison}
        </Link>
      </div>
      <div className={choices}>
        <SelectField
          label={comparisonCopy.from}
          value={String(from)}
          options={numbers}
          onChange={(chosen) => openPage(compareHref(template.id, { from: Number(chosen), to }))}
        />
        <SelectField
          label={comparisonCopy.to}
          value={String(to)}
          options={[{ value: "draft", label: comparisonCopy.theDraft }, ...numbers]}
          onChange={(chosen) =>
            openPage(compareHref(template.id, { from, to: chosen === "draft" ? "draft" : Number(chosen) }))
          }
        />
      </div>
      {failure === null ? null : (
        <ErrorBlock
          message={failureMessage(failure)}
          onRetry={() => void Promise.all([older.refetch(), to === "draft" ? null : newer.refetch()])}
        />
      )}
      {failure === null && (older.data === undefined || target === undefined) ? <Spinner /> : null}
      {older.data === undefined || target === undefined ? null : (
        <Differences comparison={compareDesigns(older.data.design, target)} />
      )}
    </Card>
  );
}

const parts = css({ display: "flex", flexDirection: "column", gap: "5" });
const list = css({ display: "flex", flexDirection: "column", gap: "1.5", mt: "2" });

function Differences({ comparison }: { comparison: DesignComparison }) {
  const { pages, signers, added, removed, changed, isReordered, isSame } = comparison;
  if (isSame)
    return <Notice title={comparisonCopy.noDifference}>{comparisonCopy.pagesSignersFieldsSame}</Notice>;
  return (
    <div className={parts}>
      <Sentences title={comparisonCopy.pages} sentences={pages} />
      <Sentences title={comparisonCopy.signers} sentences={signers} />
      <Fields title={comparisonCopy.fieldsAdded} fields={added} />
      <Fields title={comparisonCopy.fieldsRemoved} fields={removed} />
      <Changes changed={changed} />
      {isReordered ? <p className={text()}>{comparisonCopy.readingOrderFieldsChanged}</p> : null}
    </div>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section>
      <h3 className={text({ variant: "label" })}>
        {title} ({count})
      </h3>
      {children}
    </section>
  );
}

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) => (
  <Part title={title} count={sentences.length}>
    <ul className={list}>
      {sentences.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  </Part>
);

const Fields = ({ title, fields }: { title: string; fields: readonly NamedField[] }) => (
  <Part title={title} count={fields.length}>
    <ul className={list}>
      {fields.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  </Part>
);

const table = css({
  width: "full",
  mt: "2",
  fontSize: "sm",
  borderCollapse: "collapse",
  tableLayout: "fixed",
});
const cell = css({
  py: "1.5",
  pr: "3",
  verticalAlign: "top",
  textAlign: "left",
  overflowWrap: "anywhere",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
});
const quiet = css({ color: "muted", fontWeight: "normal" });
const old = css({ color: "grey.600", textDecoration: "line-through" });
const caption = css({ textAlign: "left", fontWeight: "semibold", color: "ink", pb: "1" });

const Changes = ({ changed }: { changed: readonly ChangedField[] }) => (
  <Part title={comparisonCopy.fieldsChanged} count={changed.length}>
    {changed.map(({ id, name, changes }) => (
      <table key={id} className={table}>
        <caption className={caption}>{name}</caption>
        <thead>
          <tr>
            {[comparisonCopy.property, comparisonCopy.before, comparisonCopy.after].map((label) => (
              <th key={label} scope="col" className={`${cell} ${quiet}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ property, from, to }) => (
            <tr key={property}>
              <th scope="row" className={`${cell} ${quiet}`}>
                {property}
              </th>
              <td className={`${cell} ${old}`}>{from}</td>
              <td className={cell}>{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </Part>
);
