/** Assembles vendors of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { feeLedgerPort } from '#features/fees/server/ports.ts'
import { deviceEntryPort } from '#features/inventory/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { purchaseSettings } from '../contract/settings.ts'
import { vendorsNotices } from '../contract/notices.ts'
import { vendors } from '../manifest.ts'
import { budgetRoutes, invoiceRoutes, purchaseRoutes, taxRoutes } from './purchase-routes.ts'
import { directoryRoutes, recordRoutes } from './routes.ts'
import { vendorJobs, vendorSchedules } from './services/contracts.ts'
import { vendorsImport } from './services/vendors-import.ts'

export const vendorsModule = serverModule({
  id: 'vendors',
  needs: {
    files: filesPort,
    ledger: optional(feeLedgerPort, undefined),
    devices: optional(deviceEntryPort, undefined),
  },
  contributes: [
    contribute(manifests, vendors),
    contribute(noticesOf, vendorsNotices),
    contribute(importKinds, vendorsImport),
    contribute(schoolSettings, purchaseSettings),
  ],
  build: ({ files, ledger, devices }) => ({
    routes: [
      ...directoryRoutes(),
      ...recordRoutes(files),
      ...purchaseRoutes(createDocuments(), devices),
      ...invoiceRoutes(ledger),
      ...taxRoutes(createDocuments(), ledger),
      ...budgetRoutes(),
    ],
    jobs: vendorJobs,
    schedules: vendorSchedules,
  }),
})
