import { dayInShort, isDay } from "#domain/calendar/days.ts";
import type { PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { basisPointsOfTyped, rateLabel } from "#domain/money/rates.ts";
import { maxDueDays } from "#domain/payment/grid-errors.ts";
import { builtMethods, cardBrandNames, isSettlementMethod } from "#domain/payment/methods.ts";
import { paidProducts } from "#domain/payment/payment-grid.ts";
import { aboveCostText } from "#domain/payment/surcharge-text.ts";
import { maxSurchargeBasisPoints, surchargedBrandOf, surchargedBrands } from "#domain/payment/surcharges.ts";
import { products } from "#domain/products.ts";
import { amountError } from "#web/kit/form/amount-typed.ts";
import type { ErrorList } from "#web/kit/form/form.connect.ts";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";
import {
  branchesField,
  type CellValues,
  type CostValues,
  cellField,
  costField,
  costIn,
  type OptionsFacts,
  type OptionsValues,
  type RowValues,
  rowIn,
  type SettingsValues,
  settingsField,
} from "./payment-options.values.ts";

/** What a way to pay is called where several stand beside one another. */
export const methodLabel = (method: PaymentMethod): string =>
  isSettlementMethod(method) ? method : builtMethods[method].title;

/** Where a field of a row is found: of the agency's own, or of a branch's. */
export const rowPaths = (product: ProductType, branchId: string | null) => ({
  settings: branchId === null ? settingsField(product) : `${branchesField(product)}.${branchId}`,
  cell: (method: PaymentMethod) =>
    branchId === null ? cellField(product, method) : `${branchesField(product)}.${branchId}.${method}`,
});

/** Every error of what is filled in, in the order of the fields. */
export function optionsErrors(values: OptionsValues, facts: unknown): ErrorList {
  const { today = "" } = (facts ?? {}) as Partial<OptionsFacts>;
  const costs = surchargedBrands.flatMap((brand) =>
    costErrors(costIn(values, brand), costField(brand), today),
  );
  const costOf = (method: PaymentMethod) => {
    const brand = surchargedBrandOf(method);
    return brand === null ? null : basisPointsOfTyped(costIn(values, brand).rate);
  };
  const rows = paidProducts.flatMap((product) =>
    [null, ...Object.keys(values[branchesField(product)] ?? {})].flatMap((branchId) =>
      rowErrors(rowIn(values, product, branchId), rowPaths(product, branchId), costOf),
    ),
  );
  const isBeginRight = isDay(values.beginsOn) && values.beginsOn >= today;
  return Object.fromEntries([
    ...costs,
    ...rows,
    ...(isBeginRight ? [] : [["beginsOn", copy.chooseTodayOrLater] as const]),
  ]);
}

type Errors = (readonly [string, string])[];

const isRate = (typed: string): boolean => (basisPointsOfTyped(typed) ?? Infinity) <= maxSurchargeBasisPoints;

function costErrors({ rate, statementOn }: CostValues, path: string, today: string): Errors {
  if (rate.trim() === "" && statementOn === "") return [];
  const isDayRight = isDay(statementOn) && statementOn <= today;
  return [
    ...(isRate(rate) ? [] : [[`${path}.rate`, copy.enterRate(maxSurchargeBasisPoints / 100)] as const]),
    ...(isDayRight ? [] : [[`${path}.statementOn`, copy.chooseTodayOrEarlier] as const]),
  ];
}

type CostOf = (method: PaymentMethod) => number | null;

function rowErrors(row: RowValues | null, paths: ReturnType<typeof rowPaths>, costOf: CostOf): Errors {
  if (row === null) return [];
  const { dueDays } = row;
  const isDueRight = /^\d{0,3}$/.test(dueDays.trim()) && Number(dueDays) <= maxDueDays;
  return [
    ...(isDueRight ? [] : [[`${paths.settings}.dueDays`, copy.enterDays(maxDueDays)] as const]),
    ...row.order.flatMap((method) => cellErrors(row.cells[method], paths.cell(method), costOf(method))),
  ];
}

function cellErrors(cell: CellValues | undefined, path: string, cost: number | null): Errors {
  if (cell === undefined) return [];
  const { min, max } = cell;
  const typed = [
    [`${path}.min`, amountError(min)],
    [`${path}.max`, amountError(max)],
  ] as const;
  const wrong = typed.flatMap(([field, error]) =>
    error === null ? [] : [[field, copy.enterAmount] as const],
  );
  const surcharge = surchargeError(cell.surcharge, cost);
  const rates: Errors = surcharge === null ? [] : [[`${path}.surcharge`, surcharge]];
  if (wrong.length > 0 || min.trim() === "" || max.trim() === "") return [...wrong, ...rates];
  return (centsOfTyped(min) ?? 0) > (centsOfTyped(max) ?? 0)
    ? [[`${path}.min`, copy.minimumAboveMaximum], ...rates]
    : rates;
}

function surchargeError(typed: string, cost: number | null): string | null {
  if (typed.trim() === "") return null;
  if (!isRate(typed)) return copy.enterRate(maxSurchargeBasisPoints / 100);
  const basisPoints = basisPointsOfTyped(typed) ?? 0;
  return basisPoints > (cost ?? 0) ? aboveCostText(cost) : null;
}

const labels: ReadonlyMap<string, string> = new Map([
  ["beginsOn", copy.beginsOn],
  ["appliesToOpenLinks", copy.applyToOpenLinks],
  ...surchargedBrands.map((brand) => [costField(brand), copy.costOf(cardBrandNames[brand])] as const),
  ...paidProducts.flatMap((product) => [
    [settingsField(product), copy.settingsOf(product)] as const,
    [branchesField(product), copy.exceptionsOf(product)] as const,
    ...products[product].methods.map(
      (method) => [cellField(product, method), copy.cellOf(product, methodLabel(method))] as const,
    ),
  ]),
]);

/** What a field is called, by its own path or that of a part of it. */
export const optionsLabel = (path: string): string | null =>
  labels.get(path) ?? [...labels].find(([field]) => path.startsWith(`${field}.`))?.[1] ?? null;

/** A field as the two sides of a comparison show it. */
export function optionsText(field: string, value: unknown, facts: unknown): string {
  if (field === "beginsOn") return isDay(String(value)) ? dayInShort(String(value)) : String(value);
  if (field === "appliesToOpenLinks") return value === true ? copy.yes : copy.no;
  if (field.startsWith("cost:")) return costText(value as CostValues);
  if (field.startsWith("cell:")) return cellText(value as CellValues);
  if (field.startsWith("settings:")) return settingsText(value as SettingsValues);
  const { branches = [] } = (facts ?? {}) as Partial<OptionsFacts>;
  const rows = Object.entries(value as Readonly<Record<string, RowValues>>).map(
    ([branchId, row]) =>
      `${branches.find(({ id }) => id === branchId)?.name ?? branchId}: ${[
        settingsText(row),
        ...row.order.map((method) => `${methodLabel(method)}: ${cellText(row.cells[method] ?? null)}`),
      ].join("; ")}`,
  );
  return rows.length === 0 ? copy.none : rows.join("\n");
}

function cellText(cell: CellValues | null): string {
  if (cell?.isOffered !== true) return copy.notOffered;
  const amount = (typed: string) => {
    const cents = centsOfTyped(typed);
    return cents === null ? typed : formatCents(cents);
  };
  return [
    copy.offered,
    ...(cell.min === "" ? [] : [copy.from(amount(cell.min))]),
    ...(cell.max === "" ? [] : [copy.upTo(amount(cell.max))]),
    ...(cell.surcharge === "" ? [] : [copy.withSurcharge(rateText(cell.surcharge))]),
  ].join(", ");
}

function rateText(typed: string): string {
  const basisPoints = basisPointsOfTyped(typed);
  return basisPoints === null ? typed : rateLabel(basisPoints);
}

const costText = ({ rate, statementOn }: CostValues): string =>
  rate === "" ? copy.notRecordedYet : copy.costByStatement(rateText(rate), dayInShort(statementOn));

const settingsText = ({ requiresCode, dueDays, order }: SettingsValues): string =>
  [
    requiresCode ? copy.codeRequired : copy.codeOptional,
    ...(dueDays === "" ? [] : [copy.dueAfter(dueDays)]),
    order.map(methodLabel).join(", "),
  ].join("; ");
