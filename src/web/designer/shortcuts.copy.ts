/** Every key that the designer answers. */
export const shortcutsCopy: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: "Placing",
    keys: [
      ["Enter", "Place the chosen field in the middle of the page in view"],
      ["Escape", "Stop placing, or select nothing"],
    ],
  },
  {
    title: "Moving and sizing",
    keys: [
      ["Arrows", "Move by 1 point"],
      ["Shift + arrows", "Move by 10 points"],
      ["Alt + arrows", "Resize by 1 point, with Shift by 10"],
      ["Alt while dragging", "Do not snap"],
      ["Shift while dragging", "Straight across or down"],
    ],
  },
  {
    title: "Selecting and editing",
    keys: [
      ["Tab", "Next field in reading order"],
      ["Shift + click", "Add to the selection"],
      ["Ctrl + A", "All fields of the page in view"],
      ["Enter or F2", "Properties; change the label in place"],
      ["Ctrl + C, X, V", "Copy, cut, paste"],
      ["Ctrl + D", "Duplicate"],
      ["Delete", "Delete"],
      ["Ctrl + Z, Ctrl + Y", "Undo, redo"],
    ],
  },
  {
    title: "Zoom and help",
    keys: [
      ["Ctrl + wheel", "Zoom at the pointer"],
      ["+ and −, 0", "Zoom in and out, back to 100 %"],
      ["?", "These shortcuts"],
    ],
  },
];
