/** Assembles lessons on a BigBlueButton server. */
import { route, serverModule } from '#core/access/server/public.ts'
import { conferenceRecordings, conferenceServer, enterConference } from '../../contract/conference.ts'
import { conferenceMeansPort } from './means.ts'
import { carriersOf, Conferences } from './service.ts'

export const liveConferenceModule = serverModule({
  id: 'live-conference',
  needs: { means: conferenceMeansPort },
  build: ({ means }) => {
    const conferences = new Conferences(means)
    return {
      routes: [
        route(conferenceServer, async () => ({ carriers: carriersOf(means) })),
        route(enterConference, ({ params }, context) => conferences.enter(context, params.id)),
        route(conferenceRecordings, ({ params }, context) => conferences.recordings(context, params.id)),
      ],
    }
  },
})
