/** Voice and picture of a meeting by video: both sides send and receive. */
import { ApiError } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { connectMeeting, leaveMeetingMedia, type MeetingRoom } from '../../contract/meetings.ts'
import { LiveConnection } from '../media/connection.ts'
import type { OpenTransport } from '../media/transport.ts'
import { useConnection, type LiveMedia } from '../media/use-live-media.ts'

const openMeeting: OpenTransport = (id, events, options) =>
  new LiveConnection(
    {
      connect: async (connection, mode, offer) =>
        (await request(connectMeeting, { params: { id }, body: { connection, mode, offer } })).answer,
      // A meeting receives everything there is.
      choose: async () => undefined,
      leave: (connection) => request(leaveMeetingMedia, { params: { id }, body: { connection } }),
      isPassing: (error) => !(error instanceof ApiError) || error.kind !== 'client' || error.status === 429,
    },
    events,
    options,
  )

/** @param on connects while true */
export const useMeetingMedia = ({ id, iceServers }: MeetingRoom, on: boolean): LiveMedia => ({
  ...useConnection({ id, open: openMeeting, group: null, servers: iceServers, ready: on, firstMode: 'full' }),
  lesson: undefined,
})
