/** Routes of voices and pictures. */
import { route } from '#core/access/server/public.ts'
import {
  checkConnection,
  chooseMode,
  connectMedia,
  getCheck,
  getMedia,
  giveFloor,
  leaveMedia,
} from '../../contract/media.ts'
import { enterLiveKit } from '../../contract/livekit.ts'
import { check, checkServers } from './check.ts'
import type { MediaMeans } from './means.ts'
import type { LessonMedia } from './service.ts'

export const checkRoutes = (means: MediaMeans) => [
  route(getCheck, async (_input, context) => checkServers(means, context)),
  route(checkConnection, ({ body }, context) => check(means, context, body)),
]

export const mediaRoutes = (media: LessonMedia) => [
  route(getMedia, ({ params }, context) => media.state(context, params.id)),
  route(connectMedia, ({ params, body }, context) => media.connect(context, params.id, body)),
  route(enterLiveKit, ({ params, body }, context) => media.enterLiveKit(context, params.id, body)),
  route(chooseMode, ({ params, body }, context) => media.choose(context, params.id, body)),
  route(leaveMedia, ({ params, body }, context) => media.leave(context, params.id, body)),
  route(giveFloor, ({ params, body }, context) => media.give(context, params.id, body)),
]
