/**
 * Meetings of a guardian who may know nothing of the learner any more: another guardian gets them, or they are called
 * off.
 */
import { getsNews, seesRecords } from '#core/people/rules/family-rights.ts'
import { guardiansInSight, type OutOfSight } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  cancelMeetings,
  comingMeetings,
  giveMeeting,
  holdGuardian,
  lockComing,
  type MeetingRow,
} from '../queries/meetings.ts'
import { factsOf } from './book.ts'
import { enqueueReminder, notifyHandedOver, notifyTakenAway, publishMeetingsChanged } from './notify.ts'

/** Another guardian of a learner, with the meetings that they have themselves. */
interface Other {
  readonly guardianId: string
  readonly meetings: MeetingRow[]
}

/** Guardians who may meet the learner's teachers and hear of it, by name. */
const othersOf = async (tx: Tx, { learnerId, guardianId }: OutOfSight): Promise<Other[]> => {
  const links = (await guardiansInSight(tx, learnerId)).filter(
    ({ link }) => link.guardianId !== guardianId && seesRecords(link) && getsNews(link),
  )
  // In one order, so that two of these do not wait for each other.
  for (const id of [guardianId, ...links.map(({ link }) => link.guardianId)].sort()) await holdGuardian(tx, id)
  const others: Other[] = []
  for (const { link } of links)
    others.push({
      guardianId: link.guardianId,
      meetings: await comingMeetings(tx, { guardianId: link.guardianId }),
    })
  return others
}

const isFreeFor = (row: MeetingRow, { meetings }: Other): boolean =>
  meetings.every(
    ({ roundId, startsAt, endsAt }) => roundId !== row.roundId && (endsAt <= row.startsAt || startsAt >= row.endsAt),
  )

const giveTo = async (tx: Tx, row: MeetingRow, guardianId: string, timeZone: string): Promise<void> => {
  const given = await giveMeeting(tx, row.id, guardianId)
  await audit(tx, {
    action: 'meetings.hand_over',
    entity: 'meeting',
    entityId: row.id,
    before: factsOf(row),
    after: factsOf(given),
  })
  await enqueueReminder(tx, given, timeZone)
  await notifyHandedOver(tx, given, timeZone)
  await publishMeetingsChanged(tx, row.roundId, [given])
}

const takeAway = async (tx: Tx, row: MeetingRow, timeZone: string): Promise<void> => {
  const [gone] = await cancelMeetings(tx, { id: row.id }, { cancelledBy: tx.scope.accountId, reason: null })
  if (!gone) return
  await audit(tx, {
    action: 'meetings.cancel_for',
    entity: 'meeting',
    entityId: row.id,
    before: factsOf(row),
    after: factsOf(gone),
  })
  await notifyTakenAway(tx, gone, timeZone)
  await publishMeetingsChanged(tx, row.roundId)
}

/** A guardian gets all of a round's meetings or none: who has one in the round already keeps to it. */
export const handOverMeetings = async (tx: Tx, gone: OutOfSight): Promise<void> => {
  const others = await othersOf(tx, gone)
  const rows = await lockComing(tx, gone)
  const { timeZone } = await schoolById(tx)
  for (const row of rows) {
    const other = others.find((one) => isFreeFor(row, one))
    await (other ? giveTo(tx, row, other.guardianId, timeZone) : takeAway(tx, row, timeZone))
  }
}
