/** SQL of rooms of meetings. */
import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { MeetingPlaceState } from '../../contract/meetings.ts'
import type { MeetingSideName } from '../../contract/meetings-now.ts'
import { liveMeetingPlaces } from '../meeting-tables.ts'

export type MeetingPlaceRow = typeof liveMeetingPlaces.$inferSelect

const ofMeeting = (tx: Tx, meetingId: string) =>
  and(eq(liveMeetingPlaces.schoolId, schoolOf(tx)), eq(liveMeetingPlaces.meetingId, meetingId))

/** At most one of each side, unless another guardian took the booking over. */
export const meetingPlacesOf = (tx: Tx, meetingId: string): Promise<MeetingPlaceRow[]> =>
  tx.db.select().from(liveMeetingPlaces).where(ofMeeting(tx, meetingId))

export const takeMeetingPlace = async (
  tx: Tx,
  meetingId: string,
  side: MeetingSideName,
  state: MeetingPlaceState,
): Promise<void> => {
  await tx.db
    .insert(liveMeetingPlaces)
    .values({
      schoolId: schoolOf(tx),
      id: newId(),
      meetingId,
      accountId: accountOf(tx),
      side,
      state,
      joinedAt: tx.at,
      seenAt: tx.at,
    })
    .onConflictDoUpdate({
      target: [liveMeetingPlaces.schoolId, liveMeetingPlaces.meetingId, liveMeetingPlaces.accountId],
      set: { side, state, seenAt: tx.at },
    })
}

export const setOwnPlace = async (
  tx: Tx,
  meetingId: string,
  values: Partial<Pick<MeetingPlaceRow, 'state' | 'seenAt'>>,
): Promise<void> => {
  await tx.db
    .update(liveMeetingPlaces)
    .set(values)
    .where(and(ofMeeting(tx, meetingId), eq(liveMeetingPlaces.accountId, accountOf(tx))))
}

/** Lets in the guardian who waits. */
export const admitGuardian = async (tx: Tx, meetingId: string, accountId: string): Promise<void> => {
  await tx.db
    .update(liveMeetingPlaces)
    .set({ state: 'in' })
    .where(
      and(
        ofMeeting(tx, meetingId),
        eq(liveMeetingPlaces.accountId, accountId),
        eq(liveMeetingPlaces.side, 'guardian'),
        eq(liveMeetingPlaces.state, 'waiting'),
      ),
    )
}
