/** Values for the addresses of the fleet's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['fleet'],
  values: {
    vehicleId: ({ first }) => first('/api/admin/fleet/vehicles'),
    routeId: ({ first }) => first('/api/admin/fleet/routes'),
    childId: ({ first }) => first('/api/parent/children'),
    tripId: ({ first }) => first(`/api/fleet/trips?date=${new Date().toISOString().slice(0, 10)}`),
  },
}
