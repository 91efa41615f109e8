/** Marks of a class's learners in a term and the one before, added up by learner and area. */
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { toPercent } from '#core/academics/rules/scales.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { seriesKinds } from '../../../contract/assessments.ts'
import { countedOf, termPercent, type Counted } from '../../../rules/results.ts'
import { assessmentsByIds, type AssessmentRow } from '../../queries/assessments.ts'
import { marksOfLearners, type MarkRow } from '../../queries/marks.ts'
import type { ScaleBook } from '../scale-book.ts'

/** An opener, mid-term or end-term with the marks that learners have in it, by learner and area. */
export interface Series {
  readonly title: string
  readonly termId: string
  readonly date: string
  readonly percents: ReadonlyMap<string, number>
}

export interface ClassMarks {
  /** Of the term and the previous one. */
  readonly rows: readonly AssessmentRow[]
  readonly percent: (termId: string, learnerId: string, learningAreaId: string) => number | null
  /** The band that was chosen last where only bands are given. */
  readonly rated: (learnerId: string, learningAreaId: string) => string | null
  /** Oldest first. */
  readonly series: readonly Series[]
}

const keyOf = (...parts: readonly string[]): string => parts.join(' ')

const readRows = async (
  tx: Tx,
  learnerIds: readonly string[],
  terms: readonly CalendarTerm[],
  area: LearningArea | null,
) => {
  const marks = (await Promise.all(terms.map(({ id }) => marksOfLearners(tx, learnerIds, id, area?.id)))).flat()
  const rows = await assessmentsByIds(tx, [...new Set(marks.map(({ assessmentId }) => assessmentId))])
  return { marks: marks.filter(({ state }) => state === 'scored'), rows }
}

const seriesOf = (marks: readonly MarkRow[], byId: ReadonlyMap<string, AssessmentRow>): Series[] => {
  const found = new Map<string, Series & { percents: Map<string, number> }>()
  for (const mark of marks) {
    const row = byId.get(mark.assessmentId)
    if (!row || row.maxScore === null || mark.score === null || !seriesKinds.some((kind) => kind === row.kind)) continue
    const key = keyOf(row.termId, row.kind)
    const one = found.get(key) ?? {
      title: row.title,
      termId: row.termId,
      date: row.date,
      percents: new Map<string, number>(),
    }
    one.percents.set(keyOf(mark.learnerId, row.learningAreaId), toPercent(mark.score, row.maxScore))
    found.set(key, one)
  }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** @param terms the term, and the one before where there is one */
export const classMarks = async (
  tx: Tx,
  learnerIds: readonly string[],
  terms: readonly CalendarTerm[],
  { area, book, level }: { area: LearningArea | null; book: ScaleBook; level: Level },
): Promise<ClassMarks> => {
  const { marks, rows } = await readRows(tx, learnerIds, terms, area)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const weights = new Map(rows.map((row) => [row.id, book.weightOf(row, level)]))
  const counted = new Map<string, Counted[]>()
  const chosen = new Map<string, { date: string; code: string }>()
  for (const mark of marks) {
    const row = byId.get(mark.assessmentId)
    if (!row) continue
    const found = countedOf({ ...row, kindWeight: weights.get(row.id) ?? 0 }, mark)
    const key = keyOf(row.termId, mark.learnerId, row.learningAreaId)
    if (found) counted.set(key, [...(counted.get(key) ?? []), found])
    const own = keyOf(mark.learnerId, row.learningAreaId)
    if (mark.rating !== null && row.termId === terms[0]?.id && (chosen.get(own)?.date ?? '') <= row.date)
      chosen.set(own, { date: row.date, code: mark.rating })
  }
  const percents = new Map([...counted].map(([key, list]) => [key, termPercent(list)]))
  return {
    rows,
    percent: (termId, learnerId, learningAreaId) => percents.get(keyOf(termId, learnerId, learningAreaId)) ?? null,
    rated: (learnerId, learningAreaId) => chosen.get(keyOf(learnerId, learningAreaId))?.code ?? null,
    series: seriesOf(marks, byId),
  }
}
