/** Order of a design's parts, and the effect of moving a part up or down. */
import type { Design } from '../contract/shapes.ts'

export interface Order {
  readonly strands: { id: string; subStrands: { id: string; outcomes: string[] }[] }[]
}

export const orderOf = ({ strands }: Pick<Design, 'strands'>): Order => ({
  strands: strands.map(({ id, subStrands }) => ({
    id,
    subStrands: subStrands.map((one) => ({ id: one.id, outcomes: one.outcomes.map((outcome) => outcome.id) })),
  })),
})

const swapped = <T>(items: readonly T[], from: number, to: number): T[] => {
  const copy = [...items]
  const [taken] = copy.splice(from, 1)
  if (taken !== undefined) copy.splice(to, 0, taken)
  return copy
}
const has = (place: number, items: readonly unknown[]): boolean => place >= 0 && place < items.length

/** A sub-strand at the edge of its strand moves to the neighbouring strand. */
const subStrandMoved = ({ strands }: Order, at: number, place: number, step: 1 | -1): Order | null => {
  const strand = strands[at]
  const moved = strand?.subStrands[place]
  if (!strand || !moved) return null
  if (has(place + step, strand.subStrands))
    return {
      strands: strands.map((one, index) =>
        index === at ? { ...one, subStrands: swapped(one.subStrands, place, place + step) } : one,
      ),
    }
  if (!has(at + step, strands)) return null
  return {
    strands: strands.map((one, index) => {
      if (index === at) return { ...one, subStrands: one.subStrands.filter((other) => other !== moved) }
      if (index !== at + step) return one
      return { ...one, subStrands: step === 1 ? [moved, ...one.subStrands] : [...one.subStrands, moved] }
    }),
  }
}

/** @param id of a strand, sub-strand or outcome @param step 1 is down @returns null where there is no further to go */
export const moved = (order: Order, id: string, step: 1 | -1): Order | null => {
  const { strands } = order
  const strandAt = strands.findIndex((one) => one.id === id)
  if (strandAt >= 0)
    return has(strandAt + step, strands) ? { strands: swapped(strands, strandAt, strandAt + step) } : null
  const at = strands.findIndex((strand) => strand.subStrands.some((one) => one.id === id || one.outcomes.includes(id)))
  const below = strands[at]?.subStrands ?? []
  const place = below.findIndex((one) => one.id === id || one.outcomes.includes(id))
  const found = below[place]
  if (!found) return null
  if (found.id === id) return subStrandMoved(order, at, place, step)
  const from = found.outcomes.indexOf(id)
  if (!has(from + step, found.outcomes)) return null
  const outcomes = swapped(found.outcomes, from, from + step)
  const subStrands = below.map((one) => (one === found ? { ...one, outcomes } : one))
  return { strands: strands.map((strand, index) => (index === at ? { ...strand, subStrands } : strand)) }
}
