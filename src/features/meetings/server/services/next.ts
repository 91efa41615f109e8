/** The next meetings, for the dashboard. */
import type { ActorContext } from '#core/access/server/public.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { nextMeetings, NextMeeting } from '../../contract/next.ts'
import type { Meeting } from '../../contract/shapes.ts'
import { inEverySchool } from './parent-all-schools.ts'
import { listRoundsFor } from './staff-rounds.ts'
import { readFamily } from './family.ts'
import { comingMeetings } from '../queries/meetings.ts'
import { showMeetings } from './show.ts'

type Next = ResponseOf<typeof nextMeetings>

const shownAtOnce = 3
const cardOf = ({ id, day, startTime, place, child }: Meeting, other: string): NextMeeting => ({
  id,
  day,
  startTime,
  place,
  with: other,
  child: child.firstName,
})

const forParent = async (context: ActorContext): Promise<Next> => {
  const all = await inEverySchool(context, readFamily)
  const items = all.flatMap((one) => one.items).sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const offers = all.flatMap((one) => one.offers)
  const open = offers.find(({ children }) =>
    children.every(({ teachers }) => teachers.every(({ meetingId }) => meetingId === null)),
  )
  const free =
    open?.children.reduce((sum, { teachers }) => sum + teachers.reduce((of, one) => of + one.free, 0), 0) ?? 0
  const round =
    open && free > 0
      ? {
          id: open.round.id,
          title: open.round.title,
          day: open.round.day,
          bookUntil: open.round.bookUntil,
          booked: 0,
          slots: free,
        }
      : null
  return { items: items.slice(0, shownAtOnce).map((one) => cardOf(one, one.teacher.name)), total: items.length, round }
}

/** The first round that is not over. */
const nextRound = async (tx: Tx, caller: Caller): Promise<Next['round']> => {
  const { items } = await listRoundsFor(tx, caller, { page: 1, limit: 20 })
  const coming = items
    .filter(({ day, status }) => day >= caller.today && status !== 'cancelled')
    .sort((a, b) => a.day.localeCompare(b.day))[0]
  return coming
    ? {
        id: coming.id,
        title: coming.title,
        day: coming.day,
        bookUntil: coming.bookUntil,
        booked: coming.booked,
        slots: coming.slots,
      }
    : null
}

export const readNext = async (context: ActorContext): Promise<Next> => {
  if (context.actor.role === 'parent') return forParent(context)
  return context.read(async (tx) => {
    const caller = await callerOf(tx, context.actor)
    const rows = caller.staffId ? await comingMeetings(tx, { staffId: caller.staffId }) : []
    const shown = await showMeetings(tx, rows.slice(0, shownAtOnce), { timeZone: caller.timeZone, school: null })
    return {
      items: shown.map((one) => cardOf(one, one.guardian.name)),
      total: rows.length,
      round: await nextRound(tx, caller),
    }
  })
}
