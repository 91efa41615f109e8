/** Decides what each row of a list of lessons does to the week: new, changed, the same, or not possible and why. */
import type { RowProblem } from '../contract/import.ts'
import { clashOf, type Busy } from './clashes.ts'
import type { ParsedLesson, ParsedRow } from './import-rows.ts'
import { holdsOn, planChange, type HeldLesson, type SlotPlan } from './slot.ts'

/** A lesson of the school valid on the first day or later. */
export type Existing = ParsedLesson & Busy & HeldLesson

export interface PlannedRow extends ParsedRow {
  readonly state: 'new' | 'change' | 'same' | 'bad'
  readonly plan: SlotPlan | null
}

export interface PlanContext {
  readonly existing: readonly Existing[]
  /** First day, `YYYY-MM-DD`. */
  readonly from: string
  /** Hours of a period. */
  hoursOf(periodId: string): { startTime: string; endTime: string }
  /** Words for a class in a problem. */
  labelOf(streamId: string): string
}

const slotOf = (lesson: Pick<ParsedLesson, 'streamId' | 'weekday' | 'periodId'>): string =>
  `${lesson.streamId} ${lesson.weekday} ${lesson.periodId}`
const sameLesson = (a: ParsedLesson, b: ParsedLesson): boolean =>
  a.learningAreaId === b.learningAreaId && a.staffId === b.staffId && a.roomId === b.roomId

const bad = (row: ParsedRow, problem: RowProblem): PlannedRow => ({
  ...row,
  problems: [...row.problems, problem],
  state: 'bad',
  plan: null,
})

/** One lesson per slot: a second row for it is refused. */
const withoutTwice = (rows: readonly ParsedRow[]): (ParsedRow | PlannedRow)[] => {
  const first = new Map<string, number>()
  return rows.map((row) => {
    if (!row.lesson) return { ...row, state: 'bad', plan: null }
    const before = first.get(slotOf(row.lesson))
    if (before === undefined) {
      first.set(slotOf(row.lesson), row.number)
      return row
    }
    return bad(row, { field: 'period', code: 'slot_twice', value: row.cells.period ?? '', with: String(before) })
  })
}

const planRow = (row: ParsedRow & { lesson: ParsedLesson }, { existing, from }: PlanContext): PlannedRow => {
  const slot = existing.filter((one) => slotOf(one) === slotOf(row.lesson))
  const covering = slot.find((one) => holdsOn(one, from))
  if (covering && sameLesson(covering, row.lesson)) return { ...row, state: 'same', plan: null }
  return { ...row, state: covering ? 'change' : 'new', plan: planChange(slot, from) }
}

const isPlanned = (row: ParsedRow | PlannedRow): row is PlannedRow => 'state' in row

/** The resulting lesson. */
const made = (row: PlannedRow, context: PlanContext): (ParsedLesson & Busy) | null => {
  const held = row.plan?.add ?? row.plan?.replace
  return row.lesson && held
    ? { ...row.lesson, ...context.hoursOf(row.lesson.periodId), startsOn: held.startsOn, endsOn: held.endsOn }
    : null
}

/** The first row whose teacher or room is taken by an existing lesson or an earlier row. */
const firstClash = (rows: readonly PlannedRow[], context: PlanContext): { at: number; row: PlannedRow } | null => {
  const going = new Set(rows.flatMap((row) => [row.plan?.end?.id, row.plan?.replace?.id]))
  const standing: (ParsedLesson & Busy)[] = context.existing.filter((one) => !going.has(one.id))
  for (const [at, row] of rows.entries()) {
    const lesson = made(row, context)
    if (!lesson) continue
    const clash = clashOf(lesson, standing)
    if (clash) {
      const field = clash.what === 'teacher' ? 'teacher' : 'room'
      return {
        at,
        row: bad(row, {
          field,
          code: `${field}_clash`,
          value: row.cells[field] ?? '',
          with: context.labelOf(clash.with.streamId),
        }),
      }
    }
    standing.push(lesson)
  }
  return null
}

/**
 * A row that becomes invalid keeps the old lesson, which may block the teacher of another row: repeats until stable.
 */
export const planRows = (parsed: readonly ParsedRow[], context: PlanContext): PlannedRow[] => {
  let rows = withoutTwice(parsed).map((row) =>
    isPlanned(row) || !row.lesson ? (row as PlannedRow) : planRow({ ...row, lesson: row.lesson }, context),
  )
  for (let clash = firstClash(rows, context); clash; clash = firstClash(rows, context)) {
    const { at, row } = clash
    rows = rows.map((one, place) => (place === at ? row : one))
  }
  return rows
}
