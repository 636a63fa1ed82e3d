import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { type Logo, logoMaxBytes } from "#domain/agency-page/logo.ts";
import type { SentFile } from "#web/adapters/file-sending.ts";
import { LogoField } from "#web/agency-page/logo-field.view.tsx";
import { blankWebsite, type WebsiteValues } from "#web/agency-page/website-form.connect.ts";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const logo: Logo = { hash: "5c".repeat(32), width: 320, height: 80 };
const other: Logo = { hash: "6d".repeat(32), width: 80, height: 80 };
const png = new File(["a picture"], "logo.png", { type: "image/png" });

/** The field in a form, with a server that answers when it is told to. */
function open({ saved = null as Logo | null } = {}) {
  const sent: SentFile[] = [];
  const answers: ((answer: Logo | ProblemCode) => void)[] = [];
  const services = {
    staff: {
      sendFile: (_name: string, file: SentFile) => {
        sent.push(file);
        return new Promise((resolve, reject) =>
          answers.push((answer) =>
            typeof answer === "string" ? reject({ problem: problem(answer) }) : resolve(answer),
          ),
        );
      },
    },
    staffApi: { download: async () => new Blob(["a picture"], { type: "image/png" }) },
  };
  const Form = () => {
    const [values, setValues] = useState<WebsiteValues>({ ...blankWebsite, logo: saved });
    const form = {
      values,
      errorOf: () => null,
      fill: (field: string, value: unknown) => setValues((before) => ({ ...before, [field]: value })),
    };
    return (
      <LogoField
        services={services as never}
        form={form as unknown as ConnectedForm<WebsiteValues>}
        saved={saved}
        agencyName="Harbour & Vale"
      />
    );
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form />
    </QueryClientProvider>,
  );
  return { sent, answer: (answer: Logo | ProblemCode) => act(async () => answers.at(-1)?.(answer)) };
}

const input = () => screen.getByLabelText<HTMLInputElement>(/hoose a(nother)? logo, or drop it here/);
const choose = (file: File) => act(async () => void fireEvent.change(input(), { target: { files: [file] } }));
const image = () => screen.findByRole("img", { name: "Harbour & Vale" });

test("a chosen logo is sent as what it is, and shown under the agency's name [T801]", async () => {
  const { sent, answer } = open();
  await choose(png);
  expect(sent.map(({ file, type }) => [file, type])).toEqual([[png, "image/png"]]);
  expect(input().disabled).toBe(true);
  await answer(logo);
  expect((await image()).getAttribute("src")).toMatch(/^data:image\/png;base64,/);
  expect(input().disabled).toBe(false);
  // Another takes its place.
  await choose(new File(["x"], "other.webp", { type: "image/webp" }));
  await answer(other);
  await waitFor(async () => expect((await image()).getAttribute("width")).toBe("80"));
});

test("a dropped logo is sent like a chosen one", async () => {
  const { sent } = open();
  const zone = input().parentElement;
  if (zone === null) throw new Error("The field has no zone to drop on.");
  await act(async () => void fireEvent.drop(zone, { dataTransfer: { files: [png] } }));
  expect(sent).toHaveLength(1);
});

test("a logo is removed, and had again", async () => {
  open({ saved: logo });
  await image();
  fireEvent.click(screen.getByRole("button", { name: "Remove the logo" }));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("The logo is removed.");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await image();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("what can be no logo is refused before any of it is sent; the server's refusal is shown alike", async () => {
  const { sent, answer } = open({ saved: logo });
  await choose(new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }));
  await screen.findByText(problems["logo.not-picture"].message);
  await choose(new File([new Uint8Array(logoMaxBytes + 1)], "logo.png", { type: "image/png" }));
  await screen.findByText(problems["logo.too-large"].message);
  expect(sent).toEqual([]);
  await choose(png);
  expect(screen.queryByText(problems["logo.too-large"].message)).toBeNull();
  await answer("logo.damaged");
  await screen.findByText(problems["logo.damaged"].message);
  // The one that was there stays.
  await image();
});

test("how far a slow upload has come is said after a second, and it can be cancelled", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { sent } = open();
  await choose(png);
  await act(async () => sent[0]?.onProgress?.(3));
  await act(async () => vi.advanceTimersByTime(999));
  expect(screen.queryByRole("progressbar")).toBeNull();
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.getByText("Uploading, 33%")).toBeDefined();
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(33);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Cancel" })));
  await act(async () => vi.advanceTimersByTime(1));
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(input().disabled).toBe(false);
});
