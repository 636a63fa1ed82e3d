import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryMaxLength } from "#domain/limits.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { actionCopy } from "./action.copy.ts";

type SearchChoiceProps<Found> = {
  field: { label: string; hint: string; text: string; error: string | null; onType: (text: string) => void };
  copy: {
    /** Until there is enough to search by. */
    tooShort: (minLetters: number) => string;
    none: string;
    legend: string;
    /** Where only the chosen one is shown: how another is chosen. */
    another?: string;
  };
  /** Under which what was found is kept, beside the text. */
  queryKey: readonly string[];
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  cardOf: (found: Found) => RadioCard<string>;
  /** The value of the chosen card. */
  chosen: string | null;
  onChoose: (found: Found) => void;
  onReconsider?: () => void;
};

const minLetters = 3;

/** One of what is found by words, in a dialog. */
export function SearchChoice<Found>(props: SearchChoiceProps<Found>) {
  const { field, copy } = props;
  return (
    <>
      <TextField
        label={field.label}
        hint={field.hint}
        value={field.text}
        maxLength={queryMaxLength}
        autoComplete="off"
        onChange={field.onType}
        error={field.error}
      />
      {field.text.trim().length >= minLetters ? (
        <FoundCards {...props} text={field.text.trim()} />
      ) : (
        <Quiet>{copy.tooShort(minLetters)}</Quiet>
      )}
    </>
  );
}

function FoundCards<Found>(props: SearchChoiceProps<Found> & { text: string }) {
  const { text, queryKey, search, copy, cardOf, chosen, onChoose, onReconsider } = props;
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, text],
    queryFn: ({ signal }) => search(text, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error !== null)
    return (
      <Notice tone="danger" role="alert">
        {failureMessage(error)}{" "}
        <Button tone="link" onClick={() => void refetch()}>
          {actionCopy.tryAgain}
        </Button>
      </Notice>
    );
  if (data === undefined) return <Spinner />;
  if (data.length === 0) return <p role="status">{copy.none}</p>;
  const cards = data.map(cardOf);
  const isNarrowed = chosen !== null && copy.another !== undefined;
  return (
    <>
      <RadioCards
        legend={copy.legend}
        isLegendHidden
        cards={isNarrowed ? cards.filter(({ value }) => value === chosen) : cards}
        value={chosen}
        onChange={(value) => {
          const found = data.find((each) => cardOf(each).value === value);
          if (found !== undefined) onChoose(found);
        }}
      />
      {isNarrowed && cards.length > 1 ? (
        <Button tone="quiet" onClick={onReconsider}>
          {copy.another}
        </Button>
      ) : null}
    </>
  );
}
