/** Changing the own e-mail address and phone number, with codes that arrive by a real mail server and SMS provider. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { guardians } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { getMe, listActivity } from '../../contract/account.ts'
import { contactTries } from '../../contract/contacts.ts'
import { getSecurity } from '../../contract/credentials.ts'
import { enter, passTime } from '../../testing/authenticator.ts'
import { askEmail, askPhone, confirm, contactScene, type ContactPerson } from '../../testing/contact-scene.ts'
import { contactChanges } from '../credential-tables.ts'
import { identity } from '../service.ts'

const scene = contactScene()

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const recorded = async ({ account }: ContactPerson) => {
  const [worker] = await scene.home.school.write(({ db }) =>
    db.select().from(staff).where(eq(staff.accountId, account.id)),
  )
  const [parent] = await scene.other.school.write(({ db }) =>
    db.select().from(guardians).where(eq(guardians.accountId, account.id)),
  )
  return { staff: [worker?.email, worker?.phone], guardian: [parent?.email, parent?.phone] }
}

describe('a new e-mail address', () => {
  it('is used for signing in and in the records of every school, and the old one is told', async () => {
    const one = await scene.person()
    const to = scene.newEmail()
    expect((await askEmail(one.client, to.toUpperCase())).status).toBe(202)
    const code = await scene.mailedCode(to)
    expect((await one.client.call(getSecurity)).body.contacts.email).toEqual({ canSend: true, pending: to })
    expect((await one.client.call(getMe)).body.email).toBe(one.account.email)
    expect((await confirm(one.client, 'email', `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204)
    expect((await one.client.call(getMe)).body.email).toBe(to)
    expect((await enter(scene.app, { email: to })).status).toBe(200)
    expect((await enter(scene.app, one.account)).error.code).toBe('auth.sign_in_failed')
    expect(await recorded(one)).toEqual({ staff: [to, one.phone], guardian: [to, one.phone] })
    expect((await scene.mails(one.account.email)).map(({ subject }) => subject)).toEqual([
      'The e-mail address of your Darasa account was changed',
    ])
    expect((await one.client.call(getSecurity)).body.contacts.email.pending).toBeNull()
    const kinds = (await one.client.call(listActivity, { query: {} })).body.items.map(({ kind }) => kind)
    expect(kinds).toContain('email_changed')
  })
})

describe('a new phone number', () => {
  it('is used in the records of every school, and the old number and the e-mail address are told', async () => {
    const one = await scene.person()
    const to = scene.newNumber()
    expect((await askPhone(one.client, `0${to.slice(4)}`)).status).toBe(202)
    const code = await scene.sentCode(to)
    expect((await confirm(one.client, 'phone', code)).status).toBe(204)
    expect(await recorded(one)).toEqual({ staff: [one.account.email, to], guardian: [one.account.email, to] })
    expect(await scene.messages(one.phone)).toEqual([
      'Your Darasa account now has another phone number. If this was not you, tell the school office at once.',
    ])
    expect((await scene.mails(one.account.email)).map(({ subject }) => subject)).toEqual([
      'The phone number of your Darasa account was changed',
    ])
  })

  it('that another guardian of a school has on record changes the account, and not that guardian', async () => {
    const one = await scene.person()
    const to = scene.newNumber()
    await scene.other.school.write(({ db }) =>
      db.insert(guardians).values({
        schoolId: scene.other.school.id,
        id: newId(),
        firstName: 'Peter',
        lastName: 'Kamau',
        fullName: 'Peter Kamau',
        phone: to,
      }),
    )
    await askPhone(one.client, to)
    expect((await confirm(one.client, 'phone', await scene.sentCode(to))).status).toBe(204)
    expect((await one.client.call(getMe)).body.phone).toBe(to)
    expect((await recorded(one)).guardian[1]).toBe(one.phone)
  })
})

describe('a code', () => {
  it('works once', async () => {
    const one = await scene.person()
    const to = scene.newEmail()
    await askEmail(one.client, to)
    const code = await scene.mailedCode(to)
    const answers = await Promise.all([confirm(one.client, 'email', code), confirm(one.client, 'email', code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await confirm(one.client, 'email', code)).error.code).toBe('auth.contact_code_ended')
  })

  it('ends after some wrong tries, and each is noted for the owner', async () => {
    const one = await scene.person()
    const to = scene.newEmail()
    await askEmail(one.client, to)
    const code = await scene.mailedCode(to)
    for (let tried = 0; tried < contactTries; tried++) {
      const { status, error } = await confirm(one.client, 'email', wrongOf(code))
      expect([status, error.fields]).toEqual([400, { code: 'This code is not right.' }])
    }
    expect((await confirm(one.client, 'email', code)).error.code).toBe('auth.contact_code_ended')
    expect((await one.client.call(getMe)).body.email).toBe(one.account.email)
    const [latest] = (await one.client.call(listActivity, { query: {} })).body.items
    expect(latest?.kind).toBe('proof_refused')
  })

  it('expires, and is replaced by a newer one', async () => {
    const one = await scene.person()
    const to = scene.newEmail()
    await askEmail(one.client, to)
    const first = await scene.mailedCode(to)
    passTime(scene.app, 60_000)
    await askEmail(one.client, to)
    const second = await scene.mailedCode(to)
    if (first !== second) expect((await confirm(one.client, 'email', first)).status).toBe(400)
    passTime(scene.app, 15 * 60_000)
    expect((await confirm(one.client, 'email', second)).error.code).toBe('auth.contact_code_ended')
  })

  it('is of one account and one channel', async () => {
    const [one, two] = [await scene.person(), await scene.person()]
    const to = scene.newEmail()
    await askEmail(one.client, to)
    const code = await scene.mailedCode(to)
    expect((await confirm(two.client, 'email', code)).error.code).toBe('auth.contact_code_ended')
    expect((await confirm(one.client, 'phone', code)).error.code).toBe('auth.contact_code_ended')
  })

  it('is stored as a hash', async () => {
    const one = await scene.person()
    const to = scene.newEmail()
    await askEmail(one.client, to)
    const code = await scene.mailedCode(to)
    const rows = await scene.app.tenancy.read(identity, (tx) =>
      tx.db.select().from(contactChanges).where(eq(contactChanges.accountId, one.account.id)),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('a school without SMS or e-mail', () => {
  it('says so before anybody types a code', async () => {
    const school = await scene.app.school()
    const client = await scene.app.as(await school.account('teacher'))
    expect((await client.call(getSecurity)).body.contacts).toEqual({
      email: { canSend: false, pending: null },
      phone: { canSend: false, pending: null },
    })
    expect((await askEmail(client, scene.newEmail())).error.code).toBe('auth.contact_no_mail')
    expect((await askPhone(client, scene.newNumber())).error.code).toBe('auth.contact_no_sms')
  })
})
