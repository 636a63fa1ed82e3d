import type { PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { basisPointsOfTyped, rateLabel } from "#domain/money/rates.ts";
import { cardBrandNames } from "#domain/payment/methods.ts";
import { notOfferedText } from "#domain/payment/not-offered-text.ts";
import { offeredMethods } from "#domain/payment/offered-methods.ts";
import {
  basisPointsOf,
  surchargedBrandOf,
  surchargedBrands,
  surchargesOn,
} from "#domain/payment/surcharges.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";
import { methodLabel, rowPaths } from "./payment-options.errors.ts";
import {
  branchesField,
  type CellValues,
  type CostValues,
  cellField,
  costField,
  costIn,
  costsOf,
  type OptionsFacts,
  type OptionsValues,
  type RowValues,
  rowIn,
  rowsOf,
  type SettingsValues,
  settingsField,
} from "./payment-options.values.ts";

type Form = Pick<ConnectedForm<OptionsValues>, "values" | "facts" | "fill" | "leave" | "errorOf">;

/** A product at a branch, or everywhere: its ways to pay with what is said of each, and what may be changed. */
export function connectProduct(form: Form, product: ProductType, branchId: string | null) {
  const { values } = form;
  const facts = form.facts as OptionsFacts;
  const row = rowIn(values, product, branchId);
  const shown = row ?? rowIn(values, product, null);
  const paths = rowPaths(product, branchId);
  const offers = offeredMethods(
    {
      isSwitchedOn: true,
      grids: [{ beginsOn: "", products: rowsOf(values), costs: costsOf(values) }],
      destinations: facts.destinations,
      chosen: null,
    },
    { product, branch: branchId, day: "", amountCents: null },
  ).filter(({ reason }) => reason !== "notOfProduct");
  const exceptions = values[branchesField(product)] ?? {};
  const { fillRow, fillSettings, fillCell } = editsOf(form, product, branchId);
  const order = row?.order ?? [];
  return {
    product,
    summary: [
      copy.waysToPay(offers.filter(({ reason }) => reason === null).length, offers.length),
      ...ownSurcharges(shown),
    ].join(", "),
    /** Whether this place has a row of its own: everywhere always has. */
    isOwn: row !== null,
    isException: branchId !== null && row !== null,
    exceptionsLabel:
      branchId === null && Object.keys(exceptions).length > 0
        ? copy.exceptionsAt(Object.keys(exceptions).length)
        : null,
    requiresCode: shown?.requiresCode ?? true,
    dueDays: shown?.dueDays ?? "",
    dueDaysPath: `${paths.settings}.dueDays`,
    dueDaysError: form.errorOf(`${paths.settings}.dueDays`),
    cells: offers.map(({ method, reason }) => {
      const cell = shown?.cells[method] ?? { isOffered: false, min: "", max: "", surcharge: "" };
      const path = paths.cell(method);
      const position = order.indexOf(method);
      return {
        ...cell,
        method,
        label: methodLabel(method),
        state:
          reason === null
            ? copy.offered
            : reason === "switchedOff"
              ? copy.notOffered
              : notOfferedText[reason],
        isShown: reason === null,
        path,
        minError: form.errorOf(`${path}.min`),
        maxError: form.errorOf(`${path}.max`),
        surchargeHint: surchargeHint(method, form),
        surchargeNote: method === "Credit Card" ? copy.noSurchargeAllowed : null,
        surchargeError: form.errorOf(`${path}.surcharge`),
        canMoveUp: position > 0,
        canMoveDown: position >= 0 && position < order.length - 1,
        fill: (changed: Partial<CellValues>) => fillCell(method, changed),
        move: (by: 1 | -1) => fillSettings({ order: moved(order, method, by) }),
      };
    }),
    fill: fillSettings,
    leave: form.leave,
    makeException: () => fillRow(shown),
    removeException: () => fillRow(null),
  };
}
export type ConnectedProduct = ReturnType<typeof connectProduct>;

/** The surcharges of a row that are not the standard ones. */
const ownSurcharges = (row: RowValues | null): string[] =>
  (row?.order ?? []).flatMap((method) => {
    const { isOffered = false, surcharge = "" } = row?.cells[method] ?? {};
    const basisPoints = basisPointsOfTyped(surcharge);
    return isOffered && basisPoints !== null
      ? [copy.methodSurcharge(methodLabel(method), rateLabel(basisPoints))]
      : [];
  });

/** What is charged where no surcharge is typed; null where none may be. */
function surchargeHint(method: PaymentMethod, { values, facts }: Form): string | null {
  const brand = surchargedBrandOf(method);
  if (brand === null) return null;
  const { standardSurcharges, today } = facts as OptionsFacts;
  const own = { surcharges: [], costs: costsOf(values) };
  const standard = basisPointsOf(standardSurcharges, brand);
  const charged = basisPointsOf(surchargesOn(standardSurcharges, own, today), brand);
  return charged < standard
    ? copy.surchargeAtCost(rateLabel(charged))
    : copy.surchargeStandard(rateLabel(charged));
}

/** What cards cost the agency, each brand that may bear a surcharge. */
export function connectCosts(form: Form) {
  const { costs } = form.facts as OptionsFacts;
  return surchargedBrands.map((brand) => {
    const path = costField(brand);
    const cost = costIn(form.values, brand);
    const recorded = costs.find((each) => each.brand === brand) ?? null;
    return {
      ...cost,
      brand,
      path,
      rateLabel: copy.costRate(cardBrandNames[brand]),
      rateError: form.errorOf(`${path}.rate`),
      statementError: form.errorOf(`${path}.statementOn`),
      recorded:
        recorded === null
          ? copy.notRecordedYet
          : copy.recordedBy(recorded.recordedBy.name, staffInstant(recorded.recordedAt)),
      fill: (changed: Partial<CostValues>) => form.fill(path, { ...cost, ...changed }),
      leave: form.leave,
    };
  });
}
export type ConnectedCost = ReturnType<typeof connectCosts>[number];

/** How what is filled in of a product is changed, everywhere or in the exception of a branch. */
function editsOf(form: Form, product: ProductType, branchId: string | null) {
  const row = rowIn(form.values, product, branchId);
  const fillRow = (changed: RowValues | null) => {
    const { [branchId ?? ""]: _, ...others } = form.values[branchesField(product)] ?? {};
    const next = branchId === null || changed === null ? others : { ...others, [branchId]: changed };
    form.fill(branchesField(product), next);
  };
  const fillSettings = (changed: Partial<SettingsValues>) => {
    if (row === null) return;
    const { cells: _, ...settings } = row;
    if (branchId === null) form.fill(settingsField(product), { ...settings, ...changed });
    else fillRow({ ...row, ...changed });
  };
  const fillCell = (method: PaymentMethod, changed: Partial<CellValues>) => {
    const cell = row?.cells[method];
    if (row === null || cell === undefined) return;
    const next = { ...cell, ...changed };
    if (branchId === null) form.fill(cellField(product, method), next);
    else fillRow({ ...row, cells: { ...row.cells, [method]: next } });
  };
  return { fillRow, fillSettings, fillCell };
}

function moved(order: readonly PaymentMethod[], method: PaymentMethod, by: 1 | -1): PaymentMethod[] {
  const from = order.indexOf(method);
  return order.toSpliced(from, 1).toSpliced(from + by, 0, method);
}
