import type { SnapshotFrom } from "xstate";
import { easternZone, formatTime, type TimeZone, timeZoneOf } from "#domain/calendar/instants.ts";
import type { ApplicationAnswers } from "#domain/vendor-application/answers.ts";
import type { vendorApplicationMachine } from "#machines/vendor-application/vendor-application.machine.ts";
import type { VendorApplicationEvent } from "#machines/vendor-application/vendor-application.types.ts";
import type { SavedState } from "#web/kit/wizard/wizard.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

type Snapshot = SnapshotFrom<typeof vendorApplicationMachine>;

/** The zone of the property as it was typed, else of the application's agency. */
export function vendorZone({ context }: Snapshot): TimeZone {
  const { property } = context.answers as ApplicationAnswers;
  return property.state === "" ? (context.application?.timeZone ?? easternZone) : timeZoneOf(property.state);
}

/** Where the answers are kept, in words. */
export function connectAutosave(snapshot: Snapshot, send: (event: VendorApplicationEvent) => void) {
  const { savedAt, problem } = snapshot.context;
  const zone = vendorZone(snapshot);
  const is = (autosave: string) => snapshot.matches({ running: { autosave } } as never);
  const notice = (label: string, tone: SavedState["tone"], canRetry = false): SavedState => ({
    label,
    tone,
    retry: canRetry ? () => send({ type: "save.retried" }) : null,
  });
  if (is("untouched")) return notice(vendorApplicationCopy.savedAsYouGo, "quiet");
  if (is("unsaved")) return notice(vendorApplicationCopy.savedOnDevice, "quiet");
  if (is("saving") || is("releasing") || is("completing"))
    return notice(vendorApplicationCopy.savingWithUs, "quiet");
  if (is("lost")) return notice(vendorApplicationCopy.serverNotReached, "warning", true);
  if (is("refused"))
    return notice(vendorApplicationCopy.savedDeviceOnly(problem?.message ?? ""), "danger", true);
  const at = savedAt === null ? "" : vendorApplicationCopy.savedAt(formatTime(new Date(savedAt), zone));
  return notice(vendorApplicationCopy.savedDeviceUs(at), "good");
}
