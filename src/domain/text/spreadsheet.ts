/** Whether a spreadsheet would take the text for a formula or lose what comes before it. */
export const isHazardous = (value: string): boolean => /^[=+\-@\t\r\n\0＝＋－＠]/.test(value);
