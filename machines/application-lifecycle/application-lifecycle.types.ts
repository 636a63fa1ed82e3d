/** What happened to an application, as the server tells it. */
export type ApplicationLifecycleEvent =
  | { type: "application.updated" }
  | { type: "application.partially-completed" }
  | { type: "application.completed" }
  /** Staff made a payment link, and the application with it. */
  | { type: "link.created" }
  | { type: "application.cancelled" }
  | { type: "application.expired" }
  | { type: "payment.settled"; isFullyPaid: boolean }
  | { type: "payment.reversed" }
  /** Staff refund what is owed again. */
  | { type: "payment.refunded" };
