import {
  bitFunctions,
  bitsTable,
  changesTable,
  gapsTable,
  type Noun,
  placesTable,
  plannedByKey,
  sortIndexes,
} from "./search-bits.ts";

const noun: Noun = { one: "template", many: "templates" };

/** Contract templates are found by bits as payments are: a change is noted, and followed before the next search. */
export const templateBitsMigration = {
  name: "0079-template-bits",
  sql: /* sql */ `
create table template_search (
  template_id text collate "C" primary key references contract_templates on delete cascade,
  agency_id text not null,
  position int not null,
  tsv tsvector not null,
  updated_at timestamptz not null,
  name_key text collate "C" not null,
  type_key text collate "C" not null,
  status_key text collate "C" not null,
  constraint template_search_position unique (agency_id, position)
);
${sortIndexes(noun, ["updated_at", "name_key", "type_key", "status_key"])}

${bitsTable(noun)}${placesTable(noun)}${gapsTable(noun)}${bitFunctions(noun)}
${plannedByKey(noun)}${changesTable(noun)}
create function note_template_change() returns trigger language plpgsql as $$
begin
  insert into template_search_changes (agency_id, template_id) values (new.agency_id, new.id);
  return null;
end $$;
create trigger contract_templates_note_insert after insert on contract_templates
  for each row execute function note_template_change();
create trigger contract_templates_note_update after update on contract_templates for each row
  when ((old.name, old.name_key, old.document_type, old.mode, old.is_archived, old.published_number, old.updated_at)
    is distinct from (new.name, new.name_key, new.document_type, new.mode, new.is_archived, new.published_number,
      new.updated_at))
  execute function note_template_change();

insert into template_search_changes (agency_id, template_id) select agency_id, id from contract_templates;
`,
};
