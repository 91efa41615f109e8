/** Every child of a parent at a glance, assembled from the features. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { childInReach, children, learnerById } from '#core/people/server/public.ts'
import { ownWorkAtAGlance } from '#features/assignments/server/public.ts'
import { attendanceSummary } from '#features/attendance/server/public.ts'
import { publishedSummary } from '#features/gradebook/server/public.ts'
import type { parentDashboard } from '../contract/dashboard.ts'

type Child = ResponseOf<typeof parentDashboard>['children'][number]

/** Learning areas shown of each child. */
const shownAreas = 2

const childOf = async (
  context: ActorContext,
  { id, photo }: { id: string; photo: string | null },
): Promise<Child[]> => {
  const { schoolId, school } = await childInReach(context, id)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    const learner = await learnerById(tx, id)
    if (!learner) return []
    const { timeZone } = school
    const [attendance, grades, work] = await Promise.all([
      attendanceSummary(tx, learner, timeZone),
      publishedSummary(tx, learner, timeZone),
      ownWorkAtAGlance(tx, { learner, timeZone }),
    ])
    const { firstName, fullName, className, today, totals, week } = attendance
    const newest = new Set(grades.newest?.marks.map(({ learningAreaId }) => learningAreaId))
    return [
      {
        id,
        firstName,
        fullName,
        className,
        photo,
        school: { id: schoolId, name: school.name },
        today,
        attendance: totals,
        newestMarks: grades.newest,
        past: grades.past,
        week,
        newestAreas: grades.areas.filter(({ learningAreaId }) => newest.has(learningAreaId)).slice(0, shownAreas),
        dueWork: work.toDoCount,
        overdueWork: work.overdueCount,
      },
    ]
  })
}

/** Enrolled children in the order of the parent's pages. */
export const readDashboard = async (context: ActorContext): Promise<ResponseOf<typeof parentDashboard>> => {
  const found: Child[] = []
  for (const child of await children(context))
    if (child.status === 'active') found.push(...(await childOf(context, child)))
  return { children: found }
}
