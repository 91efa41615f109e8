/** Spread of marks and moves between levels, from results that were worked out. */
import { scaleChoices } from '#core/academics/rules/scales.ts'
import { listScalesOf } from '#core/academics/server/public.ts'
import type { Grade, Level } from '#core/schools/contract/levels.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AreaSpread, Flow, Overview } from '../../contract/overview.ts'
import type { GradeArea } from '../../rules/insights.ts'
import { addCounts, bordersOf, byLevel, movesOf } from '../../rules/levels.ts'
import { medianOf, spreadOf } from '../../rules/quantiles.ts'
import type { SpreadRow } from '../queries/read.ts'
import type { Place, Scope } from './scope.ts'

/** A row with what it is about. */
export interface PlacedSpread extends SpreadRow {
  readonly area: string
  readonly grade: Grade
}

const keyOf = (streamId: string, areaId: string): string => `${streamId} ${areaId}`

/** Only what the reader sees and the filters leave. */
export const placedSpreads = (rows: readonly SpreadRow[], places: readonly Place[]): PlacedSpread[] => {
  const seen = new Map(
    places.flatMap(({ stream, areas }) =>
      areas.map(({ id, name }) => [keyOf(stream.id, id), { area: name, grade: stream.grade }]),
    ),
  )
  return rows.flatMap((row) => {
    const place = seen.get(keyOf(row.streamId, row.areaId))
    return place ? [{ ...row, ...place }] : []
  })
}

const areaSpreadOf = (name: string, rows: readonly PlacedSpread[]): AreaSpread | null => {
  const percents = rows.flatMap((row) => row.percents)
  const found = spreadOf(percents)
  if (!found) return null
  const before = medianOf(rows.flatMap((row) => row.before))
  const bands = [...addCounts(rows.map((row) => row.bands))].toSorted(([a], [b]) => byLevel(a, b))
  return {
    name,
    learners: percents.length,
    ...found,
    before,
    change: before === null ? null : found.median - before,
    bands: bands.map(([code, learners]) => ({ code, learners })),
  }
}

/** The biggest fall first; areas that were not marked last term come last, by name. */
export const byChange = (a: AreaSpread, b: AreaSpread): number =>
  (a.change ?? Infinity) === (b.change ?? Infinity)
    ? a.name.localeCompare(b.name)
    : (a.change ?? Infinity) - (b.change ?? Infinity)

const bordersFor = async (tx: Tx, levels: readonly Level[]): Promise<NonNullable<Overview['spread']>['borders']> => {
  const { items, choices } = await listScalesOf(tx)
  const ids = new Set(
    scaleChoices(levels, choices).flatMap(({ kind, scaleId }) => (kind === 'end_term' ? [scaleId] : [])),
  )
  const [only] = ids
  const scale = ids.size === 1 ? items.find(({ id }) => id === only) : undefined
  return scale ? bordersOf(scale) : null
}

export const spreadFigures = async (
  tx: Tx,
  spreads: readonly PlacedSpread[],
  places: readonly Place[],
): Promise<NonNullable<Overview['spread']>> => {
  const marked = new Set(spreads.map(({ streamId }) => streamId))
  const levels = places.flatMap(({ stream }) => (marked.has(stream.id) ? [stream.level] : []))
  return {
    borders: await bordersFor(tx, [...new Set(levels)]),
    areas: [...groupBy(spreads, ({ area }) => area)]
      .flatMap(([name, rows]) => areaSpreadOf(name, rows) ?? [])
      .toSorted(byChange),
  }
}

type PlacedArea = GradeArea & { readonly grade: Grade }

export const gradeAreas = (spreads: readonly PlacedSpread[]): PlacedArea[] =>
  [...groupBy(spreads, ({ grade, area }) => `${grade} ${area}`).values()].flatMap((rows) => {
    const [first] = rows
    const percents = rows.flatMap((row) => row.percents)
    const median = medianOf(percents)
    if (!first || median === null) return []
    const { up, down, learners } = movesOf(rows.map((row) => row.moves))
    const before = medianOf(rows.flatMap((row) => row.before))
    const { grade, area } = first
    return [{ grade, area, median, before, learners: percents.length, up, down, moved: learners }]
  })

/** Moves in the area that fell most, or in the one that the filters name. */
export const flowOf = (
  spreads: readonly PlacedSpread[],
  areas: readonly PlacedArea[],
  { grade, area, before }: { grade: string | undefined; area: string | undefined; before: string | null },
): Flow | null => {
  if (before === null) return null
  const all = areas.filter(({ moved }) => moved > 0)
  const shown =
    area === undefined
      ? all.reduce<PlacedArea | null>(
          (worst, one) => (worst === null || one.down - one.up > worst.down - worst.up ? one : worst),
          null,
        )
      : (all.find((one) => one.area === area) ?? null)
  if (!shown) return null
  const one = area === undefined || grade !== undefined ? shown.grade : null
  const own = spreads.filter((row) => row.area === shown.area && (one === null || row.grade === one))
  const moves = movesOf(own.map((row) => row.moves))
  return { area: shown.area, grade: one, before, ...moves }
}

/** Levels, grades, classes and areas that the filters offer: all that the reader sees. */
export const choicesOf = ({ all }: Pick<Scope, 'all'>): Overview['choices'] => ({
  levels: [...new Set(all.map(({ stream }) => stream.level))],
  grades: [...new Set(all.map(({ stream }) => stream.grade))],
  classes: all.map(({ stream }) => ({ id: stream.id, label: stream.label })),
  areas: [...new Set(all.flatMap(({ areas }) => areas.map(({ name }) => name)))].toSorted((a, b) => a.localeCompare(b)),
})
