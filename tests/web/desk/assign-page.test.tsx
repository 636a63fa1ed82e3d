import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleDeskFunds } from "#contract/desk-examples.ts";
import { routes } from "#contract/routes.ts";
import { FundsPage } from "#web/desk/funds.page.tsx";
import { deskFixture } from "./desk-fixture.ts";

// Roles and names of a whole page take the simulated page a while.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 10_000 });

let fixture: ReturnType<typeof deskFixture>;
beforeEach(() => {
  window.localStorage.clear();
  fixture = deskFixture();
});
afterEach(cleanup);

const account = {
  id: "stf_manager1",
  agencyId: "agy_harbourvale",
  permissions: ["manage-agency", "manage-agency-applications"] as const,
};
const openFunds = () =>
  render(
    <QueryClientProvider client={fixture.services.queries}>
      <FundsPage
        services={fixture.services}
        account={{ ...account, permissions: [...account.permissions] }}
        params={{ id: exampleDeskFunds.id }}
      />
    </QueryClientProvider>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("money that belongs to no agency is assigned to one that was found, for a reason, and nothing else [T524]", async () => {
  fixture.shown.funds = [{ ...exampleDeskFunds, isUnassigned: true }];
  openFunds();
  await press("Assign to an agency");
  for (const name of ["Match", "Refund"]) expect(screen.queryByRole("button", { name })).toBeNull();
  await fill("Agency", "coast");
  fireEvent.click(await screen.findByRole("radio", { name: /Coast & Country Realty/ }));
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByRole("button", { name: "Assign" })).toHaveProperty("disabled", true);
  await fill("Reason", "Their account is on the statement.");
  await press("Assign");
  await screen.findByText("The money was assigned to Coast & Country Realty.");
  expect(fixture.sent("assignFunds")).toEqual([
    {
      name: "assignFunds",
      params: { id: exampleDeskFunds.id },
      body: { agencyId: "agy_coastcountry", reason: "Their account is on the statement." },
    },
  ]);
});

test("an assignment is undone by whoever may, and what another agency does with the money is not shown [T525]", async () => {
  fixture.shown.assignment = routes.assignFunds.example.reply.assignment;
  openFunds();
  await press("Undo assignment");
  for (const name of ["Matched by staff", "Refunds"])
    expect(screen.queryByRole("heading", { name })).toBeNull();
  await press("Undo the assignment");
  await screen.findByText("The assignment was undone. The money is unassigned.");
  expect(fixture.sent("unassignFunds")[0]?.params).toEqual({ id: exampleDeskFunds.id });
});
