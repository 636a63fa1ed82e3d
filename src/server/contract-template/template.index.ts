import type { FollowingIndex } from "#server/core/search/following-index.ts";
import { exactLexemes, searchVectorOf } from "#server/core/search/search-lexemes.ts";

type Source = { name: string; type: string; mode: string; status: string };

/** Where a template `t` is in its life, as its table says it. */
export const statusOf = `case when t.is_archived then 'archived' when t.published_number is null then 'draft'
  else 'published' end`;

/** Contract templates by their names and what they are for. */
export const templateIndex: FollowingIndex<Source> = {
  noun: "template",
  table: "contract_templates",
  keys: ["updated_at", "name_key", "type_key", "status_key"],
  rows: `select t.id, t.agency_id, t.updated_at, t.name_key, t.document_type as type_key, ${statusOf} as status_key,
      t.name, t.document_type as type, t.mode, ${statusOf} as status
    from contract_templates t where t.id = any($1)`,
  vectorOf: ({ name, type, mode, status }) =>
    searchVectorOf(
      [name, type].map((text) => ({ field: null, text })),
      exactLexemes({ type, mode, status }),
    ),
};
