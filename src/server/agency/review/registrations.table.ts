import type { RegistrationRow } from "#contract/registration-review.ts";
import { agencyStatuses } from "#domain/agency/agency-statuses.ts";
import { businessOutcomes, licenceOutcomes } from "#domain/agency/requirements.ts";
import { chosen, type DeskTable, lexemesIn } from "#server/core/search/search-table.ts";

type Row = Omit<RegistrationRow, "registeredAt"> & { registeredAt: Date };

const outcomeOf = (kind: "business" | "licence") =>
  `coalesce((select k.outcome from agency_checks k where k.agency_id = g.id and k.kind = '${kind}'), 'unchecked')`;

/** Every agency, for whoever decides about them. */
export const registrationsTable: DeskTable<Row, RegistrationRow> = {
  name: "registrations",
  fields: {
    choices: { status: agencyStatuses, business: businessOutcomes, licence: licenceOutcomes },
    days: [],
  },
  columns: {
    name: { column: "name_key", type: "text" },
    registeredAt: { column: "created_at", type: "timestamptz" },
  },
  newest: "registeredAt",
  hits: ({ lexemes, choices }, add) => `
    select g.id, g.id collate "C" as id_key, g.name collate "C" as name_key, g.created_at
    from agencies g
    where ${[
      "true",
      ...chosen("g.status", choices.status, add),
      ...chosen(outcomeOf("business"), choices.business, add),
      ...chosen(outcomeOf("licence"), choices.licence, add),
      ...lexemesIn(
        "g.name || ' ' || coalesce(g.legal_name, '') || ' ' || g.abn || ' ' || g.email",
        lexemes,
        add,
      ),
    ].join(" and ")}`,
  rows: (more) =>
    `select g.id, g.name, coalesce(g.legal_name, g.name) as "legalName", g.abn, g.state, g.status,
       g.created_at as "registeredAt", g.version, ${outcomeOf("business")} as business,
       ${outcomeOf("licence")} as licence, ${more} from page p join agencies g on g.id = p.id`,
  view: ({ id, name, legalName, abn, state, status, registeredAt, version, business, licence }) => ({
    id,
    name,
    legalName,
    abn,
    state,
    status,
    registeredAt: registeredAt.toISOString(),
    version,
    business,
    licence,
  }),
};
