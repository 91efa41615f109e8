/** Mark sheets the caller may see, with their progress: a teacher's own, or the whole school's. */
import type { Actor } from '#core/access/contract/access.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import { bandOf } from '#core/academics/rules/scales.ts'
import { calendarOf, learningAreasOf, listStreams, listYears } from '#core/academics/server/public.ts'
import { teachingInStream, leadsClass, callerOf, type Caller } from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { gradebookOverview, OverviewColumn, OverviewSheet } from '../../contract/overview.ts'
import type { gradebookCard } from '../../contract/ready.ts'
import { termPercent } from '../../rules/results.ts'
import { byClass, expectedIn, missingIn } from '../../rules/progress.ts'
import { dayWithin, openTerms, presentTerm } from '../../rules/terms.ts'
import { todayOf } from './places.ts'
import { assessmentsOfTerm, type AssessmentRow } from '../queries/assessments.ts'
import { figuresOf, type ColumnFigures } from '../queries/overview.ts'
import { rosterOfDays, type ClassRoster } from './roster.ts'
import { scaleBook, type ScaleBook } from './scale-book.ts'
import { foundBand } from './shapes.ts'
import { shownTerm, termScaleOf } from './sheet.ts'
import { maySee, teaches } from './access.ts'

interface Sheet {
  readonly stream: StreamItem
  readonly area: LearningArea
}

const sheetsOf = async (tx: Tx, caller: Caller): Promise<Sheet[]> => {
  const [streams, areas] = await Promise.all([listStreams(tx), learningAreasOf(tx)])
  return streams
    .filter(
      (stream) => stream.active && (caller.isAdmin || caller.classes.some(({ streamId }) => streamId === stream.id)),
    )
    .flatMap((stream) =>
      areas.filter((area) => area.active && area.level === stream.level).map((area) => ({ stream, area })),
    )
    .filter(({ stream, area }) => maySee(caller, { streamId: stream.id, learningAreaId: area.id }))
}

const teachersOf = async (tx: Tx, streamIds: readonly string[]): Promise<Map<string, string>> => {
  const found = await Promise.all(
    streamIds.map(async (id) =>
      (await teachingInStream(tx, id)).map((one): [string, string] => [`${id} ${one.learningAreaId}`, one.fullName]),
    ),
  )
  return new Map(found.flat().reverse())
}

const sizeOn = (roster: ClassRoster, streamId: string, date: string): number =>
  roster.learners.filter(({ id }) => roster.wasIn(id, streamId, date)).length

const columnOf = (row: AssessmentRow, figures: ColumnFigures | undefined, learners: number): OverviewColumn => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  date: row.date,
  opensOn: row.opensOn,
  status: row.status as OverviewColumn['status'],
  entered: figures?.entered ?? 0,
  learners,
  mean:
    row.maxScore !== null && figures && figures.scored > 0
      ? (figures.sum / (figures.scored * row.maxScore)) * 100
      : null,
})

/** The class mean over its assessments, weighted like a learner's result. */
const meanOf = (
  book: ScaleBook,
  { stream }: Sheet,
  rows: readonly AssessmentRow[],
  figures: ReadonlyMap<string, ColumnFigures>,
): number | null =>
  termPercent(
    rows.flatMap((row) => {
      const found = figures.get(row.id)
      if (!found || found.scored === 0 || row.maxScore === null) return []
      return [
        {
          kind: row.kind,
          kindWeight: book.weightOf(row, stream.level),
          weight: row.weight,
          maxScore: row.maxScore * found.scored,
          score: found.sum,
        },
      ]
    }),
  )

