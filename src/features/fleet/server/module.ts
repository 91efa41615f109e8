/** Assembles the fleet on the server. */
import { manifests, moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { feeLedgerPort, transportFaresPort } from '#features/fees/server/ports.ts'
import { attendanceTotalsPort } from '#features/attendance/server/ports.ts'
import { contribute, optional, provideFrom } from '#platform/server/modules/ports.ts'
import { fleetNotices } from '../contract/notices.ts'
import { trackingNotices } from '../contract/tracking-notices.ts'
import { fleet } from '../manifest.ts'
import { fleetMeansPort } from './ports.ts'
import { faresIn } from './services/fares.ts'
import { fleetJobs, fleetSchedules } from './services/notify.ts'
import { crewRoutes, routeRoutes } from './route-routes.ts'
import { costRoutes, hireRoutes } from './hire-routes.ts'
import { trackingJobs, trackingSchedules } from './tracking/jobs.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { tripRoutes } from './trip-routes.ts'
import { vehicleRoutes } from './vehicle-routes.ts'

export const fleetModule = serverModule({
  id: 'fleet',
  needs: {
    deps: serverDepsPort,
    means: fleetMeansPort,
    moduleOpen: moduleOpenPort,
    totals: attendanceTotalsPort,
    ledger: optional(feeLedgerPort, undefined),
  },
  provides: [
    provideFrom(
      transportFaresPort,
      { moduleOpen: moduleOpenPort },
      ({ moduleOpen }) =>
        async (tx, period) =>
          (await moduleOpen(tx, fleet.id)) ? faresIn(tx, period) : null,
    ),
  ],
  contributes: [
    contribute(manifests, fleet),
    contribute(noticesOf, fleetNotices),
    contribute(noticesOf, trackingNotices),
  ],
  build: ({ deps: { secrets, publicUrl }, means: { tiles }, moduleOpen, totals, ledger }) => ({
    routes: [
      ...vehicleRoutes(),
      ...crewRoutes(),
      ...routeRoutes(),
      ...tripRoutes(totals),
      ...hireRoutes(ledger),
      ...costRoutes(),
      ...trackingRoutes({ secrets, publicUrl, tiles, isOpen: (tx) => moduleOpen(tx, fleet.id) }),
    ],
    jobs: [...fleetJobs, ...trackingJobs],
    schedules: [...fleetSchedules, ...trackingSchedules],
  }),
})
