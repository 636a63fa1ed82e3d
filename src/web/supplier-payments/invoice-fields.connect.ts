import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import { dollarsOf } from "#domain/money/cents.ts";
import { centsTyped, emptyLine, missingIn } from "#machines/invoice-capture/invoice-capture.rules.ts";
import type {
  InvoiceCaptureContext,
  InvoiceCaptureEvent,
  InvoiceTyped,
  LineTyped,
  ReadField,
} from "#machines/invoice-capture/invoice-capture.types.ts";
import { captureCopy as copy } from "./invoice-capture.copy.ts";

type Send = (event: Extract<InvoiceCaptureEvent, { type: "invoice.changed" }>) => void;
type Context = Pick<InvoiceCaptureContext, "typed" | "readFields" | "isTried" | "problem"> & {
  errors: readonly { field: string; message: string }[];
};

/** The fields of an invoice that is typed, each with what is wrong with it and whether it was read from the file. */
export function connectFields(context: Context, send: Send, { suppliers, items }: SupplierPayments) {
  const { typed, readFields } = context;
  const errors = errorsOf(context);
  const change = (changes: Partial<InvoiceTyped>) => send({ type: "invoice.changed", changes });
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message ?? null;
  const hintOf = (field: ReadField, otherwise?: string) =>
    readFields.includes(field) ? copy.readFromFile : otherwise;
  return {
    typed,
    change,
    errorOf,
    hintOf,
    summary: errors.map(({ path, message }) => ({ path, label: labelOf(path), message })),
    suppliers: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    /** Choosing a supplier proposes the ABN that is known of it, where nothing else stands there. */
    chooseSupplier: (supplierId: string) => {
      const was = suppliers.find(({ id }) => id === typed.supplierId)?.abn ?? "";
      const abn = suppliers.find(({ id }) => id === supplierId)?.abn ?? "";
      change({ supplierId, ...(typed.abn === was && !readFields.includes("abn") ? { abn } : {}) });
    },
    lines: typed.lines.map((line, at) => connectLine({ line, at, typed, items, change })),
    addLine: () => change({ lines: [...typed.lines, { ...emptyLine, amount: restOf(typed) }] }),
    sum: sumOf(typed),
  };
}
export type ConnectedFields = ReturnType<typeof connectFields>;

type LineOf = {
  line: LineTyped;
  at: number;
  typed: InvoiceTyped;
  items: SupplierPayments["items"];
  change: (changes: Partial<InvoiceTyped>) => void;
};

function connectLine({ line, at, typed: { lines }, items, change }: LineOf) {
  const replace = (changed: Partial<LineTyped>) =>
    change({ lines: lines.map((each, index) => (index === at ? { ...each, ...changed } : each)) });
  return {
    ...line,
    number: at + 1,
    path: `lines.${at}`,
    replace,
    remove: lines.length === 1 ? null : () => change({ lines: lines.filter((_, index) => index !== at) }),
    items: items.map(({ id, name, leftCents }) => ({
      value: id,
      label: copy.left(name, leftCents - centsPutTo(lines, id)),
    })),
  };
}

const centsPutTo = (lines: readonly LineTyped[], itemId: string): number =>
  lines.reduce((sum, line) => (line.itemId === itemId ? sum + centsTyped(line.amount) : sum), 0);

const centsOfLines = ({ lines }: InvoiceTyped): number =>
  lines.reduce((sum, { amount }) => sum + centsTyped(amount), 0);

/** What of the total no line is for, as the next one begins with. */
function restOf(typed: InvoiceTyped): string {
  const left = centsTyped(typed.total) - centsOfLines(typed);
  return left > 0 ? dollarsOf(left) : "";
}

function sumOf(typed: InvoiceTyped): { text: string; isEven: boolean } {
  const total = centsTyped(typed.total);
  const cents = centsOfLines(typed);
  if (total === 0) return { text: copy.sums.none(cents), isEven: true };
  if (cents === total) return { text: copy.sums.even(cents), isEven: true };
  const text = cents < total ? copy.sums.under(cents, total - cents) : copy.sums.over(cents, cents - total);
  return { text, isEven: false };
}

/** What is wrong, by the path of its field: what is missing, what the server's check found, why it was refused. */
function errorsOf({ typed, isTried, errors, problem }: Context): { path: string; message: string }[] {
  const missing = isTried ? missingIn(typed).map((path) => ({ path, message: missingText(path) })) : [];
  const found = errors.map(({ field, message }) => ({ path: field, message }));
  const refused = problem?.field === undefined ? [] : [{ path: problem.field, message: problem.message }];
  return [...missing, ...found, ...refused];
}

export const missingText = (path: string): string => copy.missing[lastOf(path) as keyof typeof copy.missing];

const labels: Readonly<Record<string, string>> = {
  supplierId: copy.supplier,
  number: copy.number,
  issuedOn: copy.issuedOn,
  abn: copy.abn,
  total: copy.total,
  totalCents: copy.total,
  gst: copy.gst,
  gstCents: copy.gst,
  isBuyerNamed: copy.buyer,
  lines: copy.lines,
  file: "PDF",
};
const lineLabels: Readonly<Record<string, string>> = {
  description: copy.description,
  amountCents: copy.amount,
  itemId: copy.item,
};

/** What a field is called, by the path that the server calls it. */
export function labelOf(path: string): string {
  const [, number] = /^lines\.(\d+)\./.exec(path) ?? [];
  if (number === undefined) return labels[path] ?? copy.invoice;
  return `${copy.line(Number(number) + 1)}, ${inSentence(lineLabels[lastOf(path)] ?? copy.invoice)}`;
}

/** `What it is for` → `what it is for`; an abbreviation further on keeps its letters. */
const inSentence = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

const lastOf = (path: string): string => path.split(".").at(-1) ?? "";
