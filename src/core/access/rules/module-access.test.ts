/** The access check: order, exact reasons, plans, switches and statuses. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  moduleStatuses,
  plans,
  roles,
  type Manifest,
  type ModuleStatus,
  type Plan,
  type Role,
} from '../contract/access.ts'
import { base, worldOf } from '../testing/module-world.ts'
import {
  isEnabled,
  moduleAccess,
  moduleOpen,
  planCovers,
  statusOf,
  switchedOn,
  systemSwitchOf,
  tileOf,
  withBought,
  type Switches,
} from './module-access.ts'

const reasonOf = (
  module: Manifest | undefined,
  role: Role,
  switches: Switches = {},
  plan: Plan = 'premium',
): string | null => {
  const access = moduleAccess(
    module,
    role,
    plan,
    worldOf(module ? [module] : [], module ? { [module.id]: switches } : {}),
  )
  return access.available ? null : access.reason.message
}

/** Reason of each status, as in the catalogue. */
const statusReason: Record<ModuleStatus, string | null> = {
  active: null,
  beta: null,
  coming_soon: 'Module coming soon',
  deprecated: 'Module under maintenance',
  suspended: 'Module under maintenance',
  inactive: 'Module is disabled',
  disabled: 'Module is disabled',
  maintenance: 'Module under maintenance',
}

/** The first obstacle in the specified order, independent of the code under test. */
const expected = (given: {
  role: Role
  system: boolean | undefined
  school: boolean | undefined
  usual: boolean
  status: ModuleStatus
  plan: Plan
  least: Plan
}) => {
  if (given.role !== 'admin') return `Module not available for role: ${given.role}. Available for: admin`
  if (given.system === false) return 'Module temporarily disabled'
  if (given.system === undefined && !(given.school ?? given.usual)) return 'Module disabled for your school'
  if (statusReason[given.status]) return statusReason[given.status]
  return plans.indexOf(given.plan) < plans.indexOf(given.least) ? `Module requires the ${given.least} plan` : null
}

const switches = [undefined, true, false] as const
const overrides = [undefined, ...moduleStatuses] as const

describe('the access check of a module', () => {
  it('gives the first obstacle of the specification’s order in every combination', () => {
    let tried = 0
    for (const role of roles)
      for (const own of moduleStatuses)
        for (const status of overrides)
          for (const system of switches)
            for (const school of switches)
              for (const usual of [true, false])
                for (const plan of plans)
                  for (const least of plans) {
                    const module = { ...base, status: own, plan: least, defaultEnabled: usual }
                    // An unfinished module cannot be made active.
                    const inForce = own === 'coming_soon' ? own : (status ?? own)
                    const reason = expected({ role, system, school, usual, status: inForce, plan, least })
                    if (reasonOf(module, role, { system, school, status }, plan) !== reason)
                      expect.fail(
                        `${JSON.stringify({ role, own, status, system, school, usual, plan, least })}: ${reasonOf(module, role, { system, school, status }, plan)}`,
                      )
                    tried++
                  }
    expect(tried).toBe(roles.length * 8 * 9 * 9 * 2 * 16)
  })

  it('says first that there is no such module', () => {
    expect(moduleAccess(undefined, 'admin', 'enterprise', worldOf([]))).toEqual({
      available: false,
      obstacle: 'unknown',
      reason: { message: 'Module not found' },
    })
  })

  it('names the roles it is for', () => {
    expect(reasonOf({ ...base, roles: ['teacher', 'tutor'] }, 'parent')).toBe(
      'Module not available for role: parent. Available for: teacher, tutor',
    )
  })

  it.each([
    [{ system: false }, 'system_disabled'],
    [{ school: false }, 'school_disabled'],
    [{ status: 'disabled' }, 'disabled'],
    [{ status: 'suspended' }, 'maintenance'],
  ] as const)('says with %o what stands in the way', (given, obstacle) => {
    expect(moduleOpen(base, 'premium', worldOf([base], { fee: given }))).toMatchObject({ obstacle })
    expect(moduleOpen(base, 'free', worldOf([base]))).toMatchObject({ obstacle: 'plan' })
  })

  it('orders the plans', () => {
    for (const [index, plan] of plans.entries())
      expect(plans.map((least) => planCovers(plan, least))).toEqual(plans.map((_, at) => at <= index))
  })
})

describe('switches and statuses', () => {
  it('let the installation’s switch override the school’s, and that the default', () => {
    for (const usual of [true, false])
      for (const school of switches)
        for (const system of switches) {
          const module = { ...base, defaultEnabled: usual }
          expect(switchedOn(module, { system, school })).toBe(system ?? school ?? usual)
        }
  })

  it('show a status on tiles in the catalogue’s words', () => {
    expect(moduleStatuses.map((status) => [status, tileOf(status)])).toEqual([
      ['active', 'active'],
      ['coming_soon', 'coming-soon'],
      ['beta', 'beta'],
      ['deprecated', 'maintenance'],
      ['suspended', 'maintenance'],
      ['inactive', 'disabled'],
      ['disabled', 'disabled'],
      ['maintenance', 'maintenance'],
    ])
  })

  it('take a suspended or deprecated module off', () => {
    expect(moduleStatuses.filter((status) => !isEnabled(base, { status }))).toEqual(['deprecated', 'suspended'])
  })

  it('are read from what is stored, where only known statuses count', () => {
    expect(systemSwitchOf({ enabled: null, status: null })).toEqual({ system: undefined, status: undefined })
    expect(systemSwitchOf({ enabled: false, status: 'beta' })).toEqual({ system: false, status: 'beta' })
    expect(systemSwitchOf({ enabled: true, status: 'gone' })).toEqual({ system: true, status: undefined })
  })

  it('cannot touch a core module that is built', () => {
    const core: Manifest = { ...base, isCore: true, plan: 'free' }
    const any = fc.record({
      system: fc.constantFrom(...switches),
      school: fc.constantFrom(...switches),
      status: fc.constantFrom(...overrides),
    })
    fc.assert(
      fc.property(
        any,
        fc.constantFrom(...plans),
        fc.constantFrom(...moduleStatuses.filter((one) => one !== 'coming_soon')),
        (given, plan, status) => {
          const module = { ...core, status }
          expect(moduleOpen(module, plan, worldOf([module], { fee: given }))).toEqual({ available: true })
          expect([statusOf(module, given), isEnabled(module, given)]).toEqual(['active', true])
        },
      ),
    )
  })

  it('leave a core module that is not built coming soon', () => {
    const core: Manifest = { ...base, isCore: true, status: 'coming_soon' }
    expect(reasonOf(core, 'admin', { status: 'active' })).toBe('Module coming soon')
    expect(reasonOf(core, 'admin', { system: false })).toBe('Module temporarily disabled')
  })
})

describe('a module that the school pays for by itself', () => {
  const bought = withBought(new Map([['fee', { school: true }]]), ['fee'])

  it('opens whatever the plan, and nothing else does', () => {
    expect(reasonOf(base, 'admin', bought.get('fee'), 'free')).toBeNull()
    expect(reasonOf(base, 'admin', {}, 'free')).toBe('Module requires the premium plan')
  })

  it('is closed all the same where the school or the installation switched it off', () => {
    expect(reasonOf(base, 'admin', { ...bought.get('fee'), school: false }, 'free')).toBe(
      'Module disabled for your school',
    )
    expect(reasonOf(base, 'admin', { ...bought.get('fee'), system: false }, 'free')).toBe('Module temporarily disabled')
  })
})
