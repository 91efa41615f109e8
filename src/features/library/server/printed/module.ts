/** Assembles printed books on the server. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { clearanceDesks } from '#core/clearance/server/ports.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { analyticsSources } from '#features/analytics/server/ports.ts'
import { attendanceTotalsPort } from '#features/attendance/server/ports.ts'
import { feeLedgerPort } from '#features/fees/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, contributeFrom, optional, provide } from '#platform/server/modules/ports.ts'
import { bookNotices } from '../../contract/printed/notices.ts'
import { bookSettings } from '../../contract/printed/settings.ts'
import { printedBooks } from '../../manifest.ts'
import { bookRecords } from './learner-records.ts'
import { booksOutPort } from './ports.ts'
import { loanRoutes, ownRoutes, stockRoutes, titleRoutes } from './routes.ts'
import { booksImport } from './services/books-import.ts'
import { loanFigures } from './services/analytics-figures.ts'
import { booksOut } from './services/books-out.ts'
import { booksDesk } from './services/clearance.ts'
import { bookJobs, bookSchedules } from './services/remind.ts'

export const printedBooksModule = serverModule({
  id: 'printed-books',
  needs: {
    moduleOpen: moduleOpenPort,
    ledger: optional(feeLedgerPort, undefined),
    absences: optional(attendanceTotalsPort, async () => new Map()),
  },
  provides: [provide(booksOutPort, booksOut)],
  contributes: [
    contribute(manifests, printedBooks),
    contribute(noticesOf, bookNotices),
    contribute(learnerRecords, bookRecords),
    contributeFrom(clearanceDesks, { booksOut: booksOutPort }, ({ booksOut: out }) => booksDesk(out)),
    contribute(schoolSettings, bookSettings),
    contribute(importKinds, booksImport),
    contribute(analyticsSources, loanFigures),
  ],
  build: ({ moduleOpen, ledger, absences }) => ({
    routes: [...titleRoutes(createDocuments()), ...loanRoutes(ledger, absences), ...stockRoutes, ...ownRoutes],
    jobs: bookJobs(moduleOpen),
    schedules: bookSchedules,
  }),
})
