/** The cards that an activity needs: doubles and single lessons. */
import type { Activity } from '../../contract/drafts.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'

type Counts = Pick<Activity, 'lessonsPerWeek' | 'doubles'>

export interface NewCard {
  readonly duration: number
  readonly place: SlotOfWeek | null
  /** Room of the kind that the activity asks for; none by default. */
  readonly roomId?: string | null
  /** Not by default. */
  readonly locked?: boolean
}

export interface NewActivity extends Omit<Activity, 'id' | 'version'> {
  readonly cards: readonly NewCard[]
}

/** How many cards of each duration. */
const countsOf = ({ lessonsPerWeek, doubles }: Counts): readonly (readonly [duration: number, count: number])[] => [
  [2, doubles],
  [1, lessonsPerWeek - 2 * doubles],
]

const unplaced = (duration: number, count: number): NewCard[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ duration, place: null }))

export const newCards = (counts: Counts): NewCard[] =>
  countsOf(counts).flatMap(([duration, count]) => unplaced(duration, count))

interface Standing {
  readonly id: string
  readonly duration: number
  readonly locked: boolean
  readonly weekday: number | null
}

/** Locked lessons stay before those that only have a place, and these before those without one. */
const rank = ({ locked, weekday }: Standing): number => (locked ? 0 : weekday === null ? 2 : 1)

/** Which cards stay when the numbers change, which go, and which are missing. */
export const matchCards = <C extends Standing>(
  cards: readonly C[],
  counts: Counts,
): { stay: C[]; go: C[]; missing: NewCard[] } => {
  const [stay, missing]: [C[], NewCard[]] = [[], []]
  for (const [duration, count] of countsOf(counts)) {
    const own = cards
      .filter((card) => card.duration === duration)
      .sort((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id))
    stay.push(...own.slice(0, count))
    missing.push(...unplaced(duration, count - own.length))
  }
  return { stay, missing, go: cards.filter((card) => !stay.includes(card)) }
}
