import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { failureWithoutAnswer } from "#web/adapters/api-failure.ts";
import { SearchChoice } from "#web/kit/action/search-choice.view.tsx";

afterEach(cleanup);

type Found = { id: string; title: string };
const ash = { id: "a", title: "Ash Street" };
const oak = { id: "o", title: "Oak Street" };

function open(answers: (() => Found[])[]) {
  const asked: string[] = [];
  function Screen() {
    const [text, setText] = useState("");
    const [chosen, setChosen] = useState<string | null>(null);
    return (
      <SearchChoice
        field={{ label: "Street", hint: "Its name", text, error: null, onType: setText }}
        copy={{
          tooShort: (min) => `Type ${min} letters.`,
          none: "No streets.",
          legend: "Streets",
          another: "Choose another",
        }}
        queryKey={["streets"]}
        search={async (typed) => {
          asked.push(typed);
          return answers.shift()?.() ?? [];
        }}
        cardOf={({ id, title }) => ({ value: id, icon: "home", title, note: "" })}
        chosen={chosen}
        onChoose={({ id }) => setChosen(id)}
        onReconsider={() => setChosen(null)}
      />
    );
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return asked;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText("Street"), { target: { value } });

test("nothing is searched by less than three letters, and what is chosen can be reconsidered", async () => {
  const asked = open([() => [ash, oak]]);
  type(" st ");
  expect(screen.getByText("Type 3 letters.")).toBeTruthy();
  type(" street ");
  fireEvent.click(await screen.findByRole("radio", { name: /Oak Street/ }));
  expect(screen.queryByText("Ash Street")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Choose another" }));
  expect(screen.getByText("Ash Street")).toBeTruthy();
  expect(asked).toEqual(["street"]);
});

test("a search that got no answer is tried again; one that finds nothing says so", async () => {
  const lost = () => {
    throw failureWithoutAnswer({ method: "POST", url: "/api/streets" }, new TypeError());
  };
  open([lost, () => []]);
  type("street");
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No streets.")).toBeTruthy();
});
