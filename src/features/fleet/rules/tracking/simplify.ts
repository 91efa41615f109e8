/** Leaves out the places of a line that do not change its shape (Ramer, Douglas and Peucker). */
import { nearestOn, type Place } from './geometry.ts'

/** @param tolerance what the line may be off by, m */
export const simplify = (line: readonly Place[], tolerance: number): Place[] => {
  const kept = new Set<number>([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [start, end] = [line[from], line[to]]
    if (!start || !end) continue
    let [furthest, most] = [-1, tolerance]
    for (let index = from + 1; index < to; index++) {
      const place = line[index]
      const { beside } = place ? nearestOn(start, end, place) : { beside: 0 }
      if (beside > most) [furthest, most] = [index, beside]
    }
    if (furthest < 0) continue
    kept.add(furthest)
    spans.push([from, furthest], [furthest, to])
  }
  return line.filter((_place, index) => kept.has(index))
}
