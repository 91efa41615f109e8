/** A new address or number that is refused: somebody else uses it, the proof is missing, too many tries. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { getMe } from '../../contract/account.ts'
import { contactLimits } from '../../contract/contacts.ts'
import { codeOf, setUp } from '../../testing/authenticator.ts'
import { askEmail, askPhone, codeIn, confirm, contactScene } from '../../testing/contact-scene.ts'
import { identity } from '../service.ts'
import { accounts } from '../tables.ts'

const scene = contactScene()

describe('an address that somebody else uses', () => {
  it('gets the same answer; only its owner learns of it, and no code arrives', async () => {
    const [one, holder] = [await scene.person(), await scene.person()]
    const free = await askEmail(one.client, scene.newEmail())
    const taken = await askEmail(one.client, holder.account.email)
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const letter = (await scene.mails(holder.account.email)).at(-1)
    expect(letter?.subject).toBe('This address already has a Darasa account')
    expect(codeIn(letter?.text)).toBe('')
    const tried = await confirm(one.client, 'email', '123456')
    expect(tried.error.code).toBe('auth.contact_code_wrong')
    expect((await askPhone(one.client, holder.phone)).text).toBe(free.text)
    expect((await scene.messages(holder.phone)).at(-1)).toContain('Nothing was changed.')
    expect((await holder.client.call(getMe)).body.email).toBe(holder.account.email)
  })

  it('and that was free when the code left is refused like an old code', async () => {
    const [one, two] = [await scene.person(), await scene.person()]
    const to = scene.newEmail()
    await askEmail(one.client, to)
    const code = await scene.mailedCode(to)
    await scene.app.tenancy.write(identity, noOrigin, (tx) =>
      tx.db.update(accounts).set({ email: to }).where(eq(accounts.id, two.account.id)),
    )
    expect((await confirm(one.client, 'email', code)).error.code).toBe('auth.contact_code_ended')
  })

  it('is refused at once where it is the own one', async () => {
    const one = await scene.person()
    expect((await askEmail(one.client, one.account.email)).error.fields).toEqual({
      to: 'This is your e-mail address already',
    })
    expect((await askPhone(one.client, one.phone)).error.fields).toEqual({ to: 'This is your phone number already' })
  })
})

describe('the proof', () => {
  it('is the password', async () => {
    const one = await scene.person()
    expect((await askEmail(one.client, scene.newEmail(), {})).error.fields).toEqual({ password: 'Enter your password' })
    const wrong = await askEmail(one.client, scene.newEmail(), { password: 'a guess' })
    expect(wrong.error.fields).toEqual({ password: 'This is not your password.' })
    expect(wrong.error.code).toBe('auth.password_wrong')
  })

  it('or a code of the second step, once', async () => {
    const one = await scene.person()
    const { secret } = await setUp(scene.app, one.client)
    const code = codeOf(secret, scene.app.clock.now)
    expect((await askEmail(one.client, scene.newEmail(), { code })).status).toBe(202)
    expect((await askEmail(one.client, scene.newEmail(), { code })).error.fields).toEqual({
      code: 'This code is wrong or has already been used. Wait for the next one.',
    })
    const two = await scene.person()
    expect((await askEmail(two.client, scene.newEmail(), { code: '123456' })).error.code).toBe('auth.code_wrong')
  })
})

describe('limits', () => {
  it('hold for the account', async () => {
    const one = await scene.person()
    for (let asked = 0; asked < contactLimits.perAccount.most; asked++)
      expect((await askEmail(one.client, scene.newEmail())).status).toBe(202)
    const refused = await askEmail(one.client, scene.newEmail())
    expect([refused.status, refused.error.code]).toEqual([429, 'auth.asked_too_often'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let asked = 0; asked < 10; asked++)
      expect((await askEmail(one.client, scene.newEmail())).error.code).toBe('auth.asked_too_often')
  })

  it('hold for the address, whoever asks', async () => {
    const to = scene.newEmail()
    for (let asked = 0; asked < contactLimits.perEmail.most; asked++)
      expect((await askEmail((await scene.person()).client, to)).status).toBe(202)
    expect((await askEmail((await scene.person()).client, to)).error.code).toBe('auth.asked_too_often')
  })
})
