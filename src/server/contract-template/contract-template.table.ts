import {
  type ContractTemplateRow,
  type ContractTemplateSearch,
  templateStatuses,
} from "#contract/contract-template.ts";
import { documentTypes, templateModes } from "#domain/enumerations.ts";
import { chosen, type DeskTable, lexemesIn, searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { TemplateStaff } from "./contract-template.read.ts";

type Row = Omit<ContractTemplateRow, "updatedAt"> & { updatedAt: Date };

const statusOf = `case when t.is_archived then 'archived' when t.published_number is null then 'draft'
  else 'published' end`;

/** The templates of an agency; archived ones only where they are asked for. */
const templatesTable = (agencyId: string): DeskTable<Row, ContractTemplateRow> => ({
  name: "contract-templates",
  fields: { choices: { status: templateStatuses, type: documentTypes, mode: templateModes }, days: [] },
  columns: {
    name: { column: "name_key", type: "text" },
    documentType: { column: "type_key", type: "text" },
    status: { column: "status_key", type: "text" },
    updatedAt: { column: "updated_at", type: "timestamptz" },
  },
  newest: "updatedAt",
  hits: ({ lexemes, choices }, add) => `
    select t.id, t.id collate "C" as id_key, t.name_key collate "C" as name_key,
      t.document_type collate "C" as type_key, (${statusOf}) collate "C" as status_key, t.updated_at
    from contract_templates t
    where ${[
      `t.agency_id = ${add(agencyId)}`,
      ...(choices.status === undefined
        ? ["not t.is_archived"]
        : chosen(`(${statusOf})`, choices.status, add)),
      ...chosen("t.document_type", choices.type, add),
      ...chosen("t.mode", choices.mode, add),
      ...lexemesIn("t.name || ' ' || t.document_type", lexemes, add),
    ].join(" and ")}`,
  rows: (
    more,
  ) => `select t.id, t.name, t.document_type as "documentType", t.mode, ${statusOf} as status, t.version,
      t.page_count as pages, t.field_count as fields, t.published_number as "publishedNumber",
      t.has_unpublished as "hasUnpublished", t.updated_at as "updatedAt", ${more}
    from page p join contract_templates t on t.id = p.id`,
  view: ({ id, name, documentType, mode, status, version, pages, fields, publishedNumber, ...row }) => ({
    id,
    name,
    documentType,
    mode,
    status,
    version,
    pages,
    fields,
    publishedNumber,
    hasUnpublished: row.hasUnpublished,
    updatedAt: row.updatedAt.toISOString(),
  }),
});

/** One page of the agency's templates. Throws `request.invalid` that names the invalid parameter. */
export const searchTemplates = (
  needs: Pick<Dependencies, "database" | "macs">,
  staff: TemplateStaff,
  { queries: [text = "*", ...filters], ...asked }: ContractTemplateSearch,
) =>
  searchDesk(needs, staff.agencyId, templatesTable(staff.agencyId), {
    ...asked,
    queries: [text, ...filters.map(quoted)],
  });

/** A filter is one choice, whose name may have blanks: `type:Sale Contract`. */
const quoted = (filter: string): string => filter.replace(/^([A-Za-z]+):([^"]*\s[^"]*)$/, '$1:"$2"');
