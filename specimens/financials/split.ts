/**
 * Divides a whole amount by weights into whole parts that add up to it exactly
 * (largest remainders get the last units).
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((whole, weight) => whole + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = total - parts.reduce((whole, part) => whole + part, 0);
  const order = exact
    .map((value, place) => ({ place, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.place - b.place);
  for (const { place } of order.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
