/** Assembles what puts the attendance of live lessons into the register. */
import { route, serverModule } from '#core/access/server/public.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { lessonRegistersPort } from '#features/attendance/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { confirmPresence, livePresence } from '../../contract/presence.ts'
import { roomSettings } from '../../contract/room-settings.ts'
import { confirm, readPresence } from './service.ts'

export const livePresenceModule = serverModule({
  id: 'live-presence',
  needs: { registers: lessonRegistersPort },
  contributes: [contribute(schoolSettings, roomSettings)],
  build: ({ registers }) => ({
    routes: [
      route(livePresence, ({ params }, context) =>
        context.read((tx) => readPresence(tx, context.actor, registers, params.id)),
      ),
      route(confirmPresence, ({ params, body }, context) =>
        context.write((tx) => confirm(tx, context.actor, registers, params.id, body)),
      ),
    ],
  }),
})
