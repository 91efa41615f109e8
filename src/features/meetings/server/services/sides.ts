/** Meetings as their two sides see them, for features that let them meet. */
import type { ActorContext } from '#core/access/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Meeting } from '../../contract/shapes.ts'
import type { MeetingSide, MeetingSides } from '../ports.ts'
import { comingMeetings, meetingById, type MeetingRow } from '../queries/meetings.ts'
import { ownMeeting, readFamily } from './family.ts'
import { atItsSchool, inEverySchool } from './parent-all-schools.ts'
import { showMeetings, type Shown } from './show.ts'

const shownOne = async (tx: Tx, row: MeetingRow, shown: Shown): Promise<Meeting> => {
  const [meeting] = await showMeetings(tx, [row], shown)
  if (!meeting) throw new AppError(commonErrors.notFound)
  return meeting
}

const guardianSide = async (tx: Tx, id: string, shown: Shown): Promise<MeetingSide> => ({
  meeting: await shownOne(tx, await ownMeeting(tx, id), shown),
  side: 'guardian',
})

const teacherSide = async (tx: Tx, { actor }: ActorContext, id: string): Promise<MeetingSide> => {
  const [caller, row] = [await callerOf(tx, actor), await meetingById(tx, id)]
  if (!row || caller.staffId !== row.staffId) throw new AppError(commonErrors.notFound)
  return { meeting: await shownOne(tx, row, { timeZone: caller.timeZone, school: null }), side: 'teacher' }
}

export const meetingSides: MeetingSides = {
  async at(context, id) {
    if (context.actor.role !== 'parent')
      return {
        read: (work) => context.read(async (tx) => work(tx, await teacherSide(tx, context, id))),
        write: (work) => context.write(async (tx) => work(tx, await teacherSide(tx, context, id))),
      }
    const there = await atItsSchool(context, (tx) =>
      ownMeeting(tx, id).then(
        () => true,
        () => false,
      ),
    )
    return {
      read: (work) => there.read(async (tx, shown) => work(tx, await guardianSide(tx, id, shown))),
      write: (work) => there.write(async (tx, shown) => work(tx, await guardianSide(tx, id, shown))),
    }
  },
  async coming(context, holds) {
    if (context.actor.role === 'parent') {
      const all = await inEverySchool(context, async (tx, shown) =>
        (await holds(tx)) ? (await readFamily(tx, shown)).items : [],
      )
      return all
        .flat()
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
        .map((meeting) => ({ meeting, side: 'guardian' as const }))
    }
    return context.read(async (tx) => {
      const { staffId, timeZone } = await callerOf(tx, context.actor)
      const rows = staffId && (await holds(tx)) ? await comingMeetings(tx, { staffId }) : []
      const shown = await showMeetings(tx, rows, { timeZone, school: null })
      return shown.map((meeting) => ({ meeting, side: 'teacher' as const }))
    })
  },
  running: async (tx, { guardianId, learnerId }) =>
    (await comingMeetings(tx, { guardianId, learnerIds: [learnerId] }))
      .filter(({ startsAt }) => startsAt <= tx.at)
      .map(({ id }) => id),
}
