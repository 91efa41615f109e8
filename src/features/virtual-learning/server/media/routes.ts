/** Routes of voices and pictures. */
import { route } from '#core/access/server/public.ts'
import { checkConnection, getCheck } from '../../contract/media.ts'
import { check, checkServers } from './check.ts'
import type { MediaMeans } from './means.ts'

export const checkRoutes = (means: MediaMeans) => [
  route(getCheck, async (_input, context) => checkServers(means, context)),
  route(checkConnection, ({ body }, context) => check(means, context, body)),
]
