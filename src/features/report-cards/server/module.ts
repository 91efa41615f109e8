/** Assembles report cards for the server. */
import { manifests, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { automaticMessages, emailPort, messageTemplates } from '#core/delivery/server/ports.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { attendanceTotalsPort } from '#features/attendance/server/ports.ts'
import { termResultsPort } from '#features/gradebook/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { resultsMessages } from '../contract/automatic.ts'
import { reportCardsNotices } from '../contract/notices.ts'
import { resultsTemplate } from '../rules/results-template.ts'
import { reportCardsSettings } from '../contract/settings.ts'
import { reportCards } from '../manifest.ts'
import type { CardDeps } from './deps.ts'
import { cardFeesPort } from './ports.ts'
import { reportCardRecords } from './learner-records.ts'
import { familyRoutes } from './routes/family.ts'
import { activityRoutes, knecRoutes, paperRoutes, runRoutes } from './routes/staff.ts'
import { lettersJobs } from './services/letters.ts'
import { printJobs } from './services/print-job.ts'

export const reportCardsModule = serverModule({
  id: 'report-cards',
  needs: {
    deps: serverDepsPort,
    files: filesPort,
    email: emailPort,
    termResults: termResultsPort,
    attendanceTotals: attendanceTotalsPort,
    fees: optional(cardFeesPort, undefined),
  },
  contributes: [
    contribute(manifests, reportCards),
    contribute(noticesOf, reportCardsNotices),
    contribute(automaticMessages, resultsMessages),
    contribute(messageTemplates, [resultsTemplate]),
    contribute(schoolSettings, reportCardsSettings),
    contribute(learnerRecords, reportCardRecords),
  ],
  build: ({ deps: { webFolder, publicUrl, secure, log }, email, ...given }) => {
    const papers = { documents: createDocuments(), pressRoom: createDocuments() }
    const deps: CardDeps = { ...given, ...papers, webFolder, publicUrl, secure }
    return {
      routes: [
        ...runRoutes(deps),
        ...paperRoutes(deps),
        ...knecRoutes(deps),
        ...activityRoutes(),
        ...familyRoutes(deps),
      ],
      jobs: [...printJobs(deps, log), lettersJobs(email)],
    }
  },
})
