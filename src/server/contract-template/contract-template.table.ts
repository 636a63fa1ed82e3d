import {
  type ContractTemplateRow,
  type ContractTemplateSearch,
  templateStatuses,
} from "#contract/contract-template.ts";
import { documentTypes, templateModes } from "#domain/enumerations.ts";
import { type FollowingTable, partsOf, searchFollowing } from "#server/core/search/following-search.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { TemplateStaff } from "./contract-template.read.ts";
import { statusOf, templateIndex } from "./template.index.ts";

type Row = Omit<ContractTemplateRow, "updatedAt"> & { updatedAt: Date };

const templatesTable: FollowingTable<Row, ContractTemplateRow> = {
  noun: templateIndex.noun,
  said: `t.id, t.name, t.document_type as "documentType", t.mode, ${statusOf} as status, t.version,
    t.page_count as pages, t.field_count as fields, t.published_number as "publishedNumber",
    t.has_unpublished as "hasUnpublished", t.updated_at as "updatedAt"`,
  joins: `left join contract_templates t on t.id = p.template_id collate "default"`,
  fields: { choices: { status: templateStatuses, type: documentTypes, mode: templateModes }, days: [] },
  columns: {
    name: { column: "name_key", type: "text" },
    documentType: { column: "type_key", type: "text" },
    status: { column: "status_key", type: "text" },
    updatedAt: { column: "updated_at", type: "timestamptz" },
  },
  newest: "updatedAt",
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
};

/** One page of the agency's templates, archived ones only where they are asked for. Throws `request.invalid` that names the invalid parameter. */
export const searchTemplates = (
  needs: Pick<Dependencies, "database" | "macs">,
  staff: TemplateStaff,
  { queries: [text = "*", ...filters], ...asked }: ContractTemplateSearch,
) =>
  searchFollowing(
    needs,
    staff.agencyId,
    templatesTable,
    templateIndex,
    ({ lexemes, choices: { status = notArchived, ...choices } }) => ({
      parts: partsOf({ lexemes, choices: { ...choices, status } }),
      ranges: [],
    }),
    { ...asked, queries: [text, ...filters.map(quoted)] },
  );

const notArchived = templateStatuses.filter((status) => status !== "archived");

/** A filter is one choice, whose name may have blanks: `type:Sale Contract`. */
const quoted = (filter: string): string => filter.replace(/^([A-Za-z]+):([^"]*\s[^"]*)$/, '$1:"$2"');
