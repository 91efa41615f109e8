/** Published exams in calendars: papers of learners, and sessions that teachers invigilate. */
import { learningAreasOf, listRoomsOf } from '#core/academics/server/public.ts'
import { staffOfAccount } from '#core/people/server/public.ts'
import type { CalendarSource, OutsideEntry } from '#features/calendar/server/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { seatsOfLearners } from '../queries/seats.ts'
import { publishedWatches } from '../queries/series.ts'
import { endOf } from './show.ts'
import { paperName } from './state.ts'

const roomNames = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await listRoomsOf(tx)).map(({ id, name }) => [id, name]))

type Written = Pick<OutsideEntry, 'id' | 'title' | 'place' | 'startTime' | 'endTime' | 'learnerIds'>

const entry = (date: string, written: Written): OutsideEntry => ({
  ...written,
  type: 'exam',
  startsOn: date,
  endsOn: date,
  link: null,
  classes: [],
})

const papersOf = async (tx: Tx, learnerIds: readonly string[], from: string, to: string): Promise<OutsideEntry[]> => {
  const seats = learnerIds.length === 0 ? [] : await seatsOfLearners(tx, learnerIds, from, to)
  if (seats.length === 0) return []
  const rooms = await roomNames(tx)
  const areas = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  return seats.map(({ id, date, session, sessions, roomId, seat, learnerId, learningAreaId, title, minutes }) => {
    const startTime = sessions[session]?.startTime ?? '00:00'
    return entry(date, {
      id,
      title: paperName(areas.get(learningAreaId) ?? '', title),
      place: `${rooms.get(roomId) ?? ''} · ${seat}`,
      startTime,
      endTime: endOf(startTime, minutes),
      learnerIds: [learnerId],
    })
  })
}

const watchesOf = async (tx: Tx, accountId: string, from: string, to: string): Promise<OutsideEntry[]> => {
  const member = await staffOfAccount(tx, accountId)
  const watches = member ? await publishedWatches(tx, from, to, { staffId: member.id }) : []
  if (watches.length === 0) return []
  const rooms = await roomNames(tx)
  return watches.map(({ id, date, session, sessions, roomId, name }) =>
    entry(date, {
      id,
      title: name,
      place: rooms.get(roomId) ?? '',
      startTime: sessions[session]?.startTime ?? '00:00',
      endTime: sessions[session]?.endTime ?? '00:00',
      learnerIds: [],
    }),
  )
}

export const examsInCalendar: CalendarSource = {
  source: 'exam',
  read: async (tx, { role, accountId, learnerIds }, from, to) => {
    if (role === 'student' || role === 'parent') return papersOf(tx, learnerIds, from, to)
    return role === 'teacher' || role === 'tutor' || role === 'admin' ? watchesOf(tx, accountId, from, to) : []
  },
}
