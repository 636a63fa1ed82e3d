import { css, cx } from "#styled/css";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAddress } from "./address.ts";
import type { AtlasIndex } from "./atlas-data.ts";
import { quiet } from "./atlas-styles.ts";
import { requirementsCopy } from "./requirements.copy.ts";
import { RequirementsTable } from "./requirements-table.view.tsx";

/** Every line of the documents that some machine answers for, and where. */
export function RequirementsPage({ index }: { index: AtlasIndex }) {
  const address = useAddress();
  const asked = address.read("requirement");
  const search = address.read("search") ?? "";
  const known = index.requirements.some(({ id }) => id === asked);
  const shown = index.requirements.filter(
    ({ id, text, source }) =>
      (asked === null || !known || id === asked) &&
      `${id} ${text} ${source}`.toLowerCase().includes(search.toLowerCase().trim()),
  );
  return (
    <>
      <header className={css({ display: "grid", gap: "1" })}>
        <PageHeading title={requirementsCopy.title} />
        <p className={quiet}>{requirementsCopy.about}</p>
      </header>
      {asked !== null && !known ? (
        <Notice tone="warning" role="alert" title={requirementsCopy.unknown(asked)}>
          {requirementsCopy.allListed}
        </Notice>
      ) : null}
      <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: "4" })}>
        <TextField
          label={requirementsCopy.search}
          type="search"
          value={search}
          onChange={(value) => address.change({ search: value === "" ? null : value, requirement: null })}
          className={css({ flex: "1", maxWidth: "30rem" })}
        />
        <p role="status" className={cx(quiet, css({ pb: "3" }))}>
          {requirementsCopy.shown(shown.length, index.requirements.length)}
        </p>
      </div>
      <RequirementsTable requirements={shown} counts={null} />
    </>
  );
}
