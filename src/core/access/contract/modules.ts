/** The catalogue of modules in its two shapes, the plans that open them, and the switches of a school. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { instant, storedId } from '#platform/pure/schemas.ts'
import {
  action,
  featureCategories,
  moduleCategories,
  moduleColors,
  moduleStatuses,
  obstacles,
  plans,
  roleSchema,
  type Action,
  type Plan,
} from './access.ts'
import { permission } from './permissions.ts'

export const settingsPermission = permission({
  id: 'settings',
  name: 'Settings',
  about: 'The school’s profile, its settings, and which modules are switched on.',
  positions: [],
})
export const manageModules = action('modules.manage', null, ['admin'], settingsPermission)
/** A school's admin sees the catalogue as it is there; the super admin as the installation has it. */
export const readModules: Action = {
  id: 'modules.read',
  reach: 'installation',
  module: null,
  roles: ['admin', 'super_admin'],
  permission: 'every',
}

export const moduleErrors = {
  unknown: defineError('module.unknown', 404, 'Module not found'),
  notBuilt: defineError('module.not_built', 409, 'Module coming soon'),
  decided: defineError('module.decided', 409, 'The installation decides this for every school.'),
  neededBy: defineError('module.needed_by', 409, 'Needed by: {modules}. They will be switched off too.'),
  needs: defineError('module.needs', 409, 'This needs: {modules}. They will be switched on too.'),
  noSettings: defineError('module.no_settings', 400, 'This module has no settings.'),
} as const

/**
 * Price of a plan for a school, US dollars. Set by the installation: the catalogue has prices of modules only. Premium
 * is the sum of the modules it includes.
 */
export const planPrices: Readonly<Record<Plan, { readonly monthly: number; readonly yearly: number }>> = {
  free: { monthly: 0, yearly: 0 },
  basic: { monthly: 9.99, yearly: 99.99 },
  premium: { monthly: 49.95, yearly: 499.95 },
  enterprise: { monthly: 99.95, yearly: 999.95 },
}

const price = z.strictObject({ monthly: z.number(), yearly: z.number(), currency: z.literal('USD') })
/** Without an address while it is still to come. */
const subFeature = z.strictObject({ id: z.string(), title: z.string(), href: z.string().nullable() })
/**
 * Result of the access check after the role: for an admin at their school; for the super admin at a school with every
 * plan.
 */
const outcome = { available: z.boolean(), reason: z.string().nullable(), obstacle: z.enum(obstacles).nullable() }

export const accessLevels = ['free', 'premium'] as const
export const tileStatuses = ['active', 'beta', 'disabled', 'maintenance', 'coming-soon'] as const
export type TileStatus = (typeof tileStatuses)[number]

/** A module as families and teachers think of it. */
export const feature = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  roles: z.array(roleSchema),
  status: z.enum(tileStatuses),
  accessLevel: z.enum(accessLevels),
  category: z.enum(featureCategories),
  isSystemEnabled: z.boolean(),
  schoolEnabled: z.boolean(),
  version: z.string(),
  dependencies: z.array(z.string()),
  price: price.nullable(),
  /** Null while there is no page. */
  href: z.string().nullable(),
  subFeatures: z.array(subFeature),
  ...outcome,
})
export type Feature = z.infer<typeof feature>

const tenantConfig = z.strictObject({
  moduleId: z.string(),
  tenantId: storedId,
  enabled: z.boolean(),
  /** The school decided otherwise than the default, and the installation leaves it to the school. */
  overridesGlobal: z.boolean(),
  configuredAt: instant.nullable(),
  /** Name of the admin. */
  configuredBy: z.string().nullable(),
  settings: z.record(z.string(), z.unknown()),
})

/** A module as seen by the installation. */
export const moduleCard = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(moduleCategories),
  version: z.string(),
  icon: z.string(),
  color: z.enum(moduleColors),
  route: z.string().nullable(),
  /** Always active for a finished core module; coming_soon for an unfinished module. */
  status: z.enum(moduleStatuses),
  roles: z.array(roleSchema),
  isCore: z.boolean(),
  requiresSetup: z.boolean(),
  hasSettings: z.boolean(),
  /** Page where the school arranges what it has not arranged yet; null when there is nothing. */
  setup: z.string().nullable(),
  pricing: z.strictObject({ plan: z.enum(plans), features: z.array(z.string()), price: price.nullable() }),
  minimumPlan: z.enum(plans),
  developedBy: z.string(),
  lastUpdated: z.string().nullable(),
  releaseDate: z.string().nullable(),
  estimatedReleaseDate: z.string().nullable(),
  /** Null where the installation leaves it to the schools. */
  globalConfig: z.strictObject({ enabled: z.boolean().nullable(), status: z.enum(moduleStatuses).nullable() }),
  defaultTenantConfig: z.strictObject({ enabled: z.boolean() }),
  /** Null for the super admin, who acts in no school. */
  tenantConfig: tenantConfig.nullable(),
  dependencies: z.array(z.string()),
  /** Finished modules that depend on this one. */
  neededBy: z.array(z.string()),
  /** Switched on, and not disabled by its status. */
  enabled: z.boolean(),
  ...outcome,
})
export type ModuleCard = z.infer<typeof moduleCard>

export const listFeatures = endpoint({
  id: 'modules.features',
  method: 'GET',
  path: '/api/features',
  summary: 'The catalogue as features: what there is, for whom, and whether it is open',
  access: readModules,
  response: z.strictObject({ items: z.array(feature) }),
})

export const listModules = endpoint({
  id: 'modules.list',
  method: 'GET',
  path: '/api/modules',
  summary: 'The catalogue as modules: status, plan, switches of installation and school',
  access: readModules,
  response: z.strictObject({ items: z.array(moduleCard) }),
})

export const switchModule = endpoint({
  id: 'modules.switch',
  method: 'PUT',
  path: '/api/admin/modules/{id}',
  summary: 'Switch a module on or off for the own school; a core module stays on, whatever is asked',
  access: manageModules,
  params: z.strictObject({ id: z.string().min(1).max(60) }),
  body: z.strictObject({
    enabled: z.boolean(),
    /** Omitted fields keep their value. */
    settings: z.record(z.string().max(60), z.unknown()).optional(),
    /**
     * Also switches on its dependencies, or off its dependents; without it, such a change is refused and names them.
     */
    together: z.boolean().default(false),
  }),
  response: moduleCard,
  errors: Object.values(moduleErrors),
  examples: { body: { enabled: true } },
})

const planCard = z.strictObject({
  id: z.enum(plans),
  price,
  /** Ids of the finished modules it includes. */
  opens: z.array(z.string()),
  /** Ids of unfinished ones. */
  willOpen: z.array(z.string()),
  /** Modules it includes beyond the next smaller plan. */
  beyond: z.array(z.string()),
  /** Sum of the modules' prices. */
  modulesPrice: price,
})
export type PlanCard = z.infer<typeof planCard>

export const listPlans = endpoint({
  id: 'modules.plans',
  method: 'GET',
  path: '/api/plans',
  summary: 'The plans: what each opens and costs',
  access: readModules,
  response: z.strictObject({ items: z.array(planCard) }),
})
