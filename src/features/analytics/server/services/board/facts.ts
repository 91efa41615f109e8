/** The figures of a board pack: those of the analytics page of the term, the term before and the year before. */
import { weekOfTerm, type CalendarTerm } from '#core/academics/rules/calendar.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Overview } from '../../../contract/overview.ts'
import type { AnalyticsReader } from '../../../contract/queries.ts'
import { addCounts, byLevel } from '../../../rules/levels.ts'
import type { Measure } from '../../ports.ts'
import { spreadRows, summedFigures, type SummedFigure } from '../../queries/read.ts'
import { countedDays, lateOf, presentOf, type CountedDay } from '../attendance.ts'
import { gradeAreas, placedSpreads, type PlacedSpread } from '../marks.ts'
import { lookedAt, overviewFor, type Looked, type ReadSources } from '../overview.ts'

export interface WeekShare {
  readonly week: number
  readonly present: number
  readonly late: number
}

export interface GradeLevels {
  readonly grade: string
  readonly results: number
  /** Best level first. */
  readonly bands: readonly { readonly code: string; readonly learners: number }[]
}

export interface AreaMoves {
  readonly area: string
  readonly up: number
  readonly down: number
  readonly learners: number
}

export interface BoardFacts {
  readonly data: Overview
  readonly before: Overview | null
  readonly lastYear: Overview | null
  readonly weeks: readonly WeekShare[]
  readonly weeksBefore: readonly WeekShare[]
  readonly levels: readonly GradeLevels[]
  readonly moves: readonly AreaMoves[]
  /** Learners in incidents by severity, this term and the term before; null for who may not see them. */
  readonly severities: {
    readonly now: ReadonlyMap<string, number>
    /** Undefined before that term was worked out. */
    readonly before: ReadonlyMap<string, number> | undefined
  } | null
}

const everybody = { streamIds: null, sex: null }

const counted = (tx: Tx, termId: string | undefined, looked: Looked, wanted: readonly Measure[]) =>
  termId === undefined
    ? Promise.resolve([])
    : summedFigures(tx, termId, everybody, {
        measures: wanted.filter((one) => looked.scope.measures.has(one)),
        byClass: [],
      })

/** Each week by the rule of the term's own share: those present of those on a register. */
export const weekShares = (days: readonly CountedDay[], term: CalendarTerm): WeekShare[] =>
  [...groupBy(days, ({ date }) => weekOfTerm(term, date))]
    .toSorted(([a], [b]) => a - b)
    .map(([week, own]) => ({
      week,
      present: presentOf(own) ?? 0,
      late: lateOf(own) ?? 0,
    }))

const severitiesIn = (figures: readonly SummedFigure[]): Map<string, number> =>
  addCounts(figures.flatMap(({ measure, part, value }) => (measure === 'incidents' ? [{ [part]: value }] : [])))

const levelsByGrade = (spreads: readonly PlacedSpread[], grades: readonly string[]): GradeLevels[] => {
  const byGrade = groupBy(spreads, ({ grade }) => grade as string)
  return grades.flatMap((grade) => {
    const bands = [...addCounts((byGrade.get(grade) ?? []).map((row) => row.bands))].toSorted(([a], [b]) =>
      byLevel(a, b),
    )
    const results = bands.reduce((sum, [, learners]) => sum + learners, 0)
    return results > 0 ? [{ grade, results, bands: bands.map(([code, learners]) => ({ code, learners })) }] : []
  })
}

const movesByArea = (spreads: readonly PlacedSpread[]): AreaMoves[] =>
  [...groupBy(gradeAreas(spreads), ({ area }) => area)]
    .map(([area, rows]) => ({
      area,
      up: rows.reduce((sum, { up }) => sum + up, 0),
      down: rows.reduce((sum, { down }) => sum + down, 0),
      learners: rows.reduce((sum, { moved }) => sum + moved, 0),
    }))
    .filter(({ learners }) => learners > 0)
    .toSorted((a, b) => a.area.localeCompare(b.area))

/** @throws AppError 404 for a term of another school */
export const boardFacts = async (
  tx: Tx,
  reader: AnalyticsReader,
  termId: string,
  sources: ReadSources,
): Promise<BoardFacts & { readonly term: CalendarTerm }> => {
  const looked = await lookedAt(tx, reader, { termId }, sources)
  const { calendar, scope, before } = looked
  const term = looked.term as CalendarTerm
  const yearAgo = calendar.terms.findLast((one) => one.number === term.number && one.startsOn < term.startsOn)
  const overviewOf = (one: CalendarTerm | null | undefined) =>
    one ? overviewFor(tx, reader, { termId: one.id }, sources) : Promise.resolve(null)
  const wanted = ['attendance', 'late', 'incidents'] as const
  const [data, earlier, lastYear, figures, figuresBefore, figuresYear, rows] = await Promise.all([
    overviewFor(tx, reader, { termId }, sources),
    overviewOf(before),
    overviewOf(yearAgo),
    counted(tx, term.id, looked, wanted),
    counted(tx, before?.id, looked, ['incidents']),
    counted(tx, yearAgo?.id, looked, ['attendance', 'late']),
    scope.seesMarks ? spreadRows(tx, term.id, everybody) : Promise.resolve([]),
  ])
  const spreads = placedSpreads(rows, scope.places)
  return {
    term,
    data,
    before: earlier,
    lastYear,
    weeks: weekShares(countedDays(figures), term),
    weeksBefore: yearAgo ? weekShares(countedDays(figuresYear), yearAgo) : [],
    levels: levelsByGrade(spreads, data.choices.grades),
    moves: movesByArea(spreads),
    severities: scope.measures.has('incidents')
      ? { now: severitiesIn(figures), before: earlier?.at ? severitiesIn(figuresBefore) : undefined }
      : null,
  }
}
