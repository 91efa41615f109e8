/** Where a teacher may set a quiz: classes with their learners, and the areas the teacher teaches there. */
import type { Actor } from '#core/access/contract/access.ts'
import { compareGrades } from '#core/academics/rules/grades.ts'
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { classesOfStaff, rosterOn, callerOf } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { listPlaces } from '../../contract/quizzes.ts'

export const placesOf = async (tx: Tx, actor: Actor): Promise<ResponseOf<typeof listPlaces>> => {
  const { staff } = await callerOf(tx, actor)
  const classes = staff
    ? (await classesOfStaff(tx, staff.id)).filter(({ learningAreaIds }) => learningAreaIds.length > 0)
    : []
  const [streams, areas] = [await listStreams(tx), await learningAreasOf(tx)]
  const { date } = schoolTime(tx.at, actor.timeZone)
  const items: (ResponseOf<typeof listPlaces>['items'][number] & { grade: string })[] = []
  for (const { streamId, learningAreaIds } of classes) {
    const stream = streams.find(({ id }) => id === streamId)
    if (!stream) continue
    const taught = areas.filter(({ id }) => learningAreaIds.includes(id)).map(({ id, name }) => ({ id, name }))
    const learners = (await rosterOn(tx, streamId, date)).map(({ id, fullName }) => ({ id, fullName }))
    items.push({ streamId, grade: stream.grade, className: stream.label, areas: taught, learners })
  }
  const sorted = items.sort((a, b) => compareGrades(a.grade, b.grade) || a.className.localeCompare(b.className))
  return { items: sorted.map(({ grade: _grade, ...place }) => place) }
}
