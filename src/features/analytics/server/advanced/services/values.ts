/** One side of a comparison: a measure by its parts, with the learners behind each. */
import { competencyCodes } from '#core/academics/contract/cbe.ts'
import { weekOfTerm, weeksInTerm, type CalendarTerm } from '#core/academics/rules/calendar.ts'
import { groupBy } from '#platform/pure/group.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CompareMeasure } from '../../../contract/advanced.ts'
import { rateOf, type Counted, type Values } from '../../../rules/advanced/pairs.ts'
import { addCounts, byLevel } from '../../../rules/levels.ts'
import { medianOf } from '../../../rules/quantiles.ts'
import type { Measure } from '../../ports.ts'
import { spreadRows, summedFigures, type SummedFigure } from '../../queries/read.ts'
import { countedDays, lateOf, presentOf } from '../../services/attendance.ts'
import { placedSpreads, type PlacedSpread } from '../../services/marks.ts'
import { narrowedTo } from '../../services/overview.ts'
import type { Scope } from '../../services/scope.ts'
import type { SideAsked } from './sides.ts'

/** Figures of a term, with the weeks of it that have begun. */
interface OfTerm {
  readonly weeks: number
  readonly figures: readonly SummedFigure[]
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)
const most = (counts: readonly number[]): number => Math.max(0, ...counts)

export const weeksBegun = (term: CalendarTerm, today: string): number =>
  today < term.endsOn ? weekOfTerm(term, today) : weeksInTerm(term)

/** Marks of the side by term. */
export const spreadsOfSide = ({ terms, scope }: SideAsked, tx: Tx): Promise<PlacedSpread[][]> => {
  const streamIds = scope.office && scope.allClasses ? null : scope.places.map(({ stream }) => stream.id)
  return Promise.all(
    terms.map(async ({ id }) => placedSpreads(await spreadRows(tx, id, { streamIds, sex: scope.sex }), scope.places)),
  )
}

/** A learner has one result in an area and term: the most of one area is the number of learners. */
const marksOf = (byTerm: readonly (readonly PlacedSpread[])[]): Values => {
  const counted = (rows: readonly (readonly PlacedSpread[])[]): number =>
    most(rows.map((own) => sum(own, ({ percents }) => percents.length)))
  const all = byTerm.flat()
  const areas = [...groupBy(all, ({ area }) => area)].map(([area, rows]): [string, Counted] => [
    area,
    {
      value: medianOf(rows.flatMap(({ percents }) => percents)),
      learners: counted(byTerm.map((own) => own.filter((row) => row.area === area))),
    },
  ])
  const learners = most(areas.map(([, own]) => own.learners))
  return new Map([['', { value: medianOf(all.flatMap(({ percents }) => percents)), learners }], ...areas])
}

/** Shares of the results by level. */
const levelsOf = (byTerm: readonly (readonly PlacedSpread[])[]): Values => {
  const { learners = 0 } = marksOf(byTerm).get('') ?? {}
  const counts = addCounts(byTerm.flat().map(({ bands }) => bands))
  const all = sum([...counts.values()], (count) => count)
  return new Map(
    [...counts]
      .toSorted(([a], [b]) => byLevel(a, b))
      .map(([code, count]) => [code, { value: percentageOf(count, all), learners }]),
  )
}

const learnersOf = (terms: readonly OfTerm[], streamIds?: ReadonlySet<string>): number =>
  most(
    terms.map(({ figures }) =>
      sum(figures, ({ measure, streamId, value }) =>
        measure === 'learners' && (streamIds === undefined || streamIds.has(streamId ?? '')) ? value : 0,
      ),
    ),
  )

/** All days together, and each weekday. */
const daysOf = (terms: readonly OfTerm[], shareOf: typeof presentOf): Values => {
  const days = terms.flatMap(({ figures }) => countedDays(figures))
  const learners = learnersOf(terms)
  const weekdays = [...groupBy(days, ({ weekday }) => weekday)].toSorted(([a], [b]) => a - b)
  return new Map<string, Counted>([
    ['', { value: shareOf(days), learners }],
    ...weekdays.map(([weekday, own]): [string, Counted] => [String(weekday), { value: shareOf(own), learners }]),
  ])
}

