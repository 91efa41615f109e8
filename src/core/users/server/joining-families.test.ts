/** Bulk invitations of families, and signing in by an invited number. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { streams } from '#core/academics/server/tables.ts'
import { guardianLinks, guardians, learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { acceptInvitation, inviteFamilies } from '../contract/joining-invitations.ts'
import { accountsWith, asIdentity, makeInvitation, membershipsOf, tokenIn } from '../testing/joining-scene.ts'
import { claimPhone, invitingSchool } from './services/joining/offers.ts'
import { invitations } from './tables.ts'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await startApp()
})

const freshPhone = () => `+25470001${String(++count).padStart(4, '0')}`

interface School {
  school: TestSchool
  admin: Client
  stream: string
}

const makeSchool = async (): Promise<School> => {
  const school = await app.school({ name: 'Umoja Comprehensive School' })
  const stream = newId()
  await school.write((tx) =>
    tx.db.insert(streams).values({ schoolId: school.id, id: stream, grade: 'Grade 7', name: 'East' }),
  )
  return { school, admin: await app.as(await school.account('admin')), stream }
}

/** A guardian with one child. */
const makeGuardian = async (
  { school, stream }: School,
  values: Partial<typeof guardians.$inferInsert> = {},
  link: Partial<typeof guardianLinks.$inferInsert> = {},
  child: Partial<typeof learners.$inferInsert> = {},
): Promise<string> => {
  const id = newId()
  const learnerId = newId()
  const name = `Grace ${id.slice(-6)}`
  await school.write(async (tx) => {
    const facts = { firstName: 'Faith', lastName: 'Otieno', fullName: 'Faith Otieno', streamId: stream }
    await tx.db
      .insert(learners)
      .values({ schoolId: school.id, id: learnerId, admissionNumber: learnerId.slice(-10), ...facts, ...child })
    await tx.db
      .insert(guardians)
      .values({ schoolId: school.id, id, firstName: 'Grace', lastName: 'Otieno', fullName: name, ...values })
    await tx.db
      .insert(guardianLinks)
      .values({ schoolId: school.id, learnerId, guardianId: id, relationship: 'mother', proof: 'admin', ...link })
  })
  return id
}

const none = { invited: 0, byMail: 0, bySms: 0, unsent: 0, withAccount: 0, open: 0, unreachable: 0, left: 0 }
const invitationsOf = ({ school }: School) =>
  school.write((tx) => tx.db.select().from(invitations).where(eq(invitations.schoolId, school.id)))

