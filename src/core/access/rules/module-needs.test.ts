/** The access check of a module that needs other modules. */
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../contract/access.ts'
import { base, worldOf } from '../testing/module-world.ts'
import { moduleOpen } from './module-access.ts'

describe('what a module needs', () => {
  const library: Manifest = { ...base, id: 'library', title: 'Digital library', plan: 'premium' }
  const live: Manifest = { ...base, id: 'live', title: 'Virtual learning', plan: 'free', needs: ['library'] }
  const rooms: Manifest = { ...base, id: 'rooms', title: 'Rooms', plan: 'free', needs: ['live'] }
  const modules = [library, live, rooms]

  it.each([
    [
      'off for the school',
      { library: { school: false } },
      'premium',
      'Module needs Digital library. Module disabled for your school',
      'school_disabled',
    ],
    [
      'off for all',
      { library: { system: false } },
      'premium',
      'Module needs Digital library. Module temporarily disabled',
      'system_disabled',
    ],
    [
      'under maintenance',
      { library: { status: 'maintenance' } },
      'premium',
      'Module needs Digital library. Module under maintenance',
      'maintenance',
    ],
    ['beyond the plan', {}, 'free', 'Module needs Digital library. Module requires the premium plan', 'plan'],
  ] as const)('closes it when it is %s', (_name, given, plan, reason, obstacle) => {
    expect(moduleOpen(live, plan, worldOf(modules, given))).toMatchObject({
      available: false,
      reason: { message: reason },
      obstacle,
    })
  })

  it('comes after its own obstacles, and goes through', () => {
    expect(
      moduleOpen(live, 'premium', worldOf(modules, { library: { school: false }, live: { school: false } })),
    ).toMatchObject({
      reason: { message: 'Module disabled for your school' },
    })
    expect(moduleOpen(rooms, 'premium', worldOf(modules, { library: { school: false } }))).toMatchObject({
      reason: {
        message: 'Module needs Virtual learning. Module needs Digital library. Module disabled for your school',
      },
    })
    expect(moduleOpen(rooms, 'premium', worldOf(modules))).toEqual({ available: true })
  })

  it('is missed when the catalogue has lost it', () => {
    expect(moduleOpen(live, 'premium', worldOf([live]))).toMatchObject({
      obstacle: 'unknown',
      reason: { message: 'Module needs library. Module not found' },
    })
  })
})
