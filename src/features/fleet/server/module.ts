/** Assembles the fleet on the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { fleetNotices } from '../contract/notices.ts'
import { fleet } from '../manifest.ts'
import { fleetJobs, fleetSchedules } from './services/notify.ts'
import { crewRoutes, routeRoutes } from './route-routes.ts'
import { vehicleRoutes } from './vehicle-routes.ts'

export const fleetModule = serverModule({
  id: 'fleet',
  contributes: [contribute(manifests, fleet), contribute(noticesOf, fleetNotices)],
  build: () => ({
    routes: [...vehicleRoutes(), ...crewRoutes(), ...routeRoutes()],
    jobs: fleetJobs,
    schedules: fleetSchedules,
  }),
})
