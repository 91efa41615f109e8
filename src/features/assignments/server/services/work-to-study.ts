/** Work that is late or due soon, for what to study next. */
import type { StudySource } from '#features/study-smart/server/ports.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { listOwn } from './own-work.ts'

const [back, ahead, most] = [30, 7, 20]

export const workToStudy: StudySource = {
  module: 'assignments',
  read: async (tx, { learner, today, timeZone }) => {
    const { items } = await listOwn(tx, { learner, timeZone }, { view: 'to_do', page: 1, limit: most })
    return {
      reasons: items.flatMap(({ id, title, learningArea, dueDate, overdue }) => {
        const day = schoolTime(new Date(dueDate), timeZone).date
        if (day < addDays(today, -back) || day > addDays(today, ahead)) return []
        return [
          {
            kind: overdue ? ('missed_work' as const) : ('due_work' as const),
            learningAreaId: learningArea.id,
            topic: title,
            title,
            percent: null,
            day,
            to: `/student/assignments/${id}`,
          },
        ]
      }),
    }
  },
}
