import { type ApplicationAnswers, completedAnswers } from "#domain/vendor-application/answers.ts";
import type { LocalDraft } from "#machines/vendor-application/vendor-application.types.ts";
import { draftStore } from "#web/adapters/draft-store.ts";

type Slot = Pick<LocalDraft, "shortcode" | "key">;

const store = (form: string) => draftStore({ person: "vendor", agency: "public", form });

/**
 * What vendors answered on this device. Each application has a slot of its own, by its short code; the one that the
 * server has not heard of yet has another.
 */
export function applicationDrafts() {
  const unsent = store("application");
  const known = store("applications");
  const slotOf = (shortcode: string) => store(`application.${shortcode}`);
  const draftOf = (kept: ReturnType<typeof unsent.read>): LocalDraft | null => {
    const draft = (kept?.value ?? null) as LocalDraft | null;
    if (draft === null) return null;
    const { answers, saved } = draft as unknown as Record<"answers" | "saved", ApplicationAnswers>;
    return { ...draft, answers: completedAnswers(answers), saved: completedAnswers(saved) };
  };
  /** The newest first; whatever was kept for too long is forgotten on the way. */
  const shortcodes = () => {
    const kept = (known.read()?.value ?? []) as string[];
    return kept.filter((shortcode) => slotOf(shortcode).read() !== null);
  };
  const dropUnsent = (key: string) => {
    if (draftOf(unsent.read())?.key === key) unsent.drop();
  };
  return {
    /** Of an application, or where none is named the one that was last gone on with. */
    read: (shortcode: string | null): LocalDraft | null => {
      const [last] = shortcodes();
      if (shortcode !== null) return draftOf(slotOf(shortcode).read());
      return draftOf(unsent.read()) ?? (last === undefined ? null : draftOf(slotOf(last).read()));
    },
    keep: (local: LocalDraft): void => {
      const { shortcode, key } = local;
      if (shortcode === null) {
        unsent.keep(local);
        return;
      }
      slotOf(shortcode).keep(local);
      known.keep([shortcode, ...shortcodes().filter((each) => each !== shortcode)]);
      dropUnsent(key);
    },
    drop: ({ shortcode, key }: Slot): void => {
      if (shortcode !== null) slotOf(shortcode).drop();
      known.keep(shortcodes());
      dropUnsent(key);
    },
  };
}
