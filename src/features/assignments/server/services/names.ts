/** Names of classes, learning areas, groups and teachers, read once for a list. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import type { Grade } from '#core/schools/contract/levels.ts'
import { staffNames } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { groupNames } from '../queries/groups.ts'

export interface Names {
  stream(id: string | null): string
  grade(id: string | null): Grade | null
  area(id: string): { id: string; name: string }
  group(id: string | null): string
  teacher(staffId: string): string
}

interface Named {
  readonly staffId: string
  readonly groupId?: string | null
}

/** @param things items whose teachers and groups need names */
export const namesFor = async (tx: Tx, things: readonly Named[]): Promise<Names> => {
  const streams = new Map((await listStreams(tx)).map(({ id, label, grade }) => [id, { label, grade }]))
  const areas = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  const groups = await groupNames(
    tx,
    things.flatMap(({ groupId }) => groupId ?? []),
  )
  const teachers = await staffNames(
    tx,
    things.map(({ staffId }) => staffId),
  )
  return {
    stream: (id) => streams.get(id ?? '')?.label ?? '',
    grade: (id) => streams.get(id ?? '')?.grade ?? null,
    area: (id) => ({ id, name: areas.get(id) ?? '' }),
    group: (id) => groups.get(id ?? '') ?? '',
    teacher: (staffId) => teachers.get(staffId) ?? '',
  }
}
