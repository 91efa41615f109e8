/** Maps meetings, with the names of the participants. */
import { listStreams } from '#core/academics/server/public.ts'
import { guardianNames, learnersByIds, staffNames } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Meeting, RoundCard } from '../../contract/shapes.ts'
import type { MeetingRow } from '../queries/meetings.ts'
import { roundsByIds, type RoundRow } from '../queries/rounds.ts'

export const cardOf = (row: RoundRow): RoundCard => ({
  id: row.id,
  title: row.title,
  place: row.place,
  note: row.note,
  day: row.day,
  startTime: row.startTime,
  endTime: row.endTime,
  slotMinutes: row.slotMinutes,
  bookUntil: row.bookUntil,
  status: row.status as RoundCard['status'],
  version: row.version,
})

export interface Shown {
  readonly timeZone: string
  /** Name of the school, for a parent with several. */
  readonly school: string | null
}

/** Loads the names for all meetings together. */
export const showMeetings = async (
  tx: Tx,
  rows: readonly MeetingRow[],
  { timeZone, school }: Shown,
): Promise<Meeting[]> => {
  if (rows.length === 0) return []
  const ids = (of: (row: MeetingRow) => string): string[] => [...new Set(rows.map(of))]
  const rounds = new Map(
    (
      await roundsByIds(
        tx,
        ids(({ roundId }) => roundId),
      )
    ).map((row) => [row.id, row]),
  )
  const learners = new Map(
    (
      await learnersByIds(
        tx,
        ids(({ learnerId }) => learnerId),
      )
    ).map((row) => [row.id, row]),
  )
  const streams = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const [teachers, guardians] = [
    await staffNames(
      tx,
      ids(({ staffId }) => staffId),
    ),
    await guardianNames(
      tx,
      ids(({ guardianId }) => guardianId),
    ),
  ]
  return rows.map((row): Meeting => {
    const [round, learner] = [rounds.get(row.roundId), learners.get(row.learnerId)]
    const [from, to] = [schoolTime(row.startsAt, timeZone), schoolTime(row.endsAt, timeZone)]
    return {
      id: row.id,
      slotId: row.slotId,
      roundId: row.roundId,
      title: round?.title ?? '',
      day: from.date,
      startTime: from.time,
      endTime: to.time,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      place: round?.place ?? '',
      teacher: { id: row.staffId, name: teachers.get(row.staffId) ?? '' },
      child: {
        id: row.learnerId,
        firstName: learner?.firstName ?? '',
        fullName: learner?.fullName ?? '',
        className: streams.get(learner?.streamId ?? '') ?? '',
      },
      guardian: { id: row.guardianId, name: guardians.get(row.guardianId) ?? '' },
      note: row.note,
      school,
      open: row.startsAt > tx.at,
    }
  })
}