describe('inviting families', () => {
  it('invites guardians who can be reached, have no account and are not barred', async () => {
    const here = await makeSchool()
    const [phone, email] = [freshPhone(), 'grace.f@example.ke']
    await makeGuardian(here, { phone })
    await makeGuardian(here, { email })
    await makeGuardian(here)
    await makeGuardian(here, { phone: freshPhone(), accountId: (await here.school.account('parent')).id })
    await makeGuardian(here, { phone: freshPhone() }, { barred: true })
    await makeGuardian(here, { phone: freshPhone() }, {}, { status: 'left' })
    await makeGuardian(await makeSchool(), { phone: freshPhone() })
    const answer = await here.admin.call(inviteFamilies, { body: {} })
    expect(answer.body).toEqual({ ...none, invited: 2, byMail: 1, bySms: 1, unsent: 2, withAccount: 1, unreachable: 1 })
    expect((await app.letters(phone))[0]?.text).toMatch(/^Umoja Comprehensive School: .*\/invite\?token=/)
    expect((await app.letters(email))[0]).toMatchObject({
      kind: 'users.invitation',
      subject: 'Umoja Comprehensive School invites you to Darasa',
    })
    expect((await here.admin.call(inviteFamilies, { body: {} })).body).toEqual({
      ...none,
      withAccount: 1,
      open: 2,
      unreachable: 1,
    })
    expect(await app.letters(phone)).toHaveLength(1)
  })

  it('accepts a class or a grade of the school only', async () => {
    const here = await makeSchool()
    const other = await makeSchool()
    const west = newId()
    await here.school.write((tx) =>
      tx.db.insert(streams).values({ schoolId: here.school.id, id: west, grade: 'Grade 8', name: 'West' }),
    )
    await makeGuardian(here, { phone: freshPhone() })
    await makeGuardian({ ...here, stream: west }, { phone: freshPhone() })
    expect((await here.admin.call(inviteFamilies, { body: { streamId: west, language: 'sw' } })).body.invited).toBe(1)
    expect((await here.admin.call(inviteFamilies, { body: { grade: 'Grade 8' } })).body).toMatchObject({
      invited: 0,
      open: 1,
    })
    expect((await here.admin.call(inviteFamilies, { body: { grade: 'Grade 9' } })).body).toEqual(none)
    expect((await here.admin.call(inviteFamilies, { body: { streamId: other.stream } })).error.fields).toEqual({
      streamId: 'Choose a class',
    })
    expect((await here.admin.call(inviteFamilies, { body: { streamId: west, grade: 'Grade 8' } })).status).toBe(400)
    expect((await here.admin.call(inviteFamilies, { body: { grade: 'Grade 7' } })).body.invited).toBe(1)
  })

  it('is for admins', async () => {
    const here = await makeSchool()
    for (const role of ['teacher', 'parent', 'student'] as const)
      expect((await (await app.as(await here.school.account(role))).call(inviteFamilies, { body: {} })).status).toBe(
        403,
      )
  })

  it('invites nobody twice when two admins press at once, and again once the invitation has expired', async () => {
    const here = await makeSchool()
    const email = 'both@example.ke'
    const phones = Array.from({ length: 12 }, freshPhone)
    for (const phone of phones) await makeGuardian(here, { phone })
    await makeGuardian(here, { email })
    await makeGuardian(here, { email })
    const answers = await Promise.all(Array.from({ length: 6 }, () => here.admin.call(inviteFamilies, { body: {} })))
    expect(answers.reduce((sum, answer) => sum + answer.body.invited, 0)).toBe(13)
    expect(await invitationsOf(here)).toHaveLength(13)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 31 * 86_400_000)
    const admin = await app.as(await here.school.account('admin'))
    expect((await admin.call(inviteFamilies, { body: {} })).body).toMatchObject({ invited: 13, open: 1 })
    app.clock.now = before
    expect((await invitationsOf(here)).filter((row) => row.status === 'withdrawn')).toHaveLength(13)
  })

  it('gives a repeated call with the same key the same answer', async () => {
    const here = await makeSchool()
    await makeGuardian(here, { phone: freshPhone() })
    const one = await here.admin.call(inviteFamilies, { body: {} }, { key: 'families-0001' })
    const two = await here.admin.call(inviteFamilies, { body: {} }, { key: 'families-0001' })
    expect([one.body.invited, two.body]).toEqual([1, one.body])
  })

  it('lets a guardian join with the link of the message', async () => {
    const here = await makeSchool()
    const phone = freshPhone()
    const guardianId = await makeGuardian(here, { phone })
    await here.admin.call(inviteFamilies, { body: {} })
    const token = tokenIn((await app.letters(phone))[0]?.text ?? '')
    expect((await app.client().call(acceptInvitation, { body: { token, password: 'mvua ya masika' } })).body.role).toBe(
      'parent',
    )
    const [account] = await accountsWith(app, { phone })
    const [row] = await here.school.write((tx) => tx.db.select().from(guardians).where(eq(guardians.id, guardianId)))
    expect([row?.accountId, account?.phoneProvedAt]).toEqual([account?.id, app.clock.now])
  })

  it('continues after the first thousand', async () => {
    const here = await makeSchool()
    const { school, stream } = here
    const ids = Array.from({ length: 1003 }, () => ({ id: newId(), learnerId: newId(), phone: freshPhone() }))
    await school.write(async (tx) => {
      const names = { firstName: 'A', lastName: 'B', fullName: 'A B' }
      await tx.db.insert(learners).values(
        ids.map(({ learnerId }) => ({
          schoolId: school.id,
          id: learnerId,
          admissionNumber: learnerId.slice(-10),
          streamId: stream,
          ...names,
        })),
      )
      await tx.db.insert(guardians).values(ids.map(({ id, phone }) => ({ schoolId: school.id, id, phone, ...names })))
      await tx.db.insert(guardianLinks).values(
        ids.map(({ id, learnerId }) => ({
          schoolId: school.id,
          learnerId,
          guardianId: id,
          relationship: 'mother',
          proof: 'admin',
        })),
      )
    })
    expect((await here.admin.call(inviteFamilies, { body: {} })).body).toEqual({
      ...none,
      invited: 1000,
      bySms: 1000,
      unsent: 1000,
      left: 3,
    })
    expect((await here.admin.call(inviteFamilies, { body: {} })).body).toEqual({
      ...none,
      invited: 3,
      bySms: 3,
      unsent: 3,
      open: 1000,
    })
  })
})

