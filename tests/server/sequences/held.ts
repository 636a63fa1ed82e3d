import type { Database, Queries, Statement } from "#server/database/database.ts";
import type { CardGateway } from "#server/services/cards/card-gateway.ts";

/** Lets a step of the server go on when a schedule says so. */
export type Gatekeeper = (step: string) => Promise<unknown>;

/** A database each of whose steps waits to be let through. */
export function heldDatabase(database: Database, hold: Gatekeeper): Database {
  const held =
    (queries: Queries): Queries["query"] =>
    async (statement, values) => {
      await hold(nameOf(statement));
      return await queries.query(statement, values);
    };
  return {
    ...database,
    query: held(database),
    transaction: async (work, options) => {
      await hold("begin");
      return await database.transaction(async (tx) => {
        const result = await work({ ...tx, query: held(tx) });
        await hold("commit");
        return result;
      }, options);
    },
  };
}

const nameOf = (statement: Statement): string =>
  typeof statement === "string" ? statement.trim().replace(/\s+/g, " ").slice(0, 40) : statement.name;

/** A card gateway each of whose calls waits to be let through, and its charge a second time, when it was made. */
export function heldCards(cards: CardGateway, hold: Gatekeeper): CardGateway {
  return {
    ...cards,
    readToken: async (token) => {
      await hold("readToken");
      return await cards.readToken(token);
    },
    charge: async (request) => {
      await hold("charge");
      const charge = await cards.charge(request);
      await hold("charged");
      return charge;
    },
    readCharge: async (id) => {
      await hold("readCharge");
      return await cards.readCharge(id);
    },
    findCharge: async (reference) => {
      await hold("findCharge");
      return await cards.findCharge(reference);
    },
    cancelCharge: async (id) => {
      await hold("cancelCharge");
      return await cards.cancelCharge(id);
    },
  };
}
