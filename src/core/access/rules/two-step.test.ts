/** Who needs a second step, and what is allowed without it. */
import { describe, expect, it } from 'vitest'
import { action, anyone, installation, evenHeld, signedIn, type Actor } from '../contract/access.ts'
import { can, type AccessContext } from './can.ts'
import { accountNeedsTwoStep, needsTwoStep } from './two-step.ts'

const always = { admins: true, superAdmin: true }
const admin = { role: 'admin', isDemo: false }

describe('the second step', () => {
  it.each([
    ['an admin', { isSuperAdmin: false, membership: admin }, true],
    ['an admin of a made-up school', { isSuperAdmin: false, membership: { ...admin, isDemo: true } }, false],
    ['a teacher', { isSuperAdmin: false, membership: { role: 'teacher', isDemo: false } }, false],
    ['the super admin', { isSuperAdmin: true, membership: undefined }, true],
    ['the super admin who teaches', { isSuperAdmin: true, membership: { role: 'teacher', isDemo: true } }, true],
    ['nobody in particular', { isSuperAdmin: false, membership: undefined }, false],
  ])('is required of %s: %o, %s', (_who, subject, needed) => {
    expect(needsTwoStep(subject, always)).toBe(needed)
    expect(needsTwoStep(subject, { admins: false, superAdmin: false })).toBe(false)
  })

  it('stays on for an admin of any school', () => {
    expect(accountNeedsTwoStep(false, [{ role: 'parent', isDemo: false }, admin], always)).toBe(true)
    expect(
      accountNeedsTwoStep(
        false,
        [
          { role: 'parent', isDemo: false },
          { ...admin, isDemo: true },
        ],
        always,
      ),
    ).toBe(false)
    expect(accountNeedsTwoStep(true, [], always)).toBe(true)
    expect(accountNeedsTwoStep(true, [], { ...always, superAdmin: false })).toBe(false)
  })

  it('allows only setting it up while it is missing', () => {
    const actor: Actor = {
      accountId: 'a',
      sessionId: 's',
      role: 'admin',
      membershipId: 'm',
      schoolId: 'x',
      plan: 'enterprise',
      timeZone: 'Africa/Nairobi',
      language: 'en',
      positions: ['principal'],
      permissions: new Set(),
    }
    const context: AccessContext = { module: () => undefined, switches: () => ({}), twoStepMissing: true }
    const manage = action('school.manage', null, ['admin'])
    expect(can(actor, manage, context)).toMatchObject({ allowed: false, why: 'two_step' })
    expect(can({ ...actor, role: 'super_admin' }, installation('console.schools'), context)).toMatchObject({
      why: 'two_step',
    })
    expect(
      [can(actor, evenHeld, context), can(actor, anyone, context), can(null, anyone, context)].map(
        ({ allowed }) => allowed,
      ),
    ).toEqual([true, true, true])
    expect(can(actor, signedIn, context)).toMatchObject({ allowed: false, why: 'two_step' })
    expect(can(null, evenHeld, context)).toMatchObject({ why: 'signed_out' })
    expect(can(null, manage, context)).toMatchObject({ why: 'signed_out' })
    expect(can(actor, manage, { ...context, twoStepMissing: false }).allowed).toBe(true)
  })
})
