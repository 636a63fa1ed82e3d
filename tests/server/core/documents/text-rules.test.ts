import { describe, expect, test } from "vitest";
import { widthOf } from "#server/core/documents/faces.ts";
import { wrapped } from "#server/core/documents/fitting.rules.ts";
import { placeholder, shownParts, shownText } from "#server/core/documents/shown-text.rules.ts";

describe("a text on a document", () => {
  test.each([
    ["", []],
    [
      "Zoë  Łukasz\n李",
      [
        { text: "Zoë Łukasz ", actual: null },
        { text: "□", actual: "李" },
      ],
    ],
    ["e\u0301", [{ text: "é", actual: null }]],
    [
      "李小 a 龍",
      [
        { text: "□□", actual: "李小" },
        { text: " a ", actual: null },
        { text: "□", actual: "龍" },
      ],
    ],
    [" a\t", [{ text: " a ", actual: null }]],
  ])("%j is drawn as %j", (text, parts) => {
    expect(shownParts(text)).toEqual(parts);
    expect(shownText(text)).toBe(parts.map((part) => part.text).join(""));
  });

  test("stands for a letter that is missing", () => {
    expect(placeholder).toBe("□");
  });
});

describe("lines", () => {
  const set = (width: number) => ({ style: "regular", size: 10, width }) as never;
  const widthOfText = (text: string) => widthOf(text, "regular" as never, 10);

  test("break between words, just where they no longer fit", () => {
    const width = widthOfText("one") + widthOfText(" ") + widthOfText("two");
    expect(wrapped("one two three", set(width + 0.001))).toEqual(["one two", "three"]);
    expect(wrapped("one two", set(width - 0.001))).toEqual(["one", "two"]);
    expect(wrapped("  one \n two ", set(1_000))).toEqual(["one two"]);
    expect(wrapped("", set(100))).toEqual([""]);
  });

  test("count what already stands on them", () => {
    const width = widthOfText("aa") * 2 + widthOfText(" ");
    expect(wrapped("aa aa aa aa aa", set(width + 0.001))).toEqual(["aa aa", "aa aa", "aa"]);
  });

  test("hold as much as is exactly as wide as they are", () => {
    expect(wrapped("one two", set(widthOfText("one") + widthOfText(" ") + widthOfText("two")))).toEqual([
      "one two",
    ]);
    expect(wrapped("mmmmmmm", set(widthOfText("mmm")))).toEqual(["mmm", "mmm", "m"]);
    const three =
      widthOfText("i") + widthOfText(" ") + widthOfText("i") + widthOfText(" ") + widthOfText("i");
    expect(wrapped("i i i i i i", set(three + 0.001))).toEqual(["i i i", "i i i"]);
  });

  test("leave a word that fits as it is written", () => {
    expect(wrapped("e\u0301", set(widthOfText("é")))).toEqual(["e\u0301"]);
    expect(wrapped("i mm", set(widthOfText("i") + widthOfText(" ") + 0.001))).toEqual(["i", "m", "m"]);
  });

  test("break within a word that is longer than one", () => {
    const width = widthOfText("mmm");
    expect(wrapped("mmmmmmm", set(width + 0.001))).toEqual(["mmm", "mmm", "m"]);
    expect(wrapped("mmmm", set(widthOfText("m") / 2))).toEqual(["m", "m", "m", "m"]);
    expect(wrapped("a mmmm b", set(width + 0.001))).toEqual(["a", "mmm", "m b"]);
  });
});
