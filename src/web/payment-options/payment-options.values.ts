import type { PaymentOptions } from "#contract/payment-options.ts";
import type { CardBrand, PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { centsOfTyped, dollarsOf } from "#domain/money/cents.ts";
import { basisPointsOfTyped, rateTyped } from "#domain/money/rates.ts";
import { type MethodOption, ownOptions, paidProducts } from "#domain/payment/payment-grid.ts";
import { surchargedBrandOf, surchargedBrands } from "#domain/payment/surcharges.ts";

/** A cell as it is typed: amounts are blank where any may be paid, a surcharge where the standard one counts. */
export type CellValues = { isOffered: boolean; min: string; max: string; surcharge: string };
/** What it costs to accept a brand of card: both blank where nothing is recorded. */
export type CostValues = { rate: string; statementOn: string };
export type SettingsValues = { requiresCode: boolean; dueDays: string; order: readonly PaymentMethod[] };
export type RowValues = SettingsValues & { cells: Readonly<Record<string, CellValues>> };
type BranchRows = Readonly<Record<string, RowValues>>;

/** Payment options as they are edited, a field for each cell, so that those of two editors are merged cell by cell. */
export type OptionsValues = {
  beginsOn: string;
  appliesToOpenLinks: boolean;
  [settings: `settings:${string}`]: SettingsValues;
  [cell: `cell:${string}`]: CellValues;
  [cost: `cost:${string}`]: CostValues;
  /** The exceptions of branches, by branch. */
  [branches: `branches:${string}`]: BranchRows;
};
/** What the page shows and nobody changes in it. */
export type OptionsFacts = Pick<
  PaymentOptions,
  "today" | "branches" | "destinations" | "standardSurcharges" | "costs"
>;
type Row = PaymentOptions["products"][number];

export const settingsField = (product: ProductType) => `settings:${product}` as const;
export const cellField = (product: ProductType, method: PaymentMethod) =>
  `cell:${product}:${method}` as const;
export const branchesField = (product: ProductType) => `branches:${product}` as const;

export const costField = (brand: CardBrand) => `cost:${brand}` as const;

const dollars = (cents: number | null): string => (cents === null ? "" : dollarsOf(cents));

const rowValues = ({ requiresCode, dueDays, methods, surcharges }: Row): RowValues => ({
  requiresCode,
  dueDays: dueDays === null ? "" : String(dueDays),
  order: methods.map(({ method }) => method),
  cells: Object.fromEntries(
    methods.map(({ method, isOffered, minCents, maxCents }) => [
      method,
      {
        isOffered,
        min: dollars(minCents),
        max: dollars(maxCents),
        surcharge: rateOf(surcharges, surchargedBrandOf(method)),
      },
    ]),
  ),
});

function rateOf(rates: Row["surcharges"], brand: CardBrand | null): string {
  const rate = rates.find((each) => each.brand === brand);
  return rate === undefined ? "" : rateTyped(rate.basisPoints);
}

type Started = Pick<PaymentOptions, "products" | "today"> & {
  costs: readonly Omit<PaymentOptions["costs"][number], "recordedBy" | "recordedAt">[];
};

/** The rows of the server as a form has them, to begin on a day. */
export function valuesOf({ products, costs, today }: Started): OptionsValues {
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
  const costFields = surchargedBrands.map((brand): [string, CostValues] => {
    const statementOn = costs.find((each) => each.brand === brand)?.statementOn ?? "";
    return [costField(brand), { rate: rateOf([...costs], brand), statementOn }];
  });
  return { ...Object.fromEntries([...fields, ...costFields]), beginsOn: today, appliesToOpenLinks: false };
}

export const blankOptions: OptionsValues = valuesOf({
  today: "",
  costs: [],
  products: paidProducts.map((product) => {
    const { methods, surcharges, ...row } = ownOptions(product);
    return { ...row, methods: [...methods], surcharges: [...surcharges] };
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
    standardSurcharges: options.standardSurcharges,
    costs: options.costs,
  } satisfies OptionsFacts,
});

/** What is filled in of a product, everywhere or at a branch; null where the branch has no exception. */
export function rowIn(
  values: OptionsValues,
  product: ProductType,
  branchId: string | null,
): RowValues | null {
  const row = branchId === null ? undefined : values[branchesField(product)]?.[branchId];
  if (branchId !== null && row === undefined) return null;
  const settings = row ?? values[settingsField(product)];
  if (settings === undefined) return null;
  // A draft that was kept by an older page lacks what has been added since.
  const cells = settings.order.map((method) => [
    method,
    { ...closed, ...(row === undefined ? values[cellField(product, method)] : row.cells[method]) },
  ]);
  return { ...settings, cells: Object.fromEntries(cells) };
}
const closed: CellValues = { isOffered: false, min: "", max: "", surcharge: "" };

/** What is filled in of the cost of a brand. */
export const costIn = (values: OptionsValues, brand: CardBrand): CostValues =>
  values[costField(brand)] ?? { rate: "", statementOn: "" };

const centsOf = (typed: string): number | null => (typed.trim() === "" ? null : centsOfTyped(typed));

const cellOf = (method: PaymentMethod, { isOffered, min, max }: CellValues): MethodOption => ({
  method,
  isOffered,
  minCents: centsOf(min),
  maxCents: centsOf(max),
});

/** What is filled in of costs, as it is sent: those that are filled in. */
export const costsOf = (values: OptionsValues): Started["costs"][number][] =>
  surchargedBrands.flatMap((brand) => {
    const { rate, statementOn } = costIn(values, brand);
    const basisPoints = basisPointsOfTyped(rate);
    return basisPoints === null ? [] : [{ brand, basisPoints, statementOn }];
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
  surcharges: row.order.flatMap((method) => {
    const brand = surchargedBrandOf(method);
    const basisPoints = basisPointsOfTyped(row.cells[method]?.surcharge ?? "");
    return brand === null || basisPoints === null ? [] : [{ brand, basisPoints }];
  }),
});
