import { fireEvent, render, screen } from "@testing-library/react";
import { problem } from "#contract/problems.ts";
import type { Original, Saved } from "#machines/form-draft/form-draft.types.ts";
import type { Api } from "#web/adapters/api.ts";
import { FormView } from "#web/kit/form/form.view.tsx";
import { useForm } from "#web/kit/form/use-form.ts";
import { TextField } from "#web/ui/text-field.tsx";

type Values = { name: string; phone: string };
type OriginalOf = Original & { values: Values };
type Sent = {
  values: Values;
  version: number | null;
  key: string;
  answer(saved: Saved): Promise<void>;
  fail(thrown: unknown): Promise<void>;
};

/** What the server keeps of the form, and who made the newest version of what it changes. */
export const onServer = {
  value: null as string | null,
  savedAt: null as string | null,
  newestBy: null as string | null,
  isAway: false,
  /** What it keeps is kept at once; its answer comes after this. */
  answering: Promise.resolve(),
};
const callServer = (async (name: string, { body }: { body?: { value: string | null } }) => {
  if (onServer.isAway) throw problem("network.lost");
  if (name === "readFormDraft") return { ...onServer };
  onServer.value = body?.value ?? null;
  onServer.savedAt = onServer.value === null ? null : new Date().toISOString();
  const { savedAt } = onServer;
  await onServer.answering;
  return { savedAt };
}) as unknown as Api["call"];

const blank: Values = { name: "", phone: "" };
const labels: Record<string, string> = { name: "Name", phone: "Phone" };

/** A form of two fields over a server that answers when it is told to. */
export function formFixture(original: OriginalOf = { values: blank, version: null, facts: null }) {
  const sent: Sent[] = [];
  const saved: string[] = [];
  const fixture = { original, isAway: false };
  function Screen() {
    const form = useForm<Values>({
      name: { person: "stf_1", agency: "agy_1", form: "test" },
      api: { call: callServer },
      blank,
      readOriginal: async () => {
        if (fixture.isAway) throw problem("network.lost");
        return fixture.original;
      },
      save: (asked) =>
        new Promise<Saved>((resolve, reject) => {
          sent.push({
            ...asked,
            answer: async (answer) => resolve(answer),
            fail: async (thrown) => reject(thrown),
          });
        }),
      errorsOf: ({ name }): Record<string, string> => (name === "" ? { name: "Enter a name." } : {}),
      labelOf: (path) => labels[path] ?? null,
      textOf: (_, value) => String(value),
      onSaved: (subject) => saved.push(subject),
    });
    return (
      <FormView form={form} saveLabel="Save" cancelHref="/away">
        {(["name", "phone"] as const).map((field) => (
          <TextField
            key={field}
            label={labels[field] ?? ""}
            name={field}
            value={form.values[field]}
            onChange={(value) => form.fill(field, value)}
            onBlur={() => form.leave(field)}
            error={form.errorOf(field)}
          />
        ))}
      </FormView>
    );
  }
  return { fixture, sent, saved, open: () => render(<Screen />) };
}

export const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
export const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
export const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
export const keptDraft = (): string => localStorage.getItem("saleflow.draft.stf_1.agy_1.test") ?? "";
