/** The two sides of a comparison: which terms, whose classes, and what they are called. */
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import type { AcademicYear } from '#core/academics/contract/calendar.ts'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { id } from '#platform/pure/schemas.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AdvancedFilters, Comparison, Side } from '../../../contract/advanced.ts'
import type { Filters } from '../../../contract/filters.ts'
import type { AnalyticsReader } from '../../../contract/queries.ts'
import { begunTerms, termBefore } from '../../../rules/terms.ts'
import type { Looked, ReadSources } from '../../services/overview.ts'
import { scopeOf, type Scope } from '../../services/scope.ts'

export interface SideAsked {
  readonly terms: readonly CalendarTerm[]
  readonly scope: Scope
  readonly filters: Filters
}

export interface Sides {
  readonly by: Comparison
  readonly against: string | null
  readonly first: SideAsked
  /** Null if there is nothing to compare with. */
  readonly second: SideAsked | null
}

type Narrow = (filters: Filters) => Promise<Scope>

const everything = 'all'

const placeOf = (value: string): Pick<Filters, 'level' | 'grade' | 'streamId'> => {
  const [level, grade, stream] = [levelSchema.safeParse(value), gradeSchema.safeParse(value), id.safeParse(value)]
  if (value === everything) return {}
  if (level.success) return { level: level.data }
  if (grade.success) return { grade: grade.data }
  if (stream.success) return { streamId: stream.data }
  throw new AppError(commonErrors.notFound)
}

const found = <T>(one: T | undefined): T => {
  if (one === undefined) throw new AppError(commonErrors.notFound)
  return one
}

/** The terms of the two years that both have begun, so that a year under way is compared with its like. */
const sameTerms = (
  begun: readonly CalendarTerm[],
  yearId: string,
  otherId: string,
): [CalendarTerm[], CalendarTerm[]] => {
  const of = (year: string): CalendarTerm[] => begun.filter((term) => term.yearId === year).toReversed()
  const [own, other] = [of(yearId), of(otherId)]
  const shared = (terms: CalendarTerm[], others: CalendarTerm[]): CalendarTerm[] =>
    terms.filter(({ number }) => others.some((one) => one.number === number))
  return [shared(own, other), shared(other, own)]
}

const overTime = (
  by: 'term' | 'year',
  against: string | undefined,
  { calendar, today, scope }: Looked,
  term: CalendarTerm,
  filters: Filters,
): Sides => {
  const begun = begunTerms(calendar.terms, today)
  const side = (terms: readonly CalendarTerm[]): SideAsked => ({ terms, scope, filters })
  if (by === 'term') {
    const other =
      against === undefined ? termBefore(calendar.terms, term) : found(begun.find((one) => one.id === against))
    return { by, against: other?.id ?? null, first: side([term]), second: other && side([other]) }
  }
  const earlier = begun.find(({ yearId, startsOn }) => yearId !== term.yearId && startsOn < term.startsOn)
  const otherId =
    against === undefined ? (earlier?.yearId ?? null) : found(begun.find(({ yearId }) => yearId === against)).yearId
  if (otherId === null) return { by, against: null, first: side([term]), second: null }
  const [own, other] = sameTerms(begun, term.yearId, otherId)
  return { by, against: otherId, first: side(own), second: other.length > 0 ? side(other) : null }
}

/** @throws AppError 404 for another side that the reader does not see */
export const sidesOf = async (
  looked: Looked,
  term: CalendarTerm,
  { by = 'term', against, filters }: Pick<AdvancedFilters, 'by' | 'against'> & { readonly filters: Filters },
  narrow: Narrow,
): Promise<Sides> => {
  if (by === 'term' || by === 'year') return overTime(by, against, looked, term, filters)
  const side = async (own: Filters): Promise<SideAsked> => ({ terms: [term], scope: await narrow(own), filters: own })
  if (by === 'group') {
    const [first, second] = await Promise.all([
      side({ ...filters, group: 'girls' }),
      side({ ...filters, group: 'boys' }),
    ])
    return { by, against: null, first, second }
  }
  const { level: _level, grade: _grade, streamId: _stream, ...rest } = filters
  const place = against ?? everything
  return {
    by,
    against: place,
    first: { terms: [term], scope: looked.scope, filters },
    second: await side({ ...rest, ...placeOf(place) }),
  }
}

export const narrowFor =
  (tx: Tx, reader: AnalyticsReader, sources: ReadSources): Narrow =>
  (filters) =>
    scopeOf(tx, reader, filters, sources)

export const sideCard = (
  { terms, scope, filters: { level, grade, streamId, group } }: SideAsked,
  years: readonly AcademicYear[],
): Side => {
  const names = new Map(years.map((year) => [year.id, year.name]))
  const stream = scope.all.find((place) => place.stream.id === streamId)?.stream
  return {
    terms: terms.map(({ name, yearId }) => ({ name, year: names.get(yearId) ?? '' })),
    place: stream
      ? { kind: 'class', name: stream.label }
      : grade
        ? { kind: 'grade', name: grade }
        : level
          ? { kind: 'level', name: level }
          : { kind: 'all', name: '' },
    group: group ?? null,
  }
}
