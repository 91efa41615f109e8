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

interface WrittenPaper {
  /** Of the seat. */
  readonly id: string
  readonly learnerId: string
  readonly title: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly room: string
  readonly seat: number
}

/** Papers of published exams that learners write, by date and time. */
export const writtenPapers = async (
  tx: Tx,
  learnerIds: readonly string[],
  from: string,
  to: string,
): Promise<WrittenPaper[]> => {
  const seats = learnerIds.length === 0 ? [] : await seatsOfLearners(tx, learnerIds, from, to)
  if (seats.length === 0) return []
  const rooms = await roomNames(tx)
  const areas = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  return seats.map(({ id, date, session, sessions, roomId, seat, learnerId, learningAreaId, title, minutes }) => {
    const startTime = sessions[session]?.startTime ?? '00:00'
    return {
      id,
      learnerId,
      title: paperName(areas.get(learningAreaId) ?? '', title),
      date,
      startTime,
      endTime: endOf(startTime, minutes),
      room: rooms.get(roomId) ?? '',
      seat,
    }
  })
}

const papersOf = async (tx: Tx, learnerIds: readonly string[], from: string, to: string): Promise<OutsideEntry[]> =>
  (await writtenPapers(tx, learnerIds, from, to)).map(
    ({ id, title, date, startTime, endTime, room, seat, learnerId }) =>
      entry(date, { id, title, place: `${room} · ${seat}`, startTime, endTime, learnerIds: [learnerId] }),
  )

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
