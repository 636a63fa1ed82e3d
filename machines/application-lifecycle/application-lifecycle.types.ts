/** What happened to an application, as the server tells it. */
export type ApplicationLifecycleEvent =
  | { type: "application.updated" }
  | { type: "application.partially-completed" }
  | { type: "application.completed" }
  | { type: "application.cancelled" }
  | { type: "application.expired" }
  | { type: "payment.settled"; isFullyPaid: boolean }
  | { type: "payment.reversed" };
