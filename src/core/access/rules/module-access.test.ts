/** The access check: its order, its exact reasons, plans, and switches. */
import { describe, expect, it } from 'vitest'
import { action, anyone, installation, manifest, plans, signedIn, type Actor, type Manifest, type Role } from '../contract/access.ts'
import { can, type AccessWorld } from './can.ts'
import { moduleAccess, moduleOpen, planCovers } from './module-access.ts'

const base: Manifest = manifest({
  id: 'fee',
  title: 'Fees',
  description: 'Fees',
  category: 'finance',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/fees',
  needs: [],
  status: 'active',
})
const reasonOf = (module: Manifest | undefined, role: Role, switches = {}, plan: (typeof plans)[number] = 'premium'): string | null => {
  const access = moduleAccess(module, role, plan, switches)
  return access.available ? null : access.reason
}

describe('the access check of a module', () => {
  it.each([
    ['no such module', undefined, 'admin', {}, 'Module not found'],
    ['another role', base, 'teacher', {}, 'Module not available for role: teacher. Available for: admin'],
    ['switched off for all', base, 'admin', { system: false }, 'Module temporarily disabled'],
    ['switched off by the school', base, 'admin', { school: false }, 'Module disabled for your school'],
    ['disabled', { ...base, status: 'disabled' }, 'admin', {}, 'Module is disabled'],
    ['under maintenance', { ...base, status: 'maintenance' }, 'admin', {}, 'Module under maintenance'],
    ['not built yet', { ...base, status: 'coming_soon' }, 'admin', {}, 'Module coming soon'],
    ['open', base, 'admin', {}, null],
  ] as const)('says of one that is %s', (_name, module, role, switches, reason) => {
    expect(reasonOf(module, role, switches)).toBe(reason)
  })

  it('names the first obstacle of several, in its order', () => {
    const broken: Manifest = { ...base, status: 'maintenance' }
    expect(reasonOf(broken, 'teacher', { system: false, school: false }, 'free')).toMatch(/^Module not available for role/)
    expect(reasonOf(broken, 'admin', { system: false, school: false }, 'free')).toBe('Module temporarily disabled')
    expect(reasonOf(broken, 'admin', { school: false }, 'free')).toBe('Module disabled for your school')
    expect(reasonOf(broken, 'admin', {}, 'free')).toBe('Module under maintenance')
    expect(reasonOf(base, 'admin', {}, 'free')).toBe('Module requires the premium plan')
  })

  it('lets the installation’s switch override the school’s', () => {
    expect(reasonOf(base, 'admin', { system: true, school: false })).toBeNull()
  })

  it('cannot switch off a built core module', () => {
    const core: Manifest = { ...base, isCore: true }
    expect(moduleOpen(core, 'premium', { system: false, school: false })).toEqual({ available: true })
    expect(moduleOpen({ ...core, status: 'coming_soon' }, 'premium', {})).toEqual({ available: false, reason: 'Module coming soon' })
  })

  it('orders the plans', () => {
    for (const [index, plan] of plans.entries()) expect(plans.map((least) => planCovers(plan, least))).toEqual(plans.map((_, at) => at <= index))
  })
})

describe('the one decision', () => {
  const actor: Actor = {
    accountId: 'a',
    sessionId: 's',
    role: 'teacher',
    membershipId: 'm',
    schoolId: 'x',
    plan: 'free',
    timeZone: 'Africa/Nairobi',
    language: 'en',
  }
  const world: AccessWorld = { module: (id) => (id === 'fee' ? base : undefined), switches: () => ({}) }
  const take = action('register.take', null, ['teacher'])

  it('lets nobody in without a session, except where anyone may', () => {
    expect(can(null, anyone, world)).toEqual({ allowed: true })
    for (const one of [take, signedIn, installation('console')]) expect(can(null, one, world)).toMatchObject({ why: 'signed_out' })
  })

  it('denies by role, school, module and plan, and hides by relation', () => {
    expect(can(actor, take, world)).toEqual({ allowed: true })
    expect(can(actor, take, world, false)).toMatchObject({ why: 'hidden', reason: 'Not found' })
    expect(can({ ...actor, schoolId: null }, take, world)).toMatchObject({ why: 'denied' })
    expect(can(actor, installation('console'), world)).toMatchObject({ why: 'denied' })
    expect(can(actor, action('fee.pay', 'fee', ['teacher']), world)).toMatchObject({ why: 'denied', reason: 'Module requires the premium plan' })
    expect(can(actor, action('fee.pay', 'unknown', ['teacher']), world)).toMatchObject({ reason: 'Module not found' })
  })
})
