/**
 * Generates the lessons of a scheme of work from a design: each sub-strand gets its number of lessons, with its
 * outcomes spread over them in order.
 */
import type { SubStrand } from '../../contract/shapes.ts'
import type { Slot } from './slots.ts'

export type PlannedSubStrand = Pick<
  SubStrand,
  'id' | 'lessons' | 'experiences' | 'inquiryQuestions' | 'resources' | 'methods'
> & {
  readonly outcomes: readonly { readonly id: string }[]
}

/** Contents of one lesson. */
export interface LessonContent {
  readonly subStrandId: string
  readonly outcomeIds: readonly string[]
  readonly experiences: string | null
  readonly inquiryQuestion: string | null
  readonly resources: string | null
  readonly methods: string | null
}

/**
 * A lesson's share of a list, in order: every item is in at least one lesson, and no lesson is empty.
 * @param at starts at 0
 */
export const shareOf = <T>(items: readonly T[], at: number, of: number): T[] =>
  items.slice(Math.floor((at * items.length) / of), Math.ceil(((at + 1) * items.length) / of))

const linesOf = (lines: readonly string[]): string | null => (lines.length > 0 ? lines.join('\n') : null)

/** All lessons of a sub-strand, in order. */
export const lessonsOf = (one: PlannedSubStrand): LessonContent[] => {
  const [resources, methods] = [linesOf(one.resources), linesOf(one.methods)]
  return Array.from({ length: one.lessons }, (_, at) => ({
    subStrandId: one.id,
    outcomeIds: shareOf(one.outcomes, at, one.lessons).map(({ id }) => id),
    experiences: linesOf(shareOf(one.experiences, at, one.lessons)),
    inquiryQuestion: linesOf(shareOf(one.inquiryQuestions, at, one.lessons)),
    resources,
    methods,
  }))
}

/** Lessons of the design still to be planned. @param done lessons per sub-strand in earlier schemes of the year */
export const remaining = (
  subStrands: readonly PlannedSubStrand[],
  done: ReadonlyMap<string, number>,
): LessonContent[] => subStrands.flatMap((one) => lessonsOf(one).slice(done.get(one.id) ?? 0))

export type PlacedLesson = LessonContent & Slot

/** Fills the term's slots with remaining lessons; `left` are those for a later term. */
export const generate = (
  subStrands: readonly PlannedSubStrand[],
  done: ReadonlyMap<string, number>,
  slots: readonly Slot[],
): { lessons: PlacedLesson[]; left: LessonContent[] } => {
  const all = remaining(subStrands, done)
  const lessons = slots.slice(0, all.length).map((slot, at) => ({ ...(all[at] as LessonContent), ...slot }))
  return { lessons, left: all.slice(lessons.length) }
}