/** @throws AppError 404 for an unknown term */
export const readOverview = async (
  tx: Tx,
  actor: Actor,
  query: QueryOf<typeof gradebookOverview>,
): Promise<ResponseOf<typeof gradebookOverview>> => {
  const [caller, calendar, years, book] = await Promise.all([
    callerOf(tx, actor),
    calendarOf(tx),
    listYears(tx),
    scaleBook(tx),
  ])
  const today = todayOf(tx, actor)
  const term =
    query.termId === undefined
      ? presentTerm(calendar.terms, today)
      : calendar.terms.find(({ id }) => id === query.termId)
  if (term === undefined) throw new AppError(commonErrors.notFound)
  const shown = shownTerm(years)
  const terms = openTerms(calendar.terms, today).map(shown)
  if (term === null) return { term: null, terms, today, items: [] }
  const sheets = await sheetsOf(tx, caller)
  const streamIds = [...new Set(sheets.map(({ stream }) => stream.id))]
  const rows = await assessmentsOfTerm(tx, term.id, streamIds)
  const day = dayWithin(term, today)
  const [teachers, figures, roster] = await Promise.all([
    teachersOf(tx, streamIds),
    figuresOf(
      tx,
      rows.map(({ id }) => id),
    ),
    rosterOfDays(tx, streamIds, [...new Set([day, ...rows.map(({ date }) => date)])]),
  ])
  const sizes = new Map<string, number>()
  const size = (streamId: string, date: string): number => {
    const key = `${streamId} ${date}`
    const known = sizes.get(key) ?? sizeOn(roster, streamId, date)
    sizes.set(key, known)
    return known
  }
  const bySheet = groupBy(rows, (row) => `${row.streamId} ${row.learningAreaId}`)
  const items = sheets.map((sheet): OverviewSheet => {
    const { stream, area } = sheet
    const place = { streamId: stream.id, learningAreaId: area.id }
    const own = bySheet.get(`${stream.id} ${area.id}`) ?? []
    const mean = meanOf(book, sheet, own, figures)
    return {
      ...place,
      className: stream.label,
      level: stream.level,
      learningAreaName: area.name,
      teaches: teaches(caller, place),
      leads: leadsClass(caller, stream.id),
      teacherName: teachers.get(`${stream.id} ${area.id}`) ?? null,
      learners: size(stream.id, day),
      assessments: own.map((row) => columnOf(row, figures.get(row.id), size(stream.id, row.date))),
      mean,
      band: foundBand(bandOf(termScaleOf(book, stream.level, own), mean)),
    }
  })
  return { term: shown(term), terms, today, items }
}

/** Number shown on a card. */
const [shownReady, shownMissing] = [4, 6]

type Missing = ResponseOf<typeof gradebookCard>['places'][number]

/** Sheets that the reader teaches; for the office its classes. */
const missingPlaces = (items: readonly OverviewSheet[], today: string, isAdmin: boolean): Missing[] => {
  const groups = isAdmin
    ? byClass(items).map(({ streamId, className, sheets }) => ({
        place: { streamId, className, learningAreaId: null, learningAreaName: null },
        sheets,
      }))
    : items
        .filter(({ teaches: own }) => own)
        .map((sheet) => {
          const { streamId, className, learningAreaId, learningAreaName } = sheet
          return { place: { streamId, className, learningAreaId, learningAreaName }, sheets: [sheet] }
        })
  return groups
    .map(({ place, sheets }) => ({
      ...place,
      missing: sheets.reduce((sum, sheet) => sum + missingIn(sheet, today), 0),
      expected: sheets.reduce((sum, sheet) => sum + expectedIn(sheet, today), 0),
    }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing - a.missing || a.className.localeCompare(b.className))
}

export const readReady = async (tx: Tx, actor: Actor): Promise<ResponseOf<typeof gradebookCard>> => {
  const { items, today } = await readOverview(tx, actor, {})
  const ready = items
    .filter((sheet) => sheet.teaches)
    .flatMap(({ streamId, className, learningAreaId, learningAreaName, assessments }) =>
      assessments
        .filter(({ status, entered, learners }) => status === 'open' && learners > 0 && entered >= learners)
        .map(({ id, title }) => ({ id, title, streamId, className, learningAreaId, learningAreaName })),
    )
  const places = missingPlaces(items, today, actor.role === 'admin')
  return {
    missing: places.reduce((sum, { missing }) => sum + missing, 0),
    places: places.slice(0, shownMissing),
    ready: ready.length,
    items: ready.slice(0, shownReady),
  }
}
