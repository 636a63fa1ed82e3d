import type { CodeEntryEvent } from "#machines/code-entry/code-entry.types.ts";
import { connectCodeEntry } from "./code-entry.connect.ts";
import { CodeEntry } from "./code-entry.view.tsx";
import type { Entry, GateModel, Send } from "./otp-gate.connect.ts";

/** A code on its way: what has been entered of it, and where to. */
export type SentEntry = { entry: Entry; send: Send<CodeEntryEvent> };

/** The boxes of a gate's code. */
export const GateCodeEntry = ({ gate, code }: { gate: GateModel; code: SentEntry }) => (
  <CodeEntry gate={gate} code={connectCodeEntry(code.entry, code.send)} />
);
