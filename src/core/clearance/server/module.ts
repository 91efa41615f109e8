/** Assembles clearance: forms of learners who leave, on which the desks of other modules sign. */
import { moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { clearanceNotices } from '../contract/notices.ts'
import { clearanceRecords } from './learner-records.ts'
import { clearanceDesks } from './ports.ts'
import { clearanceRoutes } from './routes.ts'

export const clearanceModule = serverModule({
  id: 'clearance',
  needs: { deps: serverDepsPort, files: filesPort, moduleOpen: moduleOpenPort, desks: clearanceDesks },
  contributes: [contribute(noticesOf, clearanceNotices), contribute(learnerRecords, clearanceRecords)],
  build: ({ deps: { webFolder }, files, moduleOpen, desks }) => ({
    routes: clearanceRoutes({ all: desks, moduleOpen }, { documents: createDocuments(), files, webFolder }),
  }),
})
