/** Levels in their order, and how learners moved between them. */
import { foldToFour, type Scale } from '#core/academics/rules/scales.ts'

const order = ['EE', 'ME', 'AE', 'BE'] as const

/** The four levels; a school's own codes stay as they are. */
export const levelOf = (code: string): string => foldToFour(code) ?? code

/** Best first; a school's own codes come last, by name. */
export const byLevel = (a: string, b: string): number => {
  const place = (code: string): number => {
    const found = order.findIndex((one) => one === code)
    return found < 0 ? order.length : found
  }
  return place(a) - place(b) || a.localeCompare(b)
}

/** 4 for EE to 1 for BE; null for a school's own codes. */
export const pointsOf = (code: string): number | null => {
  const found = order.findIndex((one) => one === levelOf(code))
  return found < 0 ? null : order.length - found
}

/** Sums of counts by name. */
export const addCounts = (all: readonly Readonly<Record<string, number>>[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

export const moveOf = (from: string, to: string): string => `${from}>${to}`

export interface Moves {
  readonly from: { code: string; learners: number }[]
  readonly to: { code: string; learners: number }[]
  readonly links: { from: string; to: string; learners: number }[]
  readonly up: number
  readonly down: number
  readonly learners: number
}

/** Up is towards EE. A school's own codes have no order. */
export const wayOf = ({ from, to }: { readonly from: string; readonly to: string }): 'up' | 'down' | 'same' => {
  const [before, now] = [pointsOf(from), pointsOf(to)]
  if (before === null || now === null || before === now) return 'same'
  return now > before ? 'up' : 'down'
}

/** Of learners with a level in both terms. */
export const movesOf = (all: readonly Readonly<Record<string, number>>[]): Moves => {
  const links = [...addCounts(all)]
    .map(([name, learners]) => {
      const [from = '', to = ''] = name.split('>')
      return { from, to, learners }
    })
    .toSorted((a, b) => byLevel(a.from, b.from) || byLevel(a.to, b.to))
  const side = (of: (link: (typeof links)[number]) => string) =>
    [...addCounts(links.map((link) => ({ [of(link)]: link.learners })))]
      .map(([code, learners]) => ({ code, learners }))
      .toSorted((a, b) => byLevel(a.code, b.code))
  const sum = (which: (link: (typeof links)[number]) => boolean): number =>
    links.filter(which).reduce((total, { learners }) => total + learners, 0)
  return {
    from: side(({ from }) => from),
    to: side(({ to }) => to),
    links,
    up: sum((link) => wayOf(link) === 'up'),
    down: sum((link) => wayOf(link) === 'down'),
    learners: sum(() => true),
  }
}

/** Where the four levels of a scale begin, best first; null for a rubric and for a school's own codes. */
export const bordersOf = (scale: Scale): { code: string; min: number }[] | null => {
  const borders = new Map<string, number>()
  for (const { code, min } of scale.bands) {
    const level = foldToFour(code)
    if (level === null || min === null) return null
    borders.set(level, Math.min(borders.get(level) ?? min, min))
  }
  return [...borders].map(([code, min]) => ({ code, min })).toSorted((a, b) => byLevel(a.code, b.code))
}
