import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { exampleContractFile, exampleContractTemplate } from "#contract/contract-template-examples.ts";
import { problem } from "#contract/problems.ts";
import { failureWithoutAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { creationPerformers } from "#web/templates/new-template.actions.ts";
import { NewTemplateDialog } from "#web/templates/new-template.view.tsx";
import { uploadsOf } from "#web/templates/uploads.actors.ts";

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
afterEach(cleanup);

type Sent = { body?: unknown; key?: string };

function open(answers: (() => unknown)[]) {
  const sent: Sent[] = [];
  const services = {
    staffApi: {
      call: async (_: string, { body, key = "" }: Sent) => {
        sent.push({ body, key });
        return answers.shift()?.();
      },
    },
    staff: {
      sendFile: async (_: string, { name }: { name: string }) => {
        if (name === "bad.pdf") throw problem("document.damaged");
        return { ...exampleContractFile, name };
      },
    },
  } as unknown as Services;
  function Screen() {
    const fixture = { services, agencyId: "agy_one" };
    const actions = useActions({ performers: creationPerformers(fixture), onChanged: () => {} });
    return (
      <>
        <button type="button" onClick={() => actions.begin("create", "")}>
          New template
        </button>
        <NewTemplateDialog actions={actions} uploads={uploadsOf(services, "agy_one")} />
      </>
    );
  }
  render(<Screen />);
  return sent;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const choose = async (...names: string[]) =>
  fireEvent.change(await screen.findByLabelText("Choose PDFs, or drop them here"), {
    target: { files: names.map((name) => new File(["%PDF-"], name)) },
  });

test("a lost answer is asked for again with the same key, and nothing of it can change meanwhile", async () => {
  const sent = open([
    () => {
      throw failureWithoutAnswer({ method: "POST", url: "/api/contract-templates" }, new TypeError());
    },
    () => exampleContractTemplate,
  ]);
  await press("New template");
  await choose("Sale contract.pdf", "bad.pdf");
  await screen.findByText(problem("document.damaged").message);
  expect((screen.getByLabelText("Name") as HTMLInputElement).value).toBe("Sale contract");
  await press("Create and open the designer");
  await screen.findByText("We couldn't confirm that it was done");
  expect(screen.getByRole("button", { name: "Remove bad.pdf" }).getAttribute("aria-disabled")).toBe("true");
  expect((screen.getByLabelText("Choose PDFs, or drop them here") as HTMLInputElement).disabled).toBe(true);
  await press("Try again");
  await waitFor(() =>
    expect(window.location.pathname).toBe(`/contract-templates/${exampleContractTemplate.id}/design`),
  );
  const [first, again] = sent;
  expect(again).toEqual(first);
  expect(first).toEqual({
    key: expect.stringMatching(/^[\w-]{22}$/),
    body: {
      name: "Sale contract",
      documentType: "Sale Contract",
      mode: "manual",
      files: [exampleContractFile.hash],
    },
  });
});
