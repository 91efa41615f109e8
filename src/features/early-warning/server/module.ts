/** Assembles early warning on the server. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { smsPort } from '#core/delivery/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { guardianLettersPort } from '#features/communication/server/ports.ts'
import { familyTimesPort } from '#features/meetings/server/ports.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { warningNotices } from '../contract/notices.ts'
import { warningRules } from '../contract/settings.ts'
import { earlyWarning } from '../manifest.ts'
import { warningSources } from './ports.ts'
import { warningRoutes } from './routes.ts'
import { checkJobs, checkSchedules } from './services/check.ts'

/** No part in a learner's export: families get that file, and warnings are for staff. */
export const earlyWarningModule = serverModule({
  id: 'early-warning',
  needs: {
    sources: warningSources,
    moduleOpen: moduleOpenPort,
    sms: smsPort,
    write: optional(guardianLettersPort, undefined),
    meetings: optional(familyTimesPort, undefined),
  },
  contributes: [
    contribute(manifests, earlyWarning),
    contribute(noticesOf, warningNotices),
    contribute(schoolSettings, warningRules),
  ],
  build: (deps) => ({ routes: warningRoutes(deps), jobs: checkJobs(deps), schedules: checkSchedules }),
})
