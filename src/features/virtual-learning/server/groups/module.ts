/** Assembles groups of live lessons. */
import { route, serverModule } from '#core/access/server/public.ts'
import { listCameras, signalCamera, switchCamera } from '../../contract/cameras.ts'
import { endGroups, makeGroups } from '../../contract/groups.ts'
import { mediaMeansPort } from '../media/means.ts'
import { mediaEndsOf } from '../media/service.ts'
import * as cameras from './cameras.ts'
import { end, make } from './service.ts'

export const liveGroupsModule = serverModule({
  id: 'live-groups',
  needs: { means: mediaMeansPort },
  build: ({ means }) => {
    const ends = mediaEndsOf(means)
    return {
      routes: [
        route(makeGroups, ({ params, body }, context) =>
          context.write((tx) => make(tx, context.actor, ends, params.id, body)),
        ),
        route(endGroups, ({ params }, context) => context.write((tx) => end(tx, context.actor, ends, params.id))),
        route(listCameras, ({ params, query }, context) =>
          context.read((tx) => cameras.list(tx, context.actor, params.id, query.group ?? null)),
        ),
        route(switchCamera, ({ params, body }, context) =>
          context.write((tx) => cameras.put(tx, context.actor, params.id, body)),
        ),
        route(signalCamera, ({ params, body }, context) =>
          context.write((tx) => cameras.signal(tx, context.actor, params, body)),
        ),
      ],
    }
  },
})
