import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { column, instantColumn } from "#web/kit/list/columns.tsx";
import { TableRow } from "#web/kit/list/table-row.view.tsx";

afterEach(cleanup);

type Row = { payer: string | null; note: string; sentAt: string | null };

const columns = [
  column<Row>({ id: "payer", label: "Payer", width: 5, cell: ({ payer }) => payer }),
  column<Row>({ id: "note", label: "Note", width: 5, align: "end", cell: ({ note }) => note }),
  instantColumn<Row>({
    id: "sentAt",
    label: "Sent",
    width: 5,
    instant: ({ sentAt }) => sentAt,
    shown: () => "21 November",
  }),
];

/** Each cell of a row: what it says, and whether a card leaves it out. */
const cellsOf = (row: Row) => {
  render(
    <TableRow
      row={row}
      id="row_1"
      name="Row 1"
      index={0}
      place={2}
      columns={columns}
      isActive
      isSelected={null}
      onSelect={() => {}}
      onMenu={() => {}}
    />,
  );
  return screen
    .getAllByRole("cell")
    .filter((cell) => cell.dataset.label !== undefined)
    .map((cell) => [cell.textContent, cell.dataset.empty !== undefined]);
};

test("a column without a value is a dash in the table, and no line on a card", () => {
  expect(cellsOf({ payer: null, note: "", sentAt: null })).toEqual([
    ["–", true],
    ["–", true],
    ["–", true],
  ]);
});

test("what there is, is shown as it is", () => {
  expect(cellsOf({ payer: "Jane Citizen", note: "0", sentAt: "2026-11-21T02:00:00.000Z" })).toEqual([
    ["Jane Citizen", false],
    ["0", false],
    ["21 November", false],
  ]);
});
