/** What goes together with marks, class by class or grade by grade. */
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { groupBy } from '#platform/pure/group.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { factors, type AdvancedFilters, type Dot, type Factor, type Together } from '../../../contract/advanced.ts'
import { fewestLearners } from '../../../rules/advanced/pairs.ts'
import { correlationOf, saysOf } from '../../../rules/advanced/together.ts'
import { medianOf } from '../../../rules/quantiles.ts'
import type { Measure } from '../../ports.ts'
import { summedFigures, type SummedFigure } from '../../queries/read.ts'
import type { PlacedSpread } from '../../services/marks.ts'
import { narrowedTo, type Looked } from '../../services/overview.ts'
import type { Place } from '../../services/scope.ts'
import { spreadsOfSide } from './values.ts'

interface Group {
  readonly streamId: string | null
  readonly name: string
  readonly streamIds: ReadonlySet<string>
}

const groupsOf = (places: readonly Place[], dots: Together['dots']): Group[] => {
  // What is counted of a class is counted of all of it.
  const own = places.filter(({ whole }) => whole)
  if (dots === 'class')
    return own.map(({ stream }) => ({ streamId: stream.id, name: stream.label, streamIds: new Set([stream.id]) }))
  return [...groupBy(own, ({ stream }) => stream.grade as string)].map(([name, of]) => ({
    streamId: null,
    name,
    streamIds: new Set(of.map(({ stream }) => stream.id)),
  }))
}

const valueOf = (rows: readonly SummedFigure[], factor: Factor, learners: number): number | null => {
  const sum = (measure: Measure, of: 'value' | 'whole'): number =>
    rows.reduce((total, row) => total + (row.measure === measure ? row[of] : 0), 0)
  if (factor === 'attendance') return percentageOf(sum('attendance', 'value'), sum('attendance', 'whole'))
  if (factor === 'late') return percentageOf(sum('late', 'value'), sum('attendance', 'whole'))
  return learners === 0 ? null : Math.round((sum(factor, 'value') / learners) * 10) / 10
}

const dotOf = (
  { streamId, name, streamIds }: Group,
  figures: readonly SummedFigure[],
  spreads: readonly PlacedSpread[],
  factor: Factor,
): Dot | 'small' | null => {
  const rows = figures.filter((row) => streamIds.has(row.streamId ?? ''))
  const learners = rows.reduce((sum, { measure, value }) => sum + (measure === 'learners' ? value : 0), 0)
  const [x, y] = [
    valueOf(rows, factor, learners),
    medianOf(spreads.flatMap((one) => (streamIds.has(one.streamId) ? one.percents : []))),
  ]
  if (x === null || y === null) return null
  return learners < fewestLearners ? 'small' : { streamId, name, learners, x, y }
}

/** @returns null where the reader sees no marks, or nothing that goes with them */
export const togetherOf = async (
  tx: Tx,
  { scope }: Looked,
  term: CalendarTerm,
  { factor, dots = 'class' }: Pick<AdvancedFilters, 'factor' | 'dots'>,
): Promise<Together | null> => {
  const allowed = scope.seesMarks ? factors.filter((one) => scope.measures.has(one)) : []
  const [first] = allowed
  if (!first) return null
  const shown = allowed.find((one) => one === factor) ?? first
  const measures: Measure[] = ['learners', 'attendance', ...(shown === 'attendance' ? [] : [shown])]
  const [figures, spreads] = await Promise.all([
    summedFigures(tx, term.id, narrowedTo(scope), { measures, byClass: measures }),
    spreadsOfSide({ terms: [term], scope, filters: {} }, tx),
  ])
  const found = groupsOf(scope.places, dots).map((group) => dotOf(group, figures, spreads.flat(), shown))
  const points = found.flatMap((one) => (one === null || one === 'small' ? [] : [one]))
  const r = correlationOf(points)
  return {
    factors: allowed,
    factor: shown,
    dots,
    points,
    small: found.filter((one) => one === 'small').length,
    r,
    says: saysOf(points.length, r),
  }
}
