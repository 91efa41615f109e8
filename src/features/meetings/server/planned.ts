/** Meetings for calendars. */
import { guardianOfAccount, learnersByIds, staffNames, staffOfAccount } from '#core/people/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { MeetingsQuery, PlannedMeeting } from '../contract/queries.ts'
import { meetingsBetween, type MeetingOwner } from './queries/meetings.ts'
import { roundsByIds } from './queries/rounds.ts'

const ownerOf = async (tx: Tx, of: Parameters<MeetingsQuery<Tx>>[1]): Promise<MeetingOwner | null> => {
  if ('guardian' in of) {
    const guardian = await guardianOfAccount(tx, of.guardian)
    return guardian ? { guardianId: guardian.id } : null
  }
  const staff = await staffOfAccount(tx, of.teacher)
  return staff?.status === 'active' ? { staffId: staff.id } : null
}

export const plannedMeetings: MeetingsQuery<Tx> = async (tx, of, from, to) => {
  const owner = await ownerOf(tx, of)
  if (!owner) return []
  const { timeZone } = await schoolById(tx)
  const rows = await meetingsBetween(tx, owner, instantOf(from, '00:00', timeZone), instantOf(addDays(to, 1), '00:00', timeZone))
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
