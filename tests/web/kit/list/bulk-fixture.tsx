import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import type { ContractTemplateRow } from "#contract/contract-template.ts";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { action } from "#web/kit/action/action.ts";
import { linkColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { ListView } from "#web/kit/list/list.view.tsx";

const rowOf = (at: number): ContractTemplateRow => ({
  id: `tpl_${at}`,
  name: `Template ${at}`,
  status: at === 3 ? "archived" : "published",
  documentType: "Sale Contract",
  mode: "manual",
  version: 1,
  publishedNumber: 1,
  hasUnpublished: false,
  pages: 1,
  fields: 1,
  updatedAt: "2026-11-21T02:15:00.000Z",
});

type Sent = { id: string; reason: string | undefined; key: string };

let opened = 0;

/** A list of templates, twenty on a page, whose rows are archived with a reason by an API that can be made to refuse. */
export function openTemplates(total = 45) {
  // A list outlives its page: what an earlier test typed last must not be written to the address of this one.
  opened += 1;
  const path = `/templates-${opened}`;
  window.history.replaceState(null, "", path);
  const sent: Sent[] = [];
  const refusals = new Map<string, ProblemCode>();
  const searches: { page: number; size: number }[] = [];
  let waiting: Promise<void> | null = null;
  const archive = action<ContractTemplateRow, unknown>({
    label: "Archive",
    isOffered: ({ status }) => status !== "archived",
    title: "",
    button: "",
    field: { name: "reason", label: "Reason", maxLength: 20 },
    call: async ({ subject: { id }, draft: { reason }, key }) => {
      sent.push({ id, reason, key });
      await waiting;
      const code = refusals.get(id);
      refusals.delete(id);
      if (code !== undefined) throw failureOf(code);
    },
    done: () => "",
  });
  const templates = list("searchContractTemplates", {
    id: "templates",
    path,
    title: "Templates",
    nouns: { one: "template", many: "templates" },
    searchHint: "",
    sort: { name: "asc" },
    nameOf: ({ name }) => name,
    href: ({ id }) => `/templates/${id}`,
    open: { label: "Open" },
    filters: [],
    columns: [
      linkColumn({ id: "name", label: "Name", width: 10, text: ({ name }) => name, href: ({ id }) => id }),
    ],
    bulk: {
      archive: {
        each: archive,
        title: (count) => `Archive ${count} templates?`,
        consequence: () => "They can be restored.",
        button: (count) => `Archive ${count}`,
        done: (count) => `${count} templates archived.`,
      },
    },
  });
  const call = async (_: string, { body }: { body: { page: number; size: number } }) => {
    searches.push(body);
    const count = Math.max(0, Math.min(body.size, total - body.page * body.size));
    const hits = Array.from({ length: count }, (_each, at) => ({
      _source: rowOf(body.page * body.size + at + 1),
      sort: ["cursor"],
    }));
    return { hits, total: { value: total, relation: "eq" } };
  };
  const queries = new QueryClient();
  const services = { staffApi: { call }, queries } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <ListView list={templates} services={services} agencyId="agy_1" />
    </QueryClientProvider>,
  );
  const hold = () => {
    let release = () => {};
    waiting = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      waiting = null;
      release();
    };
  };
  return { sent, refusals, searches, hold };
}

const failureOf = (code: ProblemCode) =>
  failureOfAnswer({
    url: "/",
    status: 409,
    statusText: "",
    body: { error: problem(code) },
    request: { method: "POST", url: "/" },
  });

export const check = async (at: number, shiftKey = false) =>
  fireEvent.click(await screen.findByRole("checkbox", { name: `Select Template ${at}` }), { shiftKey });
export const bar = () => screen.getByRole("region", { name: "Selection" });
export const press = (name: string | RegExp, within_ = screen.getByRole("dialog")) =>
  fireEvent.click(within(within_).getByRole("button", { name }));
export const status = () => within(bar()).getByText(/selected/).textContent;
export const row = (at: number) => screen.getByRole("row", { name: new RegExp(`Template ${at}\\b`) });
/** Opens the dialog of the selected rows and gives the reason. */
export async function ask(reason = "Old") {
  press(/^Archive/, bar());
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: reason } });
}
