import type { Page } from "@playwright/test";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { RouteDefinition } from "#contract/route.ts";
import type { HttpAnswer, Model, Outcome, Scenario } from "./model.ts";

/** A request by its method and path, as the page must make it. */
export type Call = { method: "GET" | "POST" | "PUT"; path: string | RegExp };

/** A request that a port makes: what it must say, and what answers it where that is not the outcome's own answer. */
export type PortCall = Call & {
  body?: unknown;
  /** The contract's route, where it is one of ours: its answers are held to it. */
  route?: RouteDefinition;
  answer?: (outcome: Outcome) => HttpAnswer;
  /** The page asks the same beside the port, too. */
  isShared?: true;
};

/** The page a path is walked in, with what the runner lends to gestures. */
export type PageStage = {
  page: Page;
  scenario: Scenario;
  /** What the chart predicts before the event. */
  before: AnyMachineSnapshot;
  /** A second tab of the same browser, on a document of ours that runs nothing. */
  otherTab(): Promise<Page>;
  /** Answers the newest held request of a kind, once it has arrived. */
  answer(call: Call, answer: HttpAnswer): Promise<void>;
  /** Lets the page's clock run on: it stands still otherwise. */
  runClock(ms: number): Promise<void>;
};

type Answered = Call & { answer: HttpAnswer };

/** How a machine is reached, moved and recognised in the real page. */
export type PageScript = {
  /** The address and the storages that a scenario starts from. */
  open: (scenario: Scenario) => {
    path: string;
    localStorage?: Record<string, string>;
    sessionStorage?: Record<string, string>;
  };
  /** Scenarios that only the page makes a difference of, beside the model's own. */
  scenarios?: readonly Scenario[];
  /** Whether the page can be opened in a scenario of the model; without it in every one. */
  opens?: (scenario: Scenario) => boolean;
  /** Whether the page offers an event in a state: whatever it does not offer is not walked in it. */
  offers?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** What people do in the page, where its own places and ways make other cases than the model's own list. */
  events?: Model["events"];
  /** How ports may answer in the page, where that is not the model's own list. */
  outcomes?: Model["outcomes"];
  /** What of the context the page tells, where the model also looks at what does not travel. */
  project?: Model["project"];
  /** How many steps a path may have that goes on wherever it can; without it each takes the shortest way. */
  maxSteps?: number;
  /** Brings the page from its address to the machine's start. */
  prepare?: (stage: PageStage) => Promise<void>;
  /** The machine's id among the actors of the page; a child is `otpGate/codeEntry`. */
  actor: string;
  /** The requests that each port makes for its input. */
  ports: Readonly<Record<string, (input: never) => readonly PortCall[]>>;
  /** Ports that answer by themselves in the browser: no request leaves the page for them. */
  selfAnswering?: readonly string[];
  /** Answers at once of calls that the page makes beside the machine's ports, by what the chart predicts just now. */
  backdrop: (scenario: Scenario, predicted: AnyMachineSnapshot) => readonly Answered[];
  /** Calls beside the ports that are held until a gesture answers them. */
  held?: readonly Call[];
  /** Documents of other origins that the page frames. */
  frames?: readonly { url: string; html: string }[];
  /** One gesture for each event type: what a person, a second tab, a parent or a frame does. */
  gestures: Readonly<Record<string, (stage: PageStage, event: AnyEventObject) => Promise<void>>>;
  /** One check for each leaf state, by role and text, under the state's path (`access.unsent`). */
  states: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => Promise<void>>>;
  /** What an action of the chart must show or keep outside of the machine, by its name. */
  acts?: Readonly<Record<string, (page: Page, params: never, snapshot: AnyMachineSnapshot) => Promise<void>>>;
};

/** When the page's clock stands still at first: a day on which every card of the tests is good. */
export const walkStart = new Date("2026-11-21T02:00:00.000Z");

/** Checks a page script against its shape and keeps its own types. */
export const definePage = <Defined extends PageScript>(script: Defined): PageScript => script;
