/** Reads a mark sheet: learners by assessments, the term so far, and the change since the term before. */
import type { Actor } from '#core/access/contract/access.ts'
import { listYears } from '#core/academics/server/public.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import type { AcademicYear } from '#core/academics/contract/calendar.ts'
import type { Scale } from '#core/academics/rules/scales.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Assessment } from '../../contract/assessments.ts'
import type { getSheet, MarkSheet, SheetCell, SheetLearner } from '../../contract/sheets.ts'
import { countedOf, termPercent, type Counted } from '../../rules/results.ts'
import { dayWithin, openTerms, termBefore } from '../../rules/terms.ts'
import { noExamAbsences, type ExamAbsencesQuery } from '../ports.ts'
import { coversOf, noParts, type Parts } from './covers.ts'
import { placeOf, type Place } from './places.ts'
import { assessmentsByIds, assessmentsOfSheet, type AssessmentRow } from '../queries/assessments.ts'
import { marksOfLearners, remarksOf, type MarkRow } from '../queries/marks.ts'
import { rosterOfDays, type ClassRoster } from './roster.ts'
import { scaleBook, type ScaleBook } from './scale-book.ts'
import { assessmentOf } from './shapes.ts'
import { mayEnter, mayPublish } from './access.ts'

export const shownTerm = (years: readonly AcademicYear[]) => (term: CalendarTerm) => ({
  id: term.id,
  name: term.name,
  year: years.find((year) => year.id === term.yearId)?.name ?? '',
  startsOn: term.startsOn,
  endsOn: term.endsOn,
})

/** The scale of a term in an area: the one stored with its end-term, else the school's choice for end-terms. */
export const termScaleOf = (
  book: ScaleBook,
  level: Level,
  rows: readonly Pick<AssessmentRow, 'kind' | 'scaleKept'>[],
): Scale =>
  rows.find((row) => row.kind === 'end_term' && row.scaleKept?.kind === 'percent')?.scaleKept ??
  book.choose(level, 'end_term', 'percent')

/** Marks of one area and term with what their assessments weigh, by learner. */
const countedBy = (
  book: ScaleBook,
  level: Level,
  rows: readonly AssessmentRow[],
  marks: readonly MarkRow[],
): Map<string, (Counted & { assessmentId: string })[]> => {
  const weighed = new Map(rows.map((row) => [row.id, { ...row, kindWeight: book.weightOf(row, level) }]))
  const counted = marks.flatMap((mark) => {
    const of = weighed.get(mark.assessmentId)
    const found = of && countedOf(of, mark)
    return found ? [{ ...found, assessmentId: mark.assessmentId, learnerId: mark.learnerId }] : []
  })
  return groupBy(counted, (one) => one.learnerId)
}

const cellOf = (
  roster: ClassRoster,
  learnerId: string,
  { id, streamId, date }: Assessment,
  mark: MarkRow | undefined,
): SheetCell => {
  const isGiven = mark !== undefined && mark.state !== 'empty'
  if (!isGiven && !roster.wasIn(learnerId, streamId, date)) return null
  return mark && mark.assessmentId === id
    ? { score: mark.score, rating: mark.rating, state: mark.state, version: mark.version }
    : { score: null, rating: null, state: 'empty', version: 0 }
}

const readMarks = async (tx: Tx, place: Place, roster: ClassRoster, own: readonly AssessmentRow[]) => {
  const ids = roster.learners.map(({ id }) => id)
  const before = termBefore(place.calendar.terms, place.term)
  const [marks, earlier, remarks] = await Promise.all([
    marksOfLearners(tx, ids, place.term.id, place.area.id),
    before ? marksOfLearners(tx, ids, before.id, place.area.id) : [],
    remarksOf(tx, ids, place.term.id, place.area.id),
  ])
  const known = new Set(own.map(({ id }) => id))
  const others = await assessmentsByIds(
    tx,
    [...new Set([...marks, ...earlier].map(({ assessmentId }) => assessmentId))].filter((id) => !known.has(id)),
  )
  return { marks, earlier, remarks, before, rows: [...own, ...others] }
}

const plainCounted = ({ kind, kindWeight, weight, maxScore, score }: Counted): Counted => ({
  kind,
  kindWeight,
  weight,
  maxScore,
  score,
})

