/** Whether a spreadsheet would take the text for a formula or lose what comes before it. */
export const isHazardous = (value: string): boolean => /^[=+\-@\t\r\n\0＝＋－＠]/.test(value);

/** Whether a spreadsheet would take the text for a formula: `+61 400 000 000` and `-5` are numbers. */
export const isFormula = (value: string): boolean =>
  isHazardous(value) && !/^[+-]?\d[\d\s().,]*$/.test(value);
