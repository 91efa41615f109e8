/** Assembles the inventory of the server. */
import { manifests, moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { clearanceDesks } from '#core/clearance/server/ports.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, provideFrom } from '#platform/server/modules/ports.ts'
import { inventoryNotices } from '../contract/notices.ts'
import { inventory } from '../manifest.ts'
import { deviceEntryPort } from './ports.ts'
import { deviceRecords } from './learner-records.ts'
import { deviceRoutes, fileRoutes, handRoutes } from './routes.ts'
import { devicesDesk } from './services/clearance.ts'
import { devicesImport } from './services/devices-import.ts'
import { deviceEntryWhile } from './services/enter-devices.ts'
import { inventoryJobs, inventorySchedules } from './services/notify.ts'

export const inventoryModule = serverModule({
  id: 'inventory',
  needs: { deps: serverDepsPort },
  provides: [provideFrom(deviceEntryPort, { moduleOpen: moduleOpenPort }, deviceEntryWhile)],
  contributes: [
    contribute(manifests, inventory),
    contribute(noticesOf, inventoryNotices),
    contribute(learnerRecords, deviceRecords),
    contribute(clearanceDesks, devicesDesk),
    contribute(importKinds, devicesImport),
  ],
  build: ({ deps: { publicUrl } }) => ({
    routes: [...deviceRoutes(), ...handRoutes(), ...fileRoutes({ documents: createDocuments(), publicUrl })],
    jobs: inventoryJobs,
    schedules: inventorySchedules,
  }),
})
