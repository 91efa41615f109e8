/** The browser part of the fleet. */
import { IconBus } from '@tabler/icons-react'
import { defineWebModule, lazyCard, lazyPage, lazyPart } from '#platform/web/module.ts'
import { FamilyBuses } from './cards/family-buses.tsx'
import { costsSearch, tripsSearch } from './searches.ts'

const office = { roles: ['admin'], ability: 'fleet.manage', module: 'fleet' } as const

const family = { roles: ['parent'], ability: 'fleet.see_bus', module: 'fleet' } as const

/** Drivers and attendants are staff; each sees their own trips. */
const crew = {
  roles: ['admin', 'teacher', 'tutor', 'school_technician'],
  ability: 'fleet.run',
  module: 'fleet',
} as const

const vehiclesPage = lazyPage(() => import('./pages/vehicles-page.tsx'), 'VehiclesPage')

export const fleetWeb = defineWebModule({
  id: 'fleet',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin/fleet', page: vehiclesPage, ...office },
    { path: '/admin/fleet/vehicles', page: vehiclesPage, ...office },
    {
      path: '/admin/fleet/vehicles/$vehicleId',
      page: lazyPage(() => import('./pages/vehicle-page.tsx'), 'VehiclePage'),
      ...office,
    },
    {
      path: '/admin/fleet/maintenance',
      page: lazyPage(() => import('./pages/maintenance-page.tsx'), 'MaintenancePage'),
      ...office,
    },
    { path: '/admin/fleet/drivers', page: lazyPage(() => import('./pages/crew-page.tsx'), 'CrewPage'), ...office },
    {
      path: '/admin/fleet/trips',
      page: lazyPage(() => import('./trips/trips-page.tsx'), 'TripsPage'),
      search: tripsSearch,
      ...office,
    },
    { path: '/admin/fleet/routes', page: lazyPage(() => import('./pages/routes-page.tsx'), 'RoutesPage'), ...office },
    {
      path: '/admin/fleet/routes/$routeId',
      page: lazyPage(() => import('./pages/route-page.tsx'), 'RoutePage'),
      ...office,
    },
    {
      path: '/admin/fleet/students',
      page: lazyPage(() => import('./pages/learners-page.tsx'), 'LearnersPage'),
      ...office,
    },
    {
      path: '/admin/fleet/tracking',
      page: lazyPage(() => import('./tracking/tracking-page.tsx'), 'TrackingPage'),
      ...office,
    },
    {
      path: '/admin/fleet/tracking/devices',
      page: lazyPage(() => import('./tracking/devices-page.tsx'), 'DevicesPage'),
      ...office,
    },
    {
      path: '/admin/fleet/tracking/replay',
      page: lazyPage(() => import('./tracking/replay-page.tsx'), 'ReplayPage'),
      ...office,
    },
    {
      path: '/admin/fleet/costs',
      page: lazyPage(() => import('./costs/costs-page.tsx'), 'CostsPage'),
      search: costsSearch,
      ...office,
    },
    { path: '/admin/fleet/hires', page: lazyPage(() => import('./hires/hires-page.tsx'), 'HiresPage'), ...office },
    {
      path: '/parent/bus/$childId',
      page: lazyPage(() => import('./tracking/child-bus-page.tsx'), 'ChildBusPage'),
      ...family,
    },
    {
      path: '/fleet/trips',
      page: lazyPage(() => import('./trips/own-trips-page.tsx'), 'OwnTripsPage'),
      offline: true,
      offlineReads: async (...given) => (await import('./offline-reads.ts')).keepTrips(...given),
      ...crew,
    },
    {
      path: '/fleet/trips/$tripId',
      page: lazyPage(() => import('./trips/boarding-page.tsx'), 'BoardingPage'),
      offline: true,
      ...crew,
    },
  ],
  parts: [
    {
      page: 'parent.child',
      id: 'bus',
      labelKey: 'bus',
      place: 80,
      part: lazyPart(() => import('./tracking/child-bus-tab.tsx'), 'ChildBusTab'),
      ...family,
    },
  ],
  rail: [{ to: '/admin/fleet', labelKey: 'fleet', icon: IconBus, group: 'school', ...office }],
  pages: [{ labelKey: 'trips', to: '/fleet/trips', ...crew }],
  dashboardCards: [
    {
      id: 'fleet.own_trips',
      place: 8,
      region: 'waiting',
      card: lazyCard(async () => (await import('./trips/own-trips-card.tsx')).OwnTripsCard),
      ...crew,
      roles: ['teacher', 'tutor', 'school_technician'],
    },
    {
      id: 'fleet.family_buses',
      place: 6,
      region: 'waiting',
      card: FamilyBuses,
      ...family,
    },
    {
      id: 'fleet.ending',
      place: 39,
      region: 'waiting',
      card: lazyCard(async () => (await import('./components/ending-card.tsx')).EndingCard),
      ...office,
    },
  ],
})
