/** What else takes teachers, rooms and classes at the sessions of a series. */
import type { LessonChangesQuery } from '#core/lessons/server/ports.ts'
import { noLessonChanges } from '#core/lessons/server/ports.ts'
import { isTaughtOn } from '#core/lessons/rules/held.ts'
import { lessonsInForce } from '#core/lessons/server/public.ts'
import {
  noSchoolEvents,
  noStaffDuties,
  noStaffMeetings,
  type SchoolEventsQuery,
  type StaffDutiesQuery,
  type StaffMeetingsQuery,
} from '#features/timetable/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Taking } from '../../contract/words.ts'
import { roomKey } from '../../rules/clashes.ts'
import { gradeKey, placeKey, type Place, type Session } from '../../rules/model.ts'
import { publishedRooms, publishedWatches, type SeriesRow } from '../queries/series.ts'

/** Who knows what else is at a time; each is asked inside the caller's transaction. */
export interface Sources {
  readonly changes: LessonChangesQuery
  readonly duties: StaffDutiesQuery
  readonly meetings: StaffMeetingsQuery
  readonly events: SchoolEventsQuery
}

export const noSources: Sources = {
  changes: noLessonChanges,
  duties: noStaffDuties,
  meetings: noStaffMeetings,
  events: noSchoolEvents,
}

interface Taken {
  readonly kind: Taking
  readonly title: string
  readonly link: string
}

/** By keys of places below the id of a member of staff, of a room (`roomKey`) and of a grade (`gradeKey`). */
export interface Others {
  readonly staff: ReadonlyMap<string, ReadonlyMap<string, Taken>>
  readonly rooms: ReadonlyMap<string, Taken>
  readonly grades: ReadonlyMap<string, Taken>
}

interface Span {
  readonly begins: string
  readonly ends: string
}

const meet = (one: Span, other: Span): boolean => one.begins < other.ends && other.begins < one.ends
const spanOf = (date: string, { startTime, endTime }: Session): Span => ({
  begins: `${date}T${startTime}`,
  ends: `${date}T${endTime}`,
})

interface Use extends Span, Taken {
  readonly staffIds: readonly string[]
  readonly roomId: string | null
}

const link = {
  lesson: (streamId: string, date: string): string => `/admin/lessons/${streamId}?date=${date}`,
  cover: (date: string): string => `/admin/duties/substitutions?day=${date}`,
  exam: (id: string): string => `/admin/scheduling/exams/${id}`,
}

/** Lessons of classes without exams, with their rooms and the teachers who give or cover them. */
const lessonUses = async (
  tx: Tx,
  { row, days, changes }: { row: SeriesRow; days: readonly string[]; changes: Awaited<ReturnType<LessonChangesQuery>> },
): Promise<Use[]> => {
  const { names, lessons } = await lessonsInForce(tx, row.startsOn, row.endsOn)
  const covers = new Map(changes.covers.map((one) => [`${one.lessonId} ${one.date}`, one.staffId]))
  return days.flatMap((date) =>
    lessons.flatMap((lesson) => {
      const stream = names.streams.get(lesson.stream.id)
      if (!isTaughtOn(lesson, date) || (stream && row.grades.includes(stream.grade))) return []
      const coverId = covers.get(`${lesson.id} ${date}`)
      const staffId = coverId ?? lesson.teacher?.id
      return [
        {
          ...spanOf(date, lesson),
          kind: coverId ? ('cover' as const) : ('lesson' as const),
          title: `${lesson.stream.label}, ${lesson.learningArea.name}`,
          link: coverId ? link.cover(date) : link.lesson(lesson.stream.id, date),
          staffIds: staffId ? [staffId] : [],
          roomId: lesson.room?.id ?? stream?.roomId ?? null,
        },
      ]
    }),
  )
}

const engagements = async (tx: Tx, row: SeriesRow, { duties, meetings }: Sources): Promise<Use[]> => {
  const { startsOn, endsOn, id } = row
  const [onDuty, meeting, watches, rooms] = [
    await duties(tx, startsOn, endsOn),
    await meetings(tx, startsOn, endsOn),
    await publishedWatches(tx, startsOn, endsOn, { notInSeries: id }),
    await publishedRooms(tx, startsOn, endsOn, id),
  ]
  const of = (kind: Taking, path: string) => (one: (typeof onDuty)[number]) => ({
    ...one,
    kind,
    link: `${path}/${one.id}`,
    staffIds: [one.staffId],
    roomId: null,
  })
  const exam = { kind: 'exam' as const, roomId: null, staffIds: [] }
  const at = ({ date, session, sessions }: Place & { sessions: readonly Session[] }): Span =>
    spanOf(date, sessions[session] ?? { startTime: '00:00', endTime: '00:00' })
  return [
    ...onDuty.map(of('duty', '/admin/duties')),
    ...meeting.map(of('meeting', '/meetings')),
    ...watches.map((one) => ({
      ...exam,
      ...at(one),
      title: one.name,
      link: link.exam(one.seriesId),
      staffIds: [one.staffId],
    })),
    ...rooms.map((one) => ({
      ...exam,
      ...at(one),
      title: one.name,
      link: link.exam(one.seriesId),
      roomId: one.roomId,
    })),
  ]
}

const takenOf = ({ kind, title, link: address }: Taken): Taken => ({ kind, title, link: address })

/** @param gradeOf grade of each class */
export const othersOf = async (
  tx: Tx,
  row: SeriesRow,
  { days, gradeOf }: { days: readonly string[]; gradeOf: ReadonlyMap<string, string> },
  sources: Sources,
): Promise<Others> => {
  const changes = await sources.changes(tx, row.startsOn, row.endsOn)
  const uses = [...(await lessonUses(tx, { row, days, changes })), ...(await engagements(tx, row, sources))]
  const events = (await sources.events(tx, row.startsOn, row.endsOn)).filter(
    ({ startTime, takesDays, isExam }) => !isExam && (startTime !== null || takesDays),
  )
  const usesOn = groupBy(uses, ({ begins }) => begins.slice(0, 10))
  const staff = new Map<string, Map<string, Taken>>()
  const [rooms, grades] = [new Map<string, Taken>(), new Map<string, Taken>()]
  const busy = (staffId: string, place: Place, taken: Taken): void => {
    const own = staff.get(staffId) ?? new Map<string, Taken>()
    own.set(placeKey(place), taken)
    staff.set(staffId, own)
  }
  for (const date of days)
    for (const [session, times] of row.sessions.entries()) {
      const [place, span] = [{ date, session }, spanOf(date, times)]
      for (const use of usesOn.get(date) ?? []) {
        if (!meet(use, span)) continue
        for (const staffId of use.staffIds) busy(staffId, place, takenOf(use))
        if (use.roomId) rooms.set(roomKey(use.roomId, place), takenOf(use))
      }
      for (const one of changes.absences)
        if (one.startsOn <= date && date <= one.endsOn)
          busy(one.staffId, place, { kind: 'absence', title: '', link: link.cover(date) })
      for (const one of events) {
        const ends = one.endTime === null ? '24:00' : one.endTime
        if (!meet({ begins: `${one.startsOn}T${one.startTime ?? '00:00'}`, ends: `${one.endsOn}T${ends}` }, span))
          continue
        const taken = { kind: 'event' as const, title: one.title, link: `/calendar/events/${one.id}` }
        const whose = one.streamIds === null ? row.grades : one.streamIds.flatMap((id) => gradeOf.get(id) ?? [])
        for (const grade of whose) grades.set(gradeKey(grade, place), taken)
      }
    }
  return { staff, rooms, grades }
}
