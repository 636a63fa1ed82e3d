import { expect, test } from "vitest";
import { connectTimeline, sentence, sentIn } from "#web/listings/listing.connect.ts";

test("an event is a sentence, by whom it was", () => {
  const event = { id: "aud_1", type: "otp.bypass-used", at: "2026-11-21T02:00:00.000Z", data: {} };
  const events = ["payer", "system", "Alex Agent"].map((actor) => ({
    ...event,
    actor,
    applicationReference: null,
  }));
  expect(connectTimeline({ events, next: null }).map(({ label, by }) => [label, by])).toEqual([
    ["Otp bypass used", "The payer"],
    ["Otp bypass used", "Saleflow"],
    ["Otp bypass used", "Alex Agent"],
  ]);
  expect(sentence("partiallyCompleted")).toBe("Partially completed");
});

test("which links were sent is told by the events", () => {
  const event = { actor: "Alex Agent", at: "2026-11-21T02:00:00.000Z", data: {} };
  const events = [
    { ...event, id: "aud_1", type: "application.link-sent", applicationReference: "SF-7K3M9Q2P" },
    { ...event, id: "aud_2", type: "application.link-created", applicationReference: "SF-OTHER234" },
    { ...event, id: "aud_3", type: "listing.changed", applicationReference: null },
  ];
  expect(sentIn({ events, next: null })).toEqual(["SF-7K3M9Q2P"]);
});
