/** Whose figures a reader sees, and which of their classes and areas the filters leave. */
import { permits } from '#core/access/rules/permissions.ts'
import type { Action } from '#core/access/contract/access.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { callerOf, leadsClass, teachesArea } from '#core/people/server/public.ts'
import { viewMarks } from '#features/gradebook/contract/access.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { viewAnalytics } from '../../contract/access.ts'
import type { Filters } from '../../contract/filters.ts'
import type { AnalyticsReader } from '../../contract/queries.ts'
import type { AnalyticsSource, Measure } from '../ports.ts'

export interface Place {
  readonly stream: StreamItem
  /** Everything of the class, not only what is taught there. */
  readonly whole: boolean
  readonly areas: readonly LearningArea[]
}

export interface Scope {
  readonly office: boolean
  /** Before the filters. */
  readonly all: readonly Place[]
  /** What the filters leave. */
  readonly places: readonly Place[]
  /** Measures that the reader may see. */
  readonly measures: ReadonlySet<Measure>
  readonly seesMarks: boolean
  readonly sex: string | null
  /** True if the filters leave out no class. */
  readonly allClasses: boolean
}

export const allows = ({ role, positions, permissions }: AnalyticsReader, access: Action): boolean =>
  access.roles.includes(role) && permits({ role, positions, permissions }, access)

const placesOf = async (tx: Tx, reader: AnalyticsReader): Promise<{ office: boolean; all: Place[] }> => {
  const [caller, streams, areas] = await Promise.all([
    callerOf(tx, reader, viewAnalytics),
    listStreams(tx),
    learningAreasOf(tx),
  ])
  const office = caller.isAdmin
  const all = streams.flatMap((stream) => {
    const whole = office || leadsClass(caller, stream.id)
    const own = areas.filter(
      (area) => area.level === stream.level && (whole || teachesArea(caller, stream.id, area.id)),
    )
    return stream.active && (whole || own.length > 0) ? [{ stream, whole, areas: own }] : []
  })
  return { office, all }
}

const sexOf = { girls: 'female', boys: 'male' } as const

/** @throws AppError 404 for a class or an area that the reader does not see */
export const scopeOf = async (
  tx: Tx,
  reader: AnalyticsReader,
  { level, grade, streamId, area, group }: Filters,
  { counts, moduleOpen }: { readonly counts: readonly AnalyticsSource[]; readonly moduleOpen: ModuleOpen },
): Promise<Scope> => {
  const { office, all } = await placesOf(tx, reader)
  const chosen = all.filter(
    ({ stream }) =>
      (level === undefined || stream.level === level) &&
      (grade === undefined || stream.grade === grade) &&
      (streamId === undefined || stream.id === streamId),
  )
  if (streamId !== undefined && !all.some(({ stream }) => stream.id === streamId))
    throw new AppError(commonErrors.notFound)
  if (area !== undefined && !all.some(({ areas }) => areas.some(({ name }) => name === area)))
    throw new AppError(commonErrors.notFound)
  const measures = new Set<Measure>(['learners'])
  for (const source of counts) {
    const { module } = source.access
    if (allows(reader, source.access) && (module === null || (await moduleOpen(tx, module))))
      for (const measure of source.measures) measures.add(measure)
  }
  const seesMarks = allows(reader, viewMarks) && (await moduleOpen(tx, viewMarks.module ?? ''))
  if (seesMarks) measures.add('competency')
  return {
    office,
    all,
    places: chosen.map((place) => ({
      ...place,
      areas: place.areas.filter(({ name }) => area === undefined || name === area),
    })),
    measures,
    seesMarks,
    sex: group ? sexOf[group] : null,
    allClasses: level === undefined && grade === undefined && streamId === undefined,
  }
}
