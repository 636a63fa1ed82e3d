/** What a state is only entered with. Its absence is a mistake in the chart named: nothing is sent in its place. */
export function known<Value>(value: Value | null | undefined, name: `${string}.${string}`): Value {
  if (value === null || value === undefined) throw new Error(`${name} is not known where the chart needs it`);
  return value;
}
