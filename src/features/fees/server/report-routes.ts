/** Routes of the fee reports. */
import { route } from '#core/access/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import { exportFeesReport, exportJournals, feesReport } from '../contract/control/reports.ts'
import { read, write } from './callers.ts'
import { exportedReport } from './services/reports/files.ts'
import { exportedJournals } from './services/reports/journals.ts'
import { reportOf } from './services/reports/report.ts'

export const reportRoutes = (documents: Documents) => [
  route(feesReport, ({ query }, context) => read(context, (tx, caller) => reportOf(tx, caller, query))),
  route(exportFeesReport, async ({ query }, context) => {
    const make = await write(context, (tx, caller) => exportedReport(tx, caller, context.actor.language, query))
    return make(documents)
  }),
  route(exportJournals, ({ query }, context) => context.write((tx) => exportedJournals(tx, query))),
]
