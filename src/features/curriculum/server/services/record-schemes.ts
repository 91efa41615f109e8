/** Enters schemes of work that were begun elsewhere, with the lessons taught so far. */
import { calendarOf } from '#core/academics/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { generate, type PlacedLesson } from '../../rules/scheme/generate.ts'
import { partsOf } from '../queries/designs.ts'
import { insertLessons } from '../queries/scheme-lessons.ts'
import { insertScheme, type NewScheme } from '../queries/schemes.ts'
import { strandsOf } from './read-designs.ts'
import { slotsNow } from './read-schemes.ts'

export interface SchemeToRecord extends NewScheme {
  /** Account of the teacher who made the scheme and taught. */
  readonly teacher: string
  /** Number of lessons taught, each on its day. @param due lessons planned before today */
  taughtOf(due: number): number
  /** The teacher's reflection on the lesson at this index, and the plan of the next one. */
  reflectionOf(at: number): string | null
  readonly nextPlan: { readonly introduction: string; readonly steps: readonly string[]; readonly conclusion: string }
}

const rowOf = (scheme: SchemeToRecord, { date, outcomeIds, ...lesson }: PlacedLesson, at: number, taught: number) => ({
  position: at + 1,
  ...lesson,
  outcomeIds: [...outcomeIds],
  plannedOn: date,
  ...(at < taught ? { taughtOn: date, taughtBy: scheme.teacher, reflection: scheme.reflectionOf(at) } : {}),
  ...(at === taught ? { ...scheme.nextPlan, steps: [...scheme.nextPlan.steps] } : {}),
})

/** @param today the school's day */
export const recordSchemes = async (tx: Tx, schemes: readonly SchemeToRecord[], today: string): Promise<void> => {
  const calendar = await calendarOf(tx)
  for (const scheme of schemes) {
    const { streamId, learningAreaId, termId, designId, weekdays, weekdaysB } = scheme
    const subStrands = strandsOf(await partsOf(tx, [designId])).flatMap((strand) => strand.subStrands)
    const { lessons } = generate(subStrands, new Map(), await slotsNow(tx, calendar, scheme))
    const due = lessons.filter(({ date }) => date < today).length
    const taught = Math.max(0, Math.min(scheme.taughtOf(due), lessons.filter(({ date }) => date <= today).length))
    const id = await insertScheme(
      tx,
      { streamId, learningAreaId, termId, designId, weekdays, weekdaysB },
      scheme.teacher,
    )
    await insertLessons(
      tx,
      lessons.map((lesson, at) => ({ schemeId: id, ...rowOf(scheme, lesson, at, taught) })),
    )
    await audit(tx, {
      action: 'curriculum.record_scheme',
      entity: 'scheme',
      entityId: id,
      after: { streamId, learningAreaId, termId, lessons: lessons.length },
    })
  }
}
