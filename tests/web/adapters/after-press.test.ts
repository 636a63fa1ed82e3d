// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leavingAfterPress } from "#web/adapters/after-press.ts";

type Sent = { type: "field.left"; field: string } | { type: "save.requested" };
const left = { type: "field.left", field: "email" } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const sent: string[] = [];
  const send = leavingAfterPress<Sent>(({ type }) => sent.push(type));
  return { sent, send };
}

test("a field left by the keyboard says at once what is wrong with it", () => {
  const { sent, send } = watched();
  send(left);
  expect(sent).toEqual(["field.left"]);
});

test("a field left by a press waits until after the click of it; what the click asks for does not [T549]", () => {
  const { sent, send } = watched();
  fireEvent.pointerDown(document.body);
  fireEvent.mouseDown(document.body);
  send(left);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([]);
  fireEvent.pointerUp(document.body);
  fireEvent.mouseUp(document.body);
  send({ type: "save.requested" });
  vi.runAllTimers();
  expect(sent).toEqual(["save.requested", "field.left"]);
});

test("on touch screens the field is left by the press that follows the finger [T550]", () => {
  const { sent, send } = watched();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  vi.runAllTimers();
  fireEvent.mouseDown(document.body);
  send(left);
  expect(sent).toEqual([]);
  fireEvent.mouseUp(document.body);
  vi.runAllTimers();
  expect(sent).toEqual(["field.left"]);
});

test("a press that is taken over by scrolling ends too", () => {
  const { sent, send } = watched();
  fireEvent.pointerDown(document.body);
  send(left);
  fireEvent.pointerCancel(document.body);
  vi.runAllTimers();
  expect(sent).toEqual(["field.left"]);
});