const learnersOf = async (
  tx: Tx,
  book: ScaleBook,
  place: Place,
  roster: ClassRoster,
  own: readonly AssessmentRow[],
  columns: readonly Assessment[],
) => {
  const { marks, earlier, remarks, before, rows } = await readMarks(tx, place, roster, own)
  const { level } = place.stream
  const [now, then] = [countedBy(book, level, rows, marks), countedBy(book, level, rows, earlier)]
  const cells = new Map(marks.map((mark) => [`${mark.learnerId} ${mark.assessmentId}`, mark]))
  const shown = new Set(columns.map(({ id }) => id))
  const learners = roster.learners.map(({ id, fullName, firstName, admissionNumber }): SheetLearner => {
    const counted = now.get(id) ?? []
    const remark = remarks.find((one) => one.learnerId === id)
    return {
      id,
      fullName,
      firstName,
      admissionNumber,
      cells: columns.map((column) => cellOf(roster, id, column, cells.get(`${id} ${column.id}`))),
      carried: counted.filter((one) => !shown.has(one.assessmentId)).map(plainCounted),
      percent: termPercent(counted),
      previousPercent: termPercent(then.get(id) ?? []),
      remark: remark ? { text: remark.text, version: remark.version } : null,
    }
  })
  return { learners, previousTerm: before?.name ?? null }
}

/** What other modules know of a sheet; nothing for callers that need only marks. */
export interface SheetSources {
  readonly parts: Parts
  readonly absences: ExamAbsencesQuery
}

const noSources: SheetSources = { parts: noParts, absences: noExamAbsences }

/** Absences of open columns whose learners have no mark yet. */
const absencesOf = async (
  tx: Tx,
  rows: readonly AssessmentRow[],
  learners: readonly SheetLearner[],
  absences: ExamAbsencesQuery,
): Promise<MarkSheet['absences']> => {
  const papers = new Map(
    rows.flatMap(({ sourceType, sourceId, status }, column) =>
      sourceType === 'exam' && sourceId !== null && status === 'open' ? [[sourceId, column] as const] : [],
    ),
  )
  const absent = papers.size === 0 ? [] : await absences(tx, [...papers.keys()])
  const byPaper = groupBy(
    absent,
    ({ paperId }) => paperId,
    ({ learnerId }) => learnerId,
  )
  return [...byPaper].flatMap(([paperId, learnerIds]) => {
    const column = papers.get(paperId) ?? -1
    const open = learners.filter(({ id, cells }) => learnerIds.includes(id) && cells[column]?.state === 'empty')
    const assessmentId = rows[column]?.id
    return assessmentId && open.length > 0 ? [{ assessmentId, learnerIds: open.map(({ id }) => id) }] : []
  })
}

/** @throws AppError 404 if the caller may not see the sheet */
export const readSheet = async (
  tx: Tx,
  actor: Actor,
  query: QueryOf<typeof getSheet>,
  { parts, absences }: SheetSources = noSources,
): Promise<MarkSheet> => {
  const [place, book, years] = await Promise.all([placeOf(tx, actor, query), scaleBook(tx), listYears(tx)])
  const { stream, area, term, today, caller, calendar } = place
  const rows = await assessmentsOfSheet(tx, { streamId: stream.id, learningAreaId: area.id, termId: term.id })
  const covers = await coversOf(
    tx,
    parts,
    rows.map(({ id }) => id),
  )
  const columns = rows.map((row) => assessmentOf(book, stream.level, row, covers(row.id)))
  const roster = await rosterOfDays(tx, [stream.id], [dayWithin(term, today), ...rows.map(({ date }) => date)])
  const shown = shownTerm(years)
  const scale = termScaleOf(book, stream.level, rows)
  const { learners, previousTerm } = await learnersOf(tx, book, place, roster, rows, columns)
  return {
    class: { id: stream.id, label: stream.label, grade: stream.grade, level: stream.level },
    learningArea: { id: area.id, name: area.name, shortName: area.shortName },
    term: shown(term),
    terms: openTerms(calendar.terms, today).map(shown),
    termScale: { ...scale, bands: [...scale.bands] },
    today,
    assessments: columns,
    learners,
    previousTerm,
    absences: mayEnter(caller, query) ? await absencesOf(tx, rows, learners, absences) : [],
    abilities: { enter: mayEnter(caller, query), publish: mayPublish(caller, query), unlock: caller.isAdmin },
  }
}
