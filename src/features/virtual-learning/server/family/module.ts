/** Assembles meetings of families and teachers by video. */
import { moduleOpenPort } from '#core/access/server/ports.ts'
import { route, serverModule } from '#core/access/server/public.ts'
import { outOfSight } from '#core/people/server/ports.ts'
import { meetingSidesPort } from '#features/meetings/server/ports.ts'
import { contributeFrom } from '#platform/server/modules/ports.ts'
import {
  admitToMeeting,
  connectMeeting,
  enterMeeting,
  leaveMeeting,
  leaveMeetingMedia,
  meetingRoom,
  stayInMeeting,
} from '../../contract/meetings.ts'
import { videoMeetings } from '../../contract/meetings-now.ts'
import { mediaMeansPort } from '../media/means.ts'
import { endRunningMeetings } from './out-of-sight.ts'
import { MeetingRooms } from './service.ts'

const needs = { means: mediaMeansPort, sides: meetingSidesPort } as const

export const liveMeetingsModule = serverModule({
  id: 'live-meetings',
  needs: { ...needs, moduleOpen: moduleOpenPort },
  contributes: [contributeFrom(outOfSight, needs, ({ means, sides }) => endRunningMeetings(means, sides))],
  build: ({ means, sides, moduleOpen }) => {
    const rooms = new MeetingRooms(means, sides, moduleOpen)
    return {
      routes: [
        route(videoMeetings, (_input, context) => rooms.list(context)),
        route(meetingRoom, ({ params }, context) => rooms.room(context, params.id)),
        route(enterMeeting, ({ params }, context) => rooms.enter(context, params.id)),
        route(stayInMeeting, ({ params }, context) => rooms.stay(context, params.id)),
        route(leaveMeeting, ({ params }, context) => rooms.leave(context, params.id)),
        route(admitToMeeting, ({ params }, context) => rooms.admit(context, params.id)),
        route(connectMeeting, ({ params, body }, context) => rooms.connect(context, params.id, body)),
        route(leaveMeetingMedia, ({ params, body }, context) => rooms.leaveMedia(context, params.id, body.connection)),
      ],
    }
  },
})