const ratingsOf = (terms: readonly OfTerm[]): Values => {
  const rows = terms.flatMap(({ figures }) => figures.filter(({ measure }) => measure === 'competency'))
  const of = (own: readonly SummedFigure[]): Counted => {
    const rated = sum(own, ({ whole }) => whole)
    const mean = rated > 0 ? Math.round((sum(own, ({ value }) => value) / rated) * 10) / 10 : null
    return { value: mean, learners: Math.min(rated, learnersOf(terms)) }
  }
  return new Map<string, Counted>([
    ['', of(rows)],
    ...competencyCodes.map((code): [string, Counted] => [code, of(rows.filter(({ part }) => part === code))]),
  ])
}

/** All together, and each grade. */
const byGrade = (
  { places }: Scope,
  terms: readonly OfTerm[],
  valueOf: (rows: readonly { weeks: number; rows: readonly SummedFigure[] }[], learners: number) => number | null,
  measure: Measure,
): Values => {
  const of = (streamIds?: ReadonlySet<string>): Counted => {
    const learners = learnersOf(terms, streamIds)
    const rows = terms.map(({ weeks, figures }) => ({
      weeks,
      rows: figures.filter(
        (one) =>
          (one.measure === measure || one.measure === 'learners') &&
          (streamIds === undefined || streamIds.has(one.streamId ?? '')),
      ),
    }))
    return { value: valueOf(rows, learners), learners }
  }
  const grades = [...groupBy(places, ({ stream }) => stream.grade as string)]
  return new Map<string, Counted>([
    ['', of()],
    ...grades.map(([grade, own]): [string, Counted] => [grade, of(new Set(own.map(({ stream }) => stream.id)))]),
  ])
}

const sharesOf = (scope: Scope, terms: readonly OfTerm[]): Values =>
  byGrade(
    scope,
    terms,
    (all) => {
      const rows = all.flatMap((one) => one.rows.filter(({ measure }) => measure === 'collections'))
      return percentageOf(
        sum(rows, ({ value }) => value),
        sum(rows, ({ whole }) => whole),
      )
    },
    'collections',
  )

const ratesOf = (scope: Scope, terms: readonly OfTerm[], counted: 'incidents' | 'loans' | 'tutor'): Values =>
  byGrade(
    scope,
    terms,
    (all) => {
      const of = (rows: readonly SummedFigure[], wanted: Measure): number =>
        sum(rows, ({ measure, value }) => (measure === wanted ? value : 0))
      return rateOf(
        sum(all, ({ rows }) => of(rows, counted)),
        sum(all, ({ rows, weeks }) => of(rows, 'learners') * weeks),
      )
    },
    counted,
  )

const figuresOf: Readonly<Record<Exclude<CompareMeasure, 'marks' | 'levels'>, readonly Measure[]>> = {
  attendance: ['attendance', 'late'],
  late: ['attendance', 'late'],
  competencies: ['competency'],
  collections: ['collections'],
  incidents: ['incidents'],
  loans: ['loans'],
  tutor: ['tutor'],
}
const byClass: readonly Measure[] = ['learners', 'collections', 'incidents', 'loans', 'tutor']

export const valuesOf = async (tx: Tx, side: SideAsked, measure: CompareMeasure, today: string): Promise<Values> => {
  if (measure === 'marks') return marksOf(await spreadsOfSide(side, tx))
  if (measure === 'levels') return levelsOf(await spreadsOfSide(side, tx))
  const { scope } = side
  const wanted = { measures: ['learners', ...figuresOf[measure]] as const, byClass }
  const terms = await Promise.all(
    side.terms.map(async (term): Promise<OfTerm> => ({
      weeks: weeksBegun(term, today),
      figures: await summedFigures(tx, term.id, narrowedTo(scope), wanted),
    })),
  )
  switch (measure) {
    case 'attendance':
      return daysOf(terms, presentOf)
    case 'late':
      return daysOf(terms, lateOf)
    case 'competencies':
      return ratingsOf(terms)
    case 'collections':
      return sharesOf(scope, terms)
    case 'incidents':
    case 'loans':
    case 'tutor':
      return ratesOf(scope, terms, measure)
  }
}

/** Parts of one side only make no row: grades of two different classes. */
export const isByGrade = (measure: CompareMeasure): boolean =>
  ['collections', 'incidents', 'loans', 'tutor'].includes(measure)
