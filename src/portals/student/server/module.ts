/** Assembles the student portal of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { route, serverModule } from '#core/access/server/public.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { studentActivity, studentDashboard, studentStats } from '../contract/dashboard.ts'
import { studentPortal } from '../manifest.ts'
import { readActivity, readDashboard, readStats } from './dashboard.ts'

export const studentModule = serverModule({
  id: 'student',
  contributes: [contribute(manifests, studentPortal)],
  build: () => ({
    routes: [
      route(studentDashboard, (_input, context) => readDashboard(context)),
      route(studentStats, (_input, context) => readStats(context)),
      route(studentActivity, async ({ query }, context) => ({ items: await readActivity(context, query.limit) })),
    ],
  }),
})