describe('a proved number', () => {
  const claim = (phone: string) => asIdentity(app, (tx) => claimPhone(tx, phone))

  it('gets an account with a place at every school that invited it', async () => {
    const [one, two, three] = [await makeSchool(), await makeSchool(), await makeSchool()]
    const phone = freshPhone()
    const guardianId = await makeGuardian(one, { phone })
    await one.admin.call(inviteFamilies, { body: {} })
    await makeInvitation(app, two.school, { phone, role: 'parent' })
    const leaver = newId()
    const names = { number: leaver, kind: 'teacher', firstName: 'G', lastName: 'O', fullName: 'G O', status: 'left' }
    await three.school.write((tx) => tx.db.insert(staff).values({ schoolId: three.school.id, id: leaver, ...names }))
    await makeInvitation(app, three.school, { phone, staffId: leaver })
    expect(await asIdentity(app, (tx) => invitingSchool(tx, phone))).toBe(one.school.id)
    const id = await claim(phone)
    expect(await accountsWith(app, { phone })).toMatchObject([
      { id, firstName: 'Grace', email: null, passwordHash: null, phoneProvedAt: app.clock.now },
    ])
    expect((await membershipsOf(app, id ?? '')).map((row) => row.schoolId).sort()).toEqual(
      [one.school.id, two.school.id].sort(),
    )
    const [row] = await one.school.write((tx) => tx.db.select().from(guardians).where(eq(guardians.id, guardianId)))
    expect(row?.accountId).toBe(id)
  })

  it('gets one account, however often it is claimed at once', async () => {
    const here = await makeSchool()
    const phone = freshPhone()
    await makeInvitation(app, here.school, { phone, role: 'parent' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(phone)))
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
    expect(await accountsWith(app, { phone })).toHaveLength(1)
  })

  it('is ignored without an open invitation, or when its account is at a school', async () => {
    const here = await makeSchool()
    const phone = freshPhone()
    expect(await claim(phone)).toBeNull()
    await makeInvitation(app, here.school, { phone, role: 'parent', expiresAt: new Date(app.clock.now.getTime() - 1) })
    expect(await claim(phone)).toBeNull()
    const known = freshPhone()
    const account = await here.school.account('teacher', { phone: known })
    await makeInvitation(app, (await makeSchool()).school, { phone: known, role: 'parent' })
    expect(await claim(known)).toBeNull()
    expect(await membershipsOf(app, account.id)).toHaveLength(1)
    expect(await accountsWith(app, { phone })).toEqual([])
  })

  it('makes nothing when no invitation can be accepted', async () => {
    const here = await makeSchool()
    const phone = freshPhone()
    const leaver = newId()
    const names = { number: leaver, kind: 'teacher', firstName: 'G', lastName: 'O', fullName: 'G O', status: 'left' }
    await here.school.write((tx) => tx.db.insert(staff).values({ schoolId: here.school.id, id: leaver, ...names }))
    await makeInvitation(app, here.school, { phone, staffId: leaver })
    expect(await claim(phone)).toBeNull()
    expect(await accountsWith(app, { phone })).toEqual([])
  })
})
