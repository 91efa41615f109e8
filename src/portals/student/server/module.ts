/** Assembles the student portal of the server. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { studentActivity, studentDashboard, studentStats } from '../contract/dashboard.ts'
import { readActivity, readDashboard, readStats } from './dashboard.ts'

export const studentModule = (): ServerModule<ActorContext> =>
  serverModule({
    id: 'student',
    routes: [
      route(studentDashboard, (_input, context) => readDashboard(context)),
      route(studentStats, (_input, context) => readStats(context)),
      route(studentActivity, async ({ query }, context) => ({ items: await readActivity(context, query.limit) })),
    ],
  })
