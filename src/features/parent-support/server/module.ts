/** Assembles parent support on the server. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { automaticMessages, smsPort, smsReplies } from '#core/delivery/server/ports.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { contribute, contributeFrom } from '#platform/server/modules/ports.ts'
import { supportMessages } from '../contract/automatic.ts'
import { supportNotices } from '../contract/notices.ts'
import { learningSupport } from '../manifest.ts'
import { familyRoutes } from './family-routes.ts'
import { supportRecords } from './learner-records.ts'
import { officeRoutes, queueRoutes } from './office-routes.ts'
import { takeReply } from './services/reply.ts'

export const parentSupportModule = serverModule({
  id: 'parent-support',
  needs: { files: filesPort, sms: smsPort, isOpen: moduleOpenPort },
  contributes: [
    contribute(manifests, learningSupport),
    contribute(noticesOf, supportNotices),
    contribute(automaticMessages, supportMessages),
    contribute(learnerRecords, supportRecords),
    contributeFrom(smsReplies, { isOpen: moduleOpenPort }, ({ isOpen }) => takeReply(isOpen)),
  ],
  build: (deps) => ({ routes: [...familyRoutes(deps), ...queueRoutes(deps), ...officeRoutes] }),
})
