/** The one decision on whether an actor may do something. */
import { describe, expect, it } from 'vitest'
import { action, anyone, evenHeld, installation, signedIn, type Actor } from '../contract/access.ts'
import { base, worldOf } from '../testing/module-world.ts'
import { can } from './can.ts'

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
    positions: ['principal'],
    permissions: new Set(),
  }
  const context = worldOf([base])
  const take = action('register.take', null, ['teacher'])

  it('lets nobody in without a session, except where anyone may', () => {
    expect(can(null, anyone, context)).toEqual({ allowed: true })
    for (const one of [take, signedIn, installation('console')])
      expect(can(null, one, context)).toMatchObject({ why: 'signed_out' })
  })

  it('denies by role, school, module and plan, and hides by relation', () => {
    expect(can(actor, take, context)).toEqual({ allowed: true })
    expect(can(actor, take, context, false)).toMatchObject({ why: 'hidden', reason: { message: 'Not found' } })
    expect(can({ ...actor, schoolId: null }, take, context)).toMatchObject({ why: 'denied' })
    expect(can(actor, installation('console'), context)).toMatchObject({ why: 'denied' })
    expect(can(actor, action('fee.pay', 'fee', ['teacher']), context)).toMatchObject({
      why: 'denied',
      reason: { message: 'Module requires the premium plan' },
      obstacle: 'plan',
    })
    expect(can(actor, action('fee.pay', 'unknown', ['teacher']), context)).toMatchObject({
      reason: { message: 'Module not found' },
      obstacle: 'unknown',
    })
  })

  it('lets nobody without a required second step further, except to set it up', () => {
    const owing = { ...context, twoStepMissing: true }
    expect(can(actor, evenHeld, owing)).toEqual({ allowed: true })
    expect(can(actor, signedIn, owing)).toMatchObject({ why: 'two_step' })
    expect(can(actor, take, owing)).toMatchObject({ why: 'two_step' })
  })
})
