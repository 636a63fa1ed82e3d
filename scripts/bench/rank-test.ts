/** What a rank test says of two samples: how far apart they are, and how often chance alone would have them so far apart. */
export type RankTest = { u: number; z: number; p: number };

/**
 * The two-sided test of Mann and Whitney (Annals of Mathematical Statistics 18, 1947, pages 50 to 60): whether one of two
 * samples tends to be larger. With n and m values, N = n + m, and R the sum of the ranks of the first sample among all, values
 * that are equal sharing the mean of their ranks:
 *
 *     U = R - n (n + 1) / 2
 *     z = (U - n m / 2) / sqrt(n m / 12 * ((N + 1) - sum(t^3 - t) / (N (N - 1))))     t: how many values are equal, of each value
 *     p = erfc(|z| / sqrt(2))
 *
 * The correction for equal values is that of Lehmann, Nonparametrics (1975), section 1.4. z is normal for samples of this size.
 */
export function rankTest(first: readonly number[], second: readonly number[]): RankTest {
  const [n, m] = [first.length, second.length];
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((one, other) => one.value - other.value);
  let [rankSum, equals] = [0, 0];
  for (let from = 0; from < all.length; ) {
    let to = from;
    let firsts = 0;
    for (; to < all.length && all[to]?.value === all[from]?.value; to += 1)
      firsts += all[to]?.isFirst ? 1 : 0;
    // Equal values have the ranks from + 1 to `to`.
    rankSum += firsts * ((from + 1 + to) / 2);
    equals += (to - from) ** 3 - (to - from);
    from = to;
  }
  const total = n + m;
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - equals / (total * (total - 1)));
  const z = variance === 0 ? 0 : (u - (n * m) / 2) / Math.sqrt(variance);
  return { u, z, p: complementaryError(Math.abs(z) / Math.SQRT2) };
}

/**
 * erfc(x) for x of at least 0, to 1.2e-7 of its value: Press and others, Numerical Recipes (2nd edition, 1992), section 6.2,
 * `erfcc`.
 */
function complementaryError(x: number): number {
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  const series = terms.reduceRight((sum, term) => term + t * sum, 0);
  return t * Math.exp(-x * x + series);
}
