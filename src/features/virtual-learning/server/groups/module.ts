/** Assembles groups of live lessons. */
import { route, serverModule } from '#core/access/server/public.ts'
import { endGroups, makeGroups } from '../../contract/groups.ts'
import { mediaMeansPort } from '../media/means.ts'
import { mediaEndsOf } from '../media/service.ts'
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
      ],
    }
  },
})
