/** Advanced figures for one reader, from what was worked out for the other pages. */
import { listYears } from '#core/academics/server/public.ts'
import type { AcademicYear } from '#core/academics/contract/calendar.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  compareMeasures,
  type Advanced,
  type AdvancedFilters,
  type CompareMeasure,
  type ComparedSides,
} from '../../../contract/advanced.ts'
import type { AnalyticsReader } from '../../../contract/queries.ts'
import { byFall, fewestLearners, pairRows, type Values } from '../../../rules/advanced/pairs.ts'
import { begunTerms } from '../../../rules/terms.ts'
import { summedFigures } from '../../queries/read.ts'
import { headOf, lookedAt, narrowedTo, type Looked, type ReadSources } from '../../services/overview.ts'
import type { Scope } from '../../services/scope.ts'
import { cohortOf } from './cohort.ts'
import { narrowFor, sideCard, sidesOf } from './sides.ts'
import { togetherOf } from './together.ts'
import { isByGrade, valuesOf } from './values.ts'

const sees = ({ seesMarks, measures, office, places }: Scope, measure: CompareMeasure): boolean => {
  if (measure === 'marks' || measure === 'levels') return seesMarks
  // All other figures are of whole classes.
  if (!office && !places.some(({ whole }) => whole)) return false
  return measures.has(measure === 'competencies' ? 'competency' : measure)
}

interface Asked {
  readonly tx: Tx
  readonly looked: Looked
  readonly term: CalendarTerm
  readonly years: readonly AcademicYear[]
}

const nothing: Values = new Map()

const compareFor = async (
  { tx, looked, term, years }: Asked,
  { measure, by, against, factor: _factor, dots: _dots, ...filters }: AdvancedFilters,
  narrow: ReturnType<typeof narrowFor>,
): Promise<ComparedSides | null> => {
  const measures = compareMeasures.filter((one) => sees(looked.scope, one))
  const [first] = measures
  if (!first) return null
  const shown = measures.find((one) => one === measure) ?? first
  const sides = await sidesOf(looked, term, { by, against, filters }, narrow)
  const [own, other] = await Promise.all([
    valuesOf(tx, sides.first, shown, looked.today),
    sides.second ? valuesOf(tx, sides.second, shown, looked.today) : nothing,
  ])
  const rows = pairRows(own, other, sides.by === 'place' && isByGrade(shown))
  return {
    measures,
    measure: shown,
    by: sides.by,
    against: sides.against,
    first: sideCard(sides.first, years),
    second: sides.second && sideCard(sides.second, years),
    rows: shown === 'marks' ? rows.toSorted(byFall) : rows,
  }
}

/** @throws AppError 404 for a term, a year, a class or an area out of reach */
export const advancedFor = async (
  tx: Tx,
  reader: AnalyticsReader,
  query: AdvancedFilters,
  sources: ReadSources,
): Promise<Advanced> => {
  const { measure: _measure, by: _by, against: _against, factor: _factor, dots: _dots, ...filters } = query
  const looked = await lookedAt(tx, reader, filters, sources)
  const [head, years] = await Promise.all([headOf(tx, reader, looked), listYears(tx)])
  const { term, calendar, today, scope } = looked
  const begun = new Set(begunTerms(calendar.terms, today).map(({ yearId }) => yearId))
  const common = {
    ...head,
    years: years
      .filter(({ id }) => begun.has(id))
      .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))
      .map(({ id, name }) => ({ id, name })),
    fewest: fewestLearners,
  }
  if (!term) return { ...common, learners: 0, compare: null, cohort: null, together: null }
  const asked = { tx, looked, term, years }
  const [learners, compare, cohort, together] = await Promise.all([
    summedFigures(tx, term.id, narrowedTo(scope), { measures: ['learners'], byClass: [] }),
    compareFor(asked, query, narrowFor(tx, reader, sources)),
    cohortOf(tx, looked, term, filters, years),
    togetherOf(tx, looked, term, query),
  ])
  return { ...common, learners: learners.reduce((sum, { value }) => sum + value, 0), compare, cohort, together }
}
