import { createHash } from "node:crypto";
import type { NamedStatement, Write } from "./database.ts";

type Named = { statement: NamedStatement; values: readonly unknown[] };

/**
 * Writes that wait to leave a transaction together. They become one statement, each a common table expression of its
 * own, so each but the last must be one `insert`, `update` or `delete` that begins with no `with`. Two that update the
 * same table become two: in one statement, one of two changes of a row would be lost.
 */
export class WrittenTogether {
  #batches: Write[][] = [];

  add(write: Write): void {
    const last = this.#batches.at(-1);
    const isApart = write.updates !== undefined && last?.some(({ updates }) => updates === write.updates);
    if (last === undefined || isApart || isClosed(last)) this.#batches.push([write]);
    else last.push(write);
  }

  /** What waits, as few statements as can be. */
  leave(): Named[] {
    const batches = this.#batches;
    this.#batches = [];
    return batches.map(alone);
  }

  /** The same with another statement behind, which is one with the last of them. */
  leaveWith(asked: Named): Named[] {
    const batches = this.#batches;
    this.#batches = [];
    const last = batches.at(-1);
    if (last === undefined || isClosed(last)) return [...batches.map(alone), asked];
    return [...batches.slice(0, -1).map(alone), composed(last, asked)];
  }
}

const isClosed = (batch: readonly Write[]): boolean => batch.at(-1)?.isLast ?? false;

function alone(writes: readonly Write[]): Named {
  const main = writes.at(-1);
  if (main === undefined) throw new Error("An empty batch was written.");
  const asked = { statement: { name: main.name, text: main.text }, values: main.values };
  return writes.length === 1 ? asked : composed(writes.slice(0, -1), asked);
}

function composed(writes: readonly Write[], { statement, values }: Named): Named {
  return {
    statement: statementOf([...writes, statement], writes),
    values: [...writes.flatMap((write) => write.values), ...values],
  };
}

const statements = new Map<string, NamedStatement>();

// The same few come together all the time: each kind of batch is put together, and prepared, once.
function statementOf(parts: readonly NamedStatement[], writes: readonly Write[]): NamedStatement {
  const key = parts.map(({ name }) => name).join("+");
  const known = statements.get(key);
  if (known !== undefined) return known;
  let first = 0;
  const texts = parts.map(({ text }, index) => {
    const numbered = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + first}`);
    first += writes[index]?.values.length ?? 0;
    return numbered;
  });
  const main = texts.pop() ?? "";
  const ahead = texts.map((text, index) => `written_${index + 1} as (${text})`).join(", ");
  const rest = /^\s*with\s/i.test(main) ? `, ${main.replace(/^\s*with\s/i, "")}` : ` ${main}`;
  const made = { name: `together-${hashOf(key)}`, text: `with ${ahead}${rest}` };
  statements.set(key, made);
  return made;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
