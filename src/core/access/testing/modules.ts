/** Modules and plans as the server answers them, for tests of pages. */
import type { ModuleCard, PlanCard } from '../contract/modules.ts'

export const moduleCardFor = (id: string, given: Partial<ModuleCard> = {}): ModuleCard => ({
  id,
  name: id,
  description: id,
  category: 'admin',
  version: '1.0.0',
  icon: 'box',
  color: 'green',
  route: null,
  status: 'active',
  roles: ['admin'],
  isCore: false,
  requiresSetup: false,
  hasSettings: false,
  setup: null,
  pricing: { plan: 'free', features: [], price: null },
  minimumPlan: 'free',
  developedBy: 'Darasa',
  lastUpdated: null,
  releaseDate: null,
  estimatedReleaseDate: null,
  globalConfig: { enabled: null, status: null },
  defaultTenantConfig: { enabled: true },
  tenantConfig: {
    moduleId: id,
    tenantId: '0192f3a0-0000-7000-8000-000000000002',
    enabled: true,
    overridesGlobal: false,
    configuredAt: null,
    configuredBy: null,
    settings: {},
  },
  dependencies: [],
  neededBy: [],
  enabled: true,
  available: true,
  reason: null,
  obstacle: null,
  ...given,
})

const price = (monthly: number, yearly: number) => ({ monthly, yearly, currency: 'USD' as const })

export const planCardFor = (id: PlanCard['id'], given: Partial<PlanCard> = {}): PlanCard => ({
  id,
  price: price(0, 0),
  opens: ['help'],
  willOpen: [],
  beyond: [],
  modulesPrice: price(0, 0),
  ...given,
})
