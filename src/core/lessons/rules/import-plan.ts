/** Decides what each row of a lesson list does to the week: new, changed, the same, or not possible and why. */
import { fault, hasError, problemAt, type Mapping, type Problem } from '#core/imports/rules/faults.ts'
import type { ReadRow } from '#core/imports/rules/rows.ts'
import { clashOf, type Busy } from './clashes.ts'
import type { ParsedLesson } from './import-rows.ts'
import { lessonFaults, type LessonField } from './lesson-columns.ts'
import { holdsOn, planChange, type HeldLesson, type SlotPlan } from './slot.ts'

/** A lesson of the school valid on the first day or later. */
export type Existing = ParsedLesson & Busy & HeldLesson

export type LessonRowRead = ReadRow<LessonField, ParsedLesson | null>

export interface LessonPlan {
  readonly action: 'create' | 'update' | 'same'
  readonly problems: Problem<LessonField>[]
  readonly lesson: ParsedLesson | null
  /** Null for a row that changes nothing. */
  readonly slot: SlotPlan | null
  /** The lesson that so far applies on the first day. */
  readonly covering: Existing | null
}

export interface PlanContext {
  readonly existing: readonly Existing[]
  /** First day, `YYYY-MM-DD`. */
  readonly from: string
  readonly mapping: Mapping<LessonField>
  /** Hours of a period. */
  hoursOf(periodId: string): { startTime: string; endTime: string }
  /** Label of a class, for errors. */
  labelOf(streamId: string): string
}

const slotOf = (lesson: Pick<ParsedLesson, 'streamId' | 'weekday' | 'periodId'>): string =>
  `${lesson.streamId} ${lesson.weekday} ${lesson.periodId}`
const sameLesson = (a: ParsedLesson, b: ParsedLesson): boolean =>
  a.learningAreaId === b.learningAreaId && a.staffId === b.staffId && a.roomId === b.roomId

const faulty = (...problems: Problem<LessonField>[]): LessonPlan => ({
  action: 'create',
  problems,
  lesson: null,
  slot: null,
  covering: null,
})

const planOf = (lesson: ParsedLesson, row: number, { existing, from, mapping }: PlanContext): LessonPlan => {
  const slot = existing.filter((one) => slotOf(one) === slotOf(lesson))
  if (slot.some(({ week }) => week !== 'every'))
    return faulty(problemAt('period', mapping, row, fault(lessonFaults.alternates)))
  // Groups of a class have several lessons at a time: a row is about the one of its learning area.
  const standing = slot.filter((one) => holdsOn(one, from))
  const covering =
    standing.find((one) => sameLesson(one, lesson)) ??
    standing.find(({ learningAreaId }) => learningAreaId === lesson.learningAreaId) ??
    standing[0] ??
    null
  if (covering && sameLesson(covering, lesson)) return { action: 'same', problems: [], lesson, slot: null, covering }
  const plan = planChange(covering ? [covering] : slot, from)
  return { action: covering ? 'update' : 'create', problems: [], lesson, slot: plan, covering }
}

/** One lesson per slot: a second row for it is refused. */
const firstPlans = (rows: readonly LessonRowRead[], context: PlanContext): LessonPlan[] => {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const lesson = row.values
    if (!lesson || hasError(row)) return faulty()
    const before = first.get(slotOf(lesson))
    if (before !== undefined)
      return faulty(problemAt('period', context.mapping, row.number, fault(lessonFaults.slotTwice, { row: before })))
    first.set(slotOf(lesson), row.number)
    return planOf(lesson, row.number, context)
  })
}

/** The resulting lesson. */
const made = ({ lesson, slot, covering }: LessonPlan, context: PlanContext): (ParsedLesson & Busy) | null => {
  const held = slot?.add ?? slot?.replace
  return lesson && held
    ? {
        ...lesson,
        ...context.hoursOf(lesson.periodId),
        week: 'every',
        togetherId: covering?.togetherId ?? null,
        startsOn: held.startsOn,
        endsOn: held.endsOn,
      }
    : null
}

/** The first row whose teacher or room is taken by an existing lesson or an earlier row. */
const firstClash = (
  plans: readonly LessonPlan[],
  context: PlanContext,
): { at: number; what: 'teacher' | 'room'; streamId: string } | null => {
  const going = new Set(plans.flatMap(({ slot }) => [slot?.end?.id, slot?.replace?.id]))
  const standing: (ParsedLesson & Busy)[] = context.existing.filter((one) => !going.has(one.id))
  for (const [at, plan] of plans.entries()) {
    const lesson = made(plan, context)
    if (!lesson) continue
    const clash = clashOf(lesson, standing)
    if (clash) return { at, what: clash.what, streamId: clash.with.streamId }
    standing.push(lesson)
  }
  return null
}

/**
 * A row that becomes invalid keeps the old lesson, which may block the teacher of another row: repeats until stable.
 */
export const planLessons = (rows: readonly LessonRowRead[], context: PlanContext): LessonPlan[] => {
  const plans = firstPlans(rows, context)
  for (let clash = firstClash(plans, context); clash; clash = firstClash(plans, context)) {
    const { at, what, streamId } = clash
    const row = rows[at]
    const value = row?.cells[context.mapping[what] ?? -1]?.trim() ?? ''
    const definition = what === 'teacher' ? lessonFaults.teacherClash : lessonFaults.roomClash
    plans[at] = faulty(
      problemAt(
        what,
        context.mapping,
        row?.number ?? 0,
        fault(definition, { value, class: context.labelOf(streamId) }),
      ),
    )
  }
  return plans
}
