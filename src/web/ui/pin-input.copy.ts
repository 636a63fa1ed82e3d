/** One box of a code. */
export const digitOf = (place: number, count: number) => `Digit ${place} of ${count}`;
