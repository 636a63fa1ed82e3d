import fc from "fast-check";
import { expect, test } from "vitest";
import {
  der,
  generalizedTime,
  integer,
  octets,
  oid,
  partAt,
  partsOf,
  readDer,
  sequence,
  setOf,
} from "#server/services/seal/der.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test.each([
  ["an identifier", oid("1.2.840.113549.1.9.16.2.47"), "060b2a864886f70d010910022f"],
  ["an identifier of two arcs", oid("2.5"), "060155"],
  ["a small number", integer(3), "020103"],
  ["zero", integer(0), "020100"],
  ["a number that would look negative", integer(Buffer.from("ff01", "hex")), "020300ff01"],
  ["a number with zeros before it", integer(Buffer.from("000012", "hex")), "020112"],
  [
    "an instant",
    generalizedTime(new Date("2026-11-23T09:05:07.900Z")),
    `180f${hex(Buffer.from("20261123090507Z"))}`,
  ],
  ["127 bytes", octets(Buffer.alloc(127)).subarray(0, 3), "047f00"],
  ["128 bytes", octets(Buffer.alloc(128)).subarray(0, 3), "048180"],
  ["65,536 bytes", octets(Buffer.alloc(65_536)).subarray(0, 5), "0483010000"],
  ["a set, in the order of its bytes", setOf([integer(9), integer(2)]), "3106020102020109"],
])("%s is written as the standard has it", (_what, written, expected) => {
  expect(hex(written)).toBe(expected);
});

test("whatever was written is read again", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }), (contents) => {
      const value = readDer(sequence(...contents.map(octets)));
      expect(partsOf(value).map(({ content }) => hex(content))).toEqual(contents.map(hex));
    }),
  );
});

test("a value inside of others is reached by its position, and what follows a value is not of it", () => {
  const value = sequence(integer(1), sequence(integer(2), integer(3)));
  expect(hex(partAt(readDer(Buffer.concat([value, Buffer.alloc(8)])), 1, 1).whole)).toBe("020103");
});

test.each([
  ["nothing", ""],
  ["a tag alone", "30"],
  ["what is cut off", "300501"],
  ["a length without end", "3080"],
  ["a length of five bytes", "30850000000001"],
])("%s cannot be read", (_what, bytes) => {
  expect(() => readDer(Buffer.from(bytes, "hex"))).toThrow(/DER/);
});

test("a part that is not there is missed", () => {
  expect(() => partAt(readDer(der(0x30)), 0)).toThrow("lacks a part");
});
