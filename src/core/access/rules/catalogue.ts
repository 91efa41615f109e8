/** The two shapes of the catalogue, made from one manifest and the switches in force. */
import type { FeatureCategory, Manifest, ModuleColor, ModuleStatus, Plan } from '../contract/access.ts'
import { plans } from '../contract/access.ts'
import { planPrices, type Feature, type ModuleCard, type PlanCard } from '../contract/modules.ts'
import {
  isBuilt,
  isEnabled,
  isFixed,
  planCovers,
  statusOf,
  tileOf,
  type ModuleAccess,
  type Switches,
} from './module-access.ts'

const featureCategoryOf: Readonly<Record<Manifest['category'], FeatureCategory>> = {
  core: 'administration',
  academic: 'learning',
  communication: 'communication',
  analytics: 'analytics',
  ai: 'learning',
  finance: 'administration',
  tools: 'learning',
  admin: 'administration',
}

const colors: Readonly<Record<Manifest['category'], ModuleColor>> = {
  core: 'green',
  academic: 'blue',
  communication: 'plum',
  analytics: 'yellow',
  ai: 'plum',
  finance: 'amber',
  tools: 'sand',
  admin: 'green',
}

const firstVersion = '1.0.0'
const usd = ({ monthly, yearly }: { readonly monthly: number; readonly yearly: number }) => ({
  monthly,
  yearly,
  currency: 'USD' as const,
})
const priceOf = ({ price }: Manifest) => (price ? usd(price) : null)

const outcomeOf = (access: ModuleAccess) =>
  access.available
    ? { available: true, reason: null, obstacle: null }
    : { available: false, reason: access.reason.message, obstacle: access.obstacle }

/** @param access result of the access check after the role */
export const featureOf = (module: Manifest, switches: Switches, access: ModuleAccess): Feature => ({
  id: module.id,
  title: module.title,
  description: module.description,
  roles: [...module.roles],
  status: tileOf(statusOf(module, switches)),
  accessLevel: module.plan === 'free' ? 'free' : 'premium',
  category: module.featureCategory ?? featureCategoryOf[module.category],
  isSystemEnabled: isFixed(module) || switches.system !== false,
  schoolEnabled: isFixed(module) || (switches.school ?? module.defaultEnabled ?? true),
  version: module.version ?? firstVersion,
  dependencies: [...module.needs],
  price: priceOf(module),
  // What is still to come has no page yet.
  href: isBuilt(module) ? module.route : null,
  subFeatures: (module.subFeatures ?? []).map(({ id, title, href, soon }) => ({
    id,
    title,
    href: isBuilt(module) && !soon ? href : null,
  })),
  ...outcomeOf(access),
})

/** A school's stored settings of a module. */
export interface TenantRow {
  readonly enabled: boolean
  readonly configuredAt: Date
  readonly configuredBy: string | null
}

export interface ModuleView {
  readonly switches: Switches
  readonly access: ModuleAccess
  /** Ids of its dependents. */
  readonly neededBy: readonly string[]
  /** Page where the school arranges what it has not arranged yet. */
  readonly setup?: string | null | undefined
  /** Null for the installation. */
  readonly tenant: {
    readonly schoolId: string
    readonly row: TenantRow | undefined
    readonly settings: Readonly<Record<string, unknown>>
  } | null
}

const tenantOf = (module: Manifest, { switches, tenant }: ModuleView): ModuleCard['tenantConfig'] => {
  if (!tenant) return null
  const { schoolId, row, settings } = tenant
  const usual = module.defaultEnabled ?? true
  const enabled = isFixed(module) || (row?.enabled ?? usual)
  return {
    moduleId: module.id,
    tenantId: schoolId,
    enabled,
    overridesGlobal: switches.system === undefined && enabled !== usual,
    configuredAt: row?.configuredAt.toISOString() ?? null,
    configuredBy: row?.configuredBy ?? null,
    settings: { ...settings },
  }
}

const provenanceOf = (module: Manifest) => ({
  developedBy: module.developedBy ?? 'Darasa',
  lastUpdated: module.lastUpdated ?? module.releaseDate ?? null,
  releaseDate: module.releaseDate ?? null,
  estimatedReleaseDate: module.estimatedReleaseDate ?? null,
})

/** The installation's settings; ignored for a core module. */
const globalOf = (
  module: Manifest,
  { system, status }: Switches,
): { enabled: boolean | null; status: ModuleStatus | null } =>
  isFixed(module) ? { enabled: null, status: null } : { enabled: system ?? null, status: status ?? null }

export const moduleCardOf = (module: Manifest, view: ModuleView): ModuleCard => ({
  id: module.id,
  name: module.title,
  description: module.description,
  category: module.category,
  version: module.version ?? firstVersion,
  icon: module.icon ?? 'box',
  color: module.color ?? colors[module.category],
  route: module.route,
  status: statusOf(module, view.switches),
  roles: [...module.roles],
  isCore: module.isCore ?? false,
  requiresSetup: module.requiresSetup ?? false,
  hasSettings: module.hasSettings ?? false,
  setup: view.setup ?? null,
  pricing: {
    plan: module.plan,
    features: [...(module.features ?? module.subFeatures?.map(({ title }) => title) ?? [])],
    price: priceOf(module),
  },
  minimumPlan: module.plan,
  ...provenanceOf(module),
  globalConfig: globalOf(module, view.switches),
  defaultTenantConfig: { enabled: module.defaultEnabled ?? true },
  tenantConfig: tenantOf(module, view),
  dependencies: [...module.needs],
  neededBy: [...view.neededBy],
  enabled: isEnabled(module, view.switches),
  ...outcomeOf(view.access),
})

/** Modules for schools; the console belongs to the installation. */
export const isForSchools = (module: Manifest): boolean => module.roles.some((role) => role !== 'super_admin')

const idsOf = (modules: readonly Manifest[]): string[] => modules.map(({ id }) => id)

/** In cents, to add exactly. */
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 100), 0) / 100

/** Plans in order: included modules, planned ones, and prices. */
export const planCards = (manifests: readonly Manifest[]): PlanCard[] =>
  plans.map((id: Plan, index) => {
    const opened = manifests.filter((module) => isForSchools(module) && planCovers(id, module.plan))
    const below = plans[index - 1]
    const prices = opened.flatMap(({ price }) => price ?? [])
    return {
      id,
      price: usd(planPrices[id]),
      opens: idsOf(opened.filter(isBuilt)),
      willOpen: idsOf(opened.filter((module) => !isBuilt(module))),
      beyond: idsOf(opened.filter((module) => !below || !planCovers(below, module.plan))),
      modulesPrice: usd({
        monthly: sum(prices.map(({ monthly }) => monthly)),
        yearly: sum(prices.map(({ yearly }) => yearly)),
      }),
    }
  })
