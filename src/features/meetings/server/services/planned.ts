/** Meetings for calendars. */
import {
  childrenOfAccount,
  guardianOfAccount,
  learnersByIds,
  staffNames,
  staffOfAccount,
} from '#core/people/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { meetingsBetween, type MeetingOwner } from '../queries/meetings.ts'
import { roundsByIds } from '../queries/rounds.ts'

export interface PlannedMeeting {
  readonly id: string
  readonly roundId: string
  readonly place: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly teacher: string
  readonly learnerId: string
  readonly learner: string
}

type MeetingsFor = { readonly guardian: string } | { readonly teacher: string }

const ownerOf = async (tx: Tx, of: MeetingsFor): Promise<MeetingOwner | null> => {
  if ('guardian' in of) {
    const guardian = await guardianOfAccount(tx, of.guardian)
    const learnerIds = (await childrenOfAccount(tx, of.guardian)).map(({ learnerId }) => learnerId)
    return guardian ? { guardianId: guardian.id, learnerIds } : null
  }
  const staff = await staffOfAccount(tx, of.teacher)
  return staff?.status === 'active' ? { staffId: staff.id } : null
}

/** Meetings of an account between two days, both included, as a guardian or as a teacher; the first to come first. */
export const plannedMeetings = async (tx: Tx, of: MeetingsFor, from: string, to: string): Promise<PlannedMeeting[]> => {
  const owner = await ownerOf(tx, of)
  if (!owner) return []
  const { timeZone } = await schoolById(tx)
  const rows = await meetingsBetween(
    tx,
    owner,
    instantOf(from, '00:00', timeZone),
    instantOf(addDays(to, 1), '00:00', timeZone),
  )
  if (rows.length === 0) return []
  const rounds = new Map(
    (
      await roundsByIds(
        tx,
        rows.map(({ roundId }) => roundId),
      )
    ).map((row) => [row.id, row]),
  )
  const [teachers, learners] = [
    await staffNames(
      tx,
      rows.map(({ staffId }) => staffId),
    ),
    await learnersByIds(tx, [...new Set(rows.map(({ learnerId }) => learnerId))]),
  ]
  return rows.map(({ id, roundId, staffId, learnerId, startsAt, endsAt }): PlannedMeeting => ({
    id,
    roundId,
    startsAt,
    endsAt,
    learnerId,
    place: rounds.get(roundId)?.place ?? '',
    teacher: teachers.get(staffId) ?? '',
    learner: learners.find((one) => one.id === learnerId)?.fullName ?? '',
  }))
}
