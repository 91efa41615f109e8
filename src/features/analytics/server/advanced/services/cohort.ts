/** The learners of a grade or a class of now, through the terms that they were at this school. */
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { listStreams } from '#core/academics/server/public.ts'
import type { AcademicYear } from '#core/academics/contract/calendar.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Cohort, CohortTerm } from '../../../contract/advanced.ts'
import type { Filters } from '../../../contract/filters.ts'
import { fewestLearners } from '../../../rules/advanced/pairs.ts'
import { addCounts, byLevel } from '../../../rules/levels.ts'
import { spreadOf } from '../../../rules/quantiles.ts'
import { begunTerms } from '../../../rules/terms.ts'
import { learnersOfTerm, markedClasses, resultsOfLearners, type LearnersTerm } from '../../queries/cohort.ts'
import type { Looked } from '../../services/overview.ts'
import type { Place } from '../../services/scope.ts'

interface Chosen {
  readonly kind: Cohort['kind']
  readonly name: string
  readonly places: readonly Place[]
}

/** The class or the grade that the filters name, otherwise the eldest grade with results. */
const chosenOf = (
  places: readonly Place[],
  { streamId, grade }: Filters,
  marked: ReadonlySet<string>,
): Chosen | null => {
  const [first] = places
  const last = places.findLast(({ stream }) => marked.has(stream.id)) ?? first
  if (!first || !last) return null
  if (streamId !== undefined) return { kind: 'class', name: first.stream.label, places }
  const name = grade ?? last.stream.grade
  return { kind: 'grade', name, places: places.filter(({ stream }) => stream.grade === name) }
}

const termCard = (
  { id, name, yearId }: CalendarTerm,
  rows: readonly LearnersTerm[],
  names: { readonly years: ReadonlyMap<string, string>; readonly grades: ReadonlyMap<string, string> },
): CohortTerm => {
  const learners = rows.reduce((sum, row) => sum + row.learners, 0)
  const spread = learners < fewestLearners ? null : spreadOf(rows.flatMap(({ percents }) => percents))
  const levels = spread === null ? [] : [...addCounts(rows.map(({ bands }) => bands))]
  return {
    id,
    name,
    year: names.years.get(yearId) ?? '',
    grades: [...new Set(rows.flatMap(({ streamIds }) => streamIds.map((one) => names.grades.get(one) ?? '')))].filter(
      Boolean,
    ),
    learners,
    marks: spread && { lower: spread.lower, median: spread.median, upper: spread.upper },
    levels: levels.toSorted(([a], [b]) => byLevel(a, b)).map(([code, results]) => ({ code, results })),
  }
}

/** @returns null where the reader sees no marks */
export const cohortOf = async (
  tx: Tx,
  { calendar, today, scope }: Looked,
  term: CalendarTerm,
  filters: Filters,
  years: readonly AcademicYear[],
): Promise<Cohort | null> => {
  if (!scope.seesMarks) return null
  const chosen = chosenOf(scope.places, filters, await markedClasses(tx, term.id))
  if (!chosen) return null
  const [streams, ofPlaces] = await Promise.all([
    listStreams(tx),
    Promise.all(
      chosen.places.map(async ({ stream, whole, areas }) => {
        const ids = await learnersOfTerm(tx, {
          termId: term.id,
          streamId: stream.id,
          areaIds: areas.map((area) => area.id),
          sex: scope.sex,
        })
        // Younger learners had other areas: all of them count for who sees the whole class.
        const names = whole && filters.area === undefined ? null : areas.map(({ name }) => name)
        return { ids, rows: await resultsOfLearners(tx, ids, names) }
      }),
    ),
  ])
  const byTerm = groupBy(
    ofPlaces.flatMap(({ rows }) => rows),
    ({ termId }) => termId,
  )
  const names = {
    years: new Map(years.map((year) => [year.id, year.name])),
    grades: new Map(streams.map((stream) => [stream.id, stream.grade as string])),
  }
  return {
    kind: chosen.kind,
    name: chosen.name,
    learners: ofPlaces.reduce((sum, { ids }) => sum + ids.length, 0),
    terms: begunTerms(calendar.terms, today)
      .filter(({ startsOn }) => startsOn <= term.startsOn)
      .toReversed()
      .flatMap((one) => {
        const rows = byTerm.get(one.id)
        return rows ? [termCard(one, rows, names)] : []
      }),
  }
}
