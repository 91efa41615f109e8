/** Assembles the student portal of the server. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { studentActivity, studentDashboard, studentStats } from '../contract/dashboard.ts'
import { readActivity, readDashboard, readStats } from './dashboard.ts'

export const studentModule = (): ServerModule<ActorContext> =>
  serverModule({
    id: 'student',
    routes: [
      route(studentDashboard, (_input, context) => context.read((tx) => readDashboard(tx, context))),
      route(studentStats, (_input, context) => context.read((tx) => readStats(tx, context))),
      route(studentActivity, async ({ query }, context) => ({ items: await context.read((tx) => readActivity(tx, context, query.limit)) })),
    ],
  })
