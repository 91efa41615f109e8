/** The two shapes of the catalogue agree with the check, and the plans add up. */
import { describe, expect, it } from 'vitest'
import { manifest, moduleStatuses, plans, type Manifest } from '../contract/access.ts'
import { feature, moduleCard, planPrices } from '../contract/modules.ts'
import { featureOf, moduleCardOf, planCards, type ModuleView } from './catalogue.ts'
import { neededBy, needsOf } from './dependencies.ts'
import { moduleOpen, type Switches } from './module-access.ts'

const plain: Manifest = manifest({
  id: 'library',
  title: 'Digital library',
  description: 'Books',
  category: 'academic',
  plan: 'premium',
  roles: ['student'],
  route: '/library',
  needs: [],
  status: 'active',
  version: '1.2.0',
  subFeatures: [{ id: 'cbc', title: 'CBC', href: '/library/cbc' }],
})
const library: Manifest = { ...plain, price: { monthly: 5.99, yearly: 59.99 } }
const live: Manifest = {
  ...library,
  id: 'live',
  title: 'Live',
  needs: ['library'],
  price: { monthly: 15.99, yearly: 159.99 },
}
const soon: Manifest = { ...plain, id: 'soon', plan: 'free', needs: ['live'], status: 'coming_soon' }
const console: Manifest = { ...plain, id: 'console', plan: 'free', roles: ['super_admin'] }
const all = [library, live, soon, console]

const viewOf = (module: Manifest, switches: Switches, tenant: ModuleView['tenant'] = null): ModuleView => ({
  switches,
  access: moduleOpen(module, 'premium', { module: (id) => all.find((one) => one.id === id), switches: () => switches }),
  neededBy: neededBy(module.id, all),
  tenant,
})

describe('the shapes', () => {
  it('fit their schemas with every status and switch', () => {
    for (const module of all)
      for (const status of [undefined, ...moduleStatuses])
        for (const system of [undefined, true, false]) {
          const view = viewOf(module, { status, system, school: false })
          expect(feature.safeParse(featureOf(module, view.switches, view.access)).success).toBe(true)
          expect(moduleCard.safeParse(moduleCardOf(module, view)).success).toBe(true)
        }
  })

  it('describe a feature for families and teachers', () => {
    const { switches, access } = viewOf(library, { status: 'suspended', school: false })
    expect(featureOf(library, switches, access)).toMatchObject({
      title: 'Digital library',
      status: 'maintenance',
      accessLevel: 'premium',
      category: 'learning',
      isSystemEnabled: true,
      schoolEnabled: false,
      version: '1.2.0',
      price: { monthly: 5.99, yearly: 59.99, currency: 'USD' },
      href: '/library',
      subFeatures: [{ id: 'cbc' }],
      available: false,
    })
    expect(featureOf(soon, {}, viewOf(soon, {}).access)).toMatchObject({
      status: 'coming-soon',
      dependencies: ['live'],
      reason: 'Module coming soon',
    })
  })

  it('describe a module as the installation stores it', () => {
    const row = { enabled: false, configuredAt: new Date('2026-03-10T06:00:00Z'), configuredBy: 'Esther Kerubo' }
    const card = moduleCardOf(
      library,
      viewOf(library, { school: false }, { schoolId: '0192f3a0-0000-7000-8000-000000000001', row, settings: { a: 1 } }),
    )
    expect(card).toMatchObject({
      name: 'Digital library',
      pricing: { plan: 'premium', features: ['CBC'] },
      minimumPlan: 'premium',
      globalConfig: { enabled: null, status: null },
      defaultTenantConfig: { enabled: true },
      tenantConfig: { enabled: false, overridesGlobal: true, configuredBy: 'Esther Kerubo', settings: { a: 1 } },
      neededBy: ['live'],
      enabled: false,
      obstacle: 'school_disabled',
    })
  })

  it('put a core module back to active and enabled', () => {
    const core: Manifest = { ...library, isCore: true }
    const view = viewOf(
      core,
      { system: false, school: false, status: 'suspended' },
      { schoolId: 'x', row: undefined, settings: {} },
    )
    expect(moduleCardOf(core, view)).toMatchObject({
      status: 'active',
      enabled: true,
      globalConfig: { enabled: null, status: null },
      tenantConfig: { enabled: true },
    })
    expect(featureOf(core, view.switches, view.access)).toMatchObject({
      status: 'active',
      isSystemEnabled: true,
      schoolEnabled: true,
    })
  })
})

describe('dependencies', () => {
  it('are followed to the end, both ways', () => {
    const find = (id: string) => all.find((one) => one.id === id)
    expect(needsOf('soon', find)).toEqual(['live', 'library'])
    // Unfinished modules do not count.
    expect(neededBy('library', all)).toEqual(['live'])
    expect(neededBy('soon', all)).toEqual([])
  })
})

describe('the plans', () => {
  it('open more with each step and tell their modules’ prices', () => {
    const cards = planCards(all)
    expect(cards.map(({ id }) => id)).toEqual([...plans])
    expect(cards.map(({ opens }) => opens)).toEqual([[], [], ['library', 'live'], ['library', 'live']])
    expect(cards.map(({ willOpen }) => willOpen)).toEqual([['soon'], ['soon'], ['soon'], ['soon']])
    expect(cards.map(({ beyond }) => beyond)).toEqual([['soon'], [], ['library', 'live'], []])
    expect(cards[2]?.modulesPrice).toEqual({ monthly: 21.98, yearly: 219.98, currency: 'USD' })
    expect(cards.map(({ price }) => price.monthly)).toEqual(plans.map((plan) => planPrices[plan].monthly))
  })
})
