import type { PaymentOptions } from "#contract/payment-options.ts";
import type { PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { centsOfTyped, dollarsOf } from "#domain/money/cents.ts";
import { type MethodOption, ownOptions, paidProducts } from "#domain/payment/payment-grid.ts";

/** A cell as it is typed: amounts are blank where any may be paid. */
export type CellValues = { isOffered: boolean; min: string; max: string };
export type SettingsValues = { requiresCode: boolean; dueDays: string; order: readonly PaymentMethod[] };
export type RowValues = SettingsValues & { cells: Readonly<Record<string, CellValues>> };
type BranchRows = Readonly<Record<string, RowValues>>;

/** Payment options as they are edited, a field for each cell, so that those of two editors are merged cell by cell. */
export type OptionsValues = {
  beginsOn: string;
  appliesToOpenLinks: boolean;
  [settings: `settings:${string}`]: SettingsValues;
  [cell: `cell:${string}`]: CellValues;
  /** The exceptions of branches, by branch. */
  [branches: `branches:${string}`]: BranchRows;
};
/** What the page shows and nobody changes in it. */
export type OptionsFacts = Pick<PaymentOptions, "today" | "branches" | "destinations">;
type Row = PaymentOptions["products"][number];

export const settingsField = (product: ProductType) => `settings:${product}` as const;
export const cellField = (product: ProductType, method: PaymentMethod) =>
  `cell:${product}:${method}` as const;
export const branchesField = (product: ProductType) => `branches:${product}` as const;

const dollars = (cents: number | null): string => (cents === null ? "" : dollarsOf(cents));

const rowValues = ({ requiresCode, dueDays, methods }: Row): RowValues => ({
  requiresCode,
  dueDays: dueDays === null ? "" : String(dueDays),
  order: methods.map(({ method }) => method),
  cells: Object.fromEntries(
    methods.map(({ method, isOffered, minCents, maxCents }) => [
      method,
      { isOffered, min: dollars(minCents), max: dollars(maxCents) },
    ]),
  ),
});

/** The rows of the server as a form has them, to begin on a day. */
export function valuesOf({ products, today }: Pick<PaymentOptions, "products" | "today">): OptionsValues {
  const fields = paidProducts.flatMap((product): [string, unknown][] => {
    const rows = products.filter((row) => row.product === product);
    const everywhere = rows.find(({ branchId }) => branchId === null);
    if (everywhere === undefined) return [];
    const { cells, ...settings } = rowValues(everywhere);
    const exceptions = rows.flatMap((row) => (row.branchId === null ? [] : [[row.branchId, rowValues(row)]]));
    return [
      [settingsField(product), settings],
      ...Object.entries(cells).map(([method, cell]): [string, unknown] => [
        `cell:${product}:${method}`,
        cell,
      ]),
      [branchesField(product), Object.fromEntries(exceptions)],
    ];
  });
  return { ...Object.fromEntries(fields), beginsOn: today, appliesToOpenLinks: false };
}

export const blankOptions: OptionsValues = valuesOf({
  today: "",
  products: paidProducts.map((product) => {
    const { methods, ...row } = ownOptions(product);
    return { ...row, methods: [...methods] };
  }),
});

/** The options of the server as the form begins with them. */
export const originalOf = (options: PaymentOptions) => ({
  values: valuesOf(options),
  version: options.version,
  facts: {
    today: options.today,
    branches: options.branches,
    destinations: options.destinations,
  } satisfies OptionsFacts,
});

/** What is filled in of a product, everywhere or at a branch; null where the branch has no exception. */
export function rowIn(
  values: OptionsValues,
  product: ProductType,
  branchId: string | null,
): RowValues | null {
  if (branchId !== null) return values[branchesField(product)]?.[branchId] ?? null;
  const settings = values[settingsField(product)];
  if (settings === undefined) return null;
  const cells = settings.order.map((method) => [method, values[cellField(product, method)] ?? closed]);
  return { ...settings, cells: Object.fromEntries(cells) };
}
const closed: CellValues = { isOffered: false, min: "", max: "" };

const centsOf = (typed: string): number | null => (typed.trim() === "" ? null : centsOfTyped(typed));

const cellOf = (method: PaymentMethod, { isOffered, min, max }: CellValues): MethodOption => ({
  method,
  isOffered,
  minCents: centsOf(min),
  maxCents: centsOf(max),
});

/** The rows of what is filled in, as they are sent. */
export const rowsOf = (values: OptionsValues): Row[] =>
  paidProducts.flatMap((product) =>
    [null, ...Object.keys(values[branchesField(product)] ?? {})].flatMap((branchId) => {
      const row = rowIn(values, product, branchId);
      return row === null ? [] : [rowOf(row, product, branchId)];
    }),
  );

const rowOf = (row: RowValues, product: ProductType, branchId: string | null): Row => ({
  branchId,
  product,
  requiresCode: row.requiresCode,
  dueDays: row.dueDays.trim() === "" ? null : Number(row.dueDays),
  methods: row.order.map((method) => cellOf(method, row.cells[method] ?? closed)),
});
