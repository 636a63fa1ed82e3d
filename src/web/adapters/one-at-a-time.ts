/**
 * Does the work while no other tab of this browser does its own of the same name. A tab that holds on too long is not
 * waited for, nor is any where the browser has no locks (a page without https).
 */
export async function oneAtATime<Result>(
  name: string,
  work: () => Promise<Result>,
  waitMs = 5_000,
): Promise<Result> {
  if (!("locks" in navigator)) return await work();
  let hasStarted = false;
  const begin = () => {
    hasStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, begin);
  } catch (error) {
    if (hasStarted) throw error;
    return await begin();
  }
}
