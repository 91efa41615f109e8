/** A meeting by video ends at once when its guardian is barred from the child. */
import type { LeaveSight } from '#core/people/server/ports.ts'
import type { MeetingSides } from '#features/meetings/server/ports.ts'
import type { MediaMeans } from '../media/means.ts'
import { meetingRoomOf } from './service.ts'

export const endRunningMeetings =
  ({ engine, log }: MediaMeans, sides: MeetingSides): LeaveSight =>
  async (tx, gone) => {
    for (const id of await sides.running(tx, gone)) {
      const room = meetingRoomOf(tx, id)
      tx.afterCommit(() => {
        engine
          .do({ kind: 'close', room })
          .catch((error: unknown) => log.error({ err: error }, 'meetings: connections were not ended'))
      })
    }
  }
