/** School buses in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const fleet = manifest({
  id: 'fleet',
  title: 'Fleet management',
  description: 'Buses, routes, drivers and passengers',
  category: 'admin',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/fleet',
  needs: ['attendance'],
  status: 'active',
  version: '1.0.0',
  price: { monthly: 12.99, yearly: 129.99 },
  icon: 'bus',
  requiresSetup: false,
  subFeatures: [
    { id: 'vehicles', title: 'Vehicles', href: '/admin/fleet/vehicles' },
    { id: 'routes', title: 'Routes', href: '/admin/fleet/routes' },
    { id: 'drivers', title: 'Drivers', href: '/admin/fleet/drivers' },
    { id: 'tracking', title: 'Tracking', href: '/admin/fleet/tracking' },
    { id: 'maintenance', title: 'Maintenance', href: '/admin/fleet/maintenance' },
    { id: 'students', title: 'Students', href: '/admin/fleet/students' },
  ],
})
