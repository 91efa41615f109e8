/** Teachers a family may meet about a child: those who lead or teach the child's class. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import { classTeacherOf, teachingInStream } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface TeacherOfClass {
  readonly staffId: string
  readonly name: string
  readonly teaches: readonly string[]
  readonly isClassTeacher: boolean
}

/** The class teacher first, then by name. */
export const teachersOfClass = async (tx: Tx, streamId: string | null): Promise<TeacherOfClass[]> => {
  if (streamId === null) return []
  const areas = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  const found = new Map<string, { staffId: string; name: string; teaches: string[]; isClassTeacher: boolean }>()
  const leader = await classTeacherOf(tx, streamId)
  if (leader?.status === 'active')
    found.set(leader.id, { staffId: leader.id, name: leader.fullName, teaches: [], isClassTeacher: true })
  for (const { staffId, fullName, learningAreaId } of await teachingInStream(tx, streamId)) {
    const one = found.get(staffId) ?? { staffId, name: fullName, teaches: [], isClassTeacher: false }
    one.teaches.push(areas.get(learningAreaId) ?? '')
    found.set(staffId, one)
  }
  return [...found.values()]
}
