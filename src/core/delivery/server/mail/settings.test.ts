/** A school's settings for e-mail, trying them, and who may see any of it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { certificate, certificateKey } from '../../../notifications/testing/push-service.ts'
import { getEmailSettings, saveEmailSettings, testEmail } from '../../contract/email-settings.ts'
import { MailScene, MailSchool, mailAccount } from '../../testing/mail-scene.ts'
import { MailServer, mailPassword } from '../../testing/mail-server.ts'
import { emailAccounts } from '../email-tables.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await MailScene.open({ outbound: { allowed: ['127.0.0.1'], ca: certificate } })
})

describe('the settings', () => {
  it('are off where the installation has no mail server, until the school enters its own', async () => {
    const { admin } = await MailSchool.open(scene, null)
    const { body } = await admin.call(getEmailSettings)
    expect(body).toMatchObject({
      mode: 'off',
      modes: ['off', 'own'],
      isOn: false,
      isDemo: false,
      hooks: null,
      hasPassword: false,
      version: 0,
    })
    expect((await admin.call(testEmail)).body).toEqual({ success: false, message: 'E-mail is not set up' })
    const refused = await admin.call(saveEmailSettings, { body: { ...mailAccount(25), mode: 'installation' } })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['mode']])
  })

  it('name every missing field with the form’s message', async () => {
    const { admin } = await MailSchool.open(scene, null)
    const blank = { ...mailAccount(25), host: ' ', username: '', password: '', fromEmail: '', fromName: '' }
    expect((await admin.call(saveEmailSettings, { body: blank })).error.fields).toEqual({
      host: 'SMTP host is required',
      username: 'Username is required',
      password: 'Password is required',
      fromEmail: 'From email is required',
      fromName: 'From name is required',
    })
    const { password: _none, ...without } = mailAccount(25)
    expect((await admin.call(saveEmailSettings, { body: without })).error.fields).toEqual({
      password: 'Password is required',
    })
    const fault = async (more: object) =>
      (await admin.call(saveEmailSettings, { body: { ...mailAccount(25), ...more } })).error.fields
    expect(await fault({ fromEmail: 'office' })).toEqual({ fromEmail: 'Invalid from email format' })
    expect(await fault({ port: 0 })).toEqual({ port: 'SMTP port is required' })
    expect(await fault({ replyTo: 'a b@c.d' })).toEqual({ replyTo: 'Invalid email format' })
    for (const wrong of [{ host: 'a/b' }, { fromName: 'A\r\nBcc: b@c.de' }, { security: 'ssl' }, { role: 'admin' }])
      expect(Object.keys((await fault(wrong)) ?? {}), JSON.stringify(wrong)).toEqual(Object.keys(wrong))
  })

  it('keep the password secret, and give it to no other server', async () => {
    const { admin, school } = await MailSchool.open(scene)
    const answer = await admin.call(getEmailSettings)
    expect(answer.text).not.toContain(mailPassword)
    expect(answer.body).toMatchObject({ hasPassword: true, isOn: true, version: 1 })
    const stored = await school.write(async (tx) => [
      await tx.db.select().from(emailAccounts),
      await tx.db.select().from(auditEntries),
    ])
    expect(JSON.stringify(stored)).toContain('office@umoja.test')
    expect(JSON.stringify(stored)).not.toContain(mailPassword)
    const { password: _kept, ...rest } = mailAccount(scene.server.port)
    const moved = await admin.call(saveEmailSettings, { body: { ...rest, host: 'mail.elsewhere.example', version: 1 } })
    expect([moved.status, moved.error.fields]).toEqual([400, { password: 'Password is required' }])
    expect(
      (await admin.call(saveEmailSettings, { body: { ...rest, fromName: 'Mlimani', version: 1 } })).body,
    ).toMatchObject({ hasPassword: true, version: 2 })
    expect((await admin.call(testEmail)).body).toEqual({
      success: true,
      message: 'Email service connection successful!',
    })
  })

  it('are changed by only one of several concurrent saves', async () => {
    const { admin } = await MailSchool.open(scene, null)
    const saves = [1, 2, 3, 4].map((at) => admin.call(saveEmailSettings, { body: { ...mailAccount(2500 + at) } }))
    expect((await Promise.all(saves)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('are for the office only', async () => {
    const { school } = await MailSchool.open(scene)
    for (const role of ['teacher', 'parent', 'student'] as const)
      expect((await (await scene.app.as(await school.account(role))).call(getEmailSettings)).status).toBe(403)
  })
})

describe('testing them', () => {
  it('shows the mail server’s answer', async () => {
    const { admin } = await MailSchool.open(scene, { password: 'wrong' })
    const { body } = await admin.call(testEmail)
    expect(body.success).toBe(false)
    expect(body.message).toContain('5.7.8 Bad username or password')
  })

  it('works with encryption from the first byte and after STARTTLS, and not where a server cannot encrypt', async () => {
    const keys = { cert: certificate, key: certificateKey }
    const [whole, started] = [await MailServer.start({ ...keys, secure: true }), await MailServer.start(keys)]
    const school = await MailSchool.open(scene, { port: whole.port, security: 'tls' })
    expect((await school.admin.call(testEmail)).body).toMatchObject({ success: true })
    await school.set({ port: started.port, security: 'starttls' })
    expect((await school.admin.call(testEmail)).body).toMatchObject({ success: true })
    await school.set({ security: 'starttls' })
    expect((await school.admin.call(testEmail)).body.success).toBe(false)
    await Promise.all([whole.stop(), started.stop()])
  })

  it.each(['10.0.0.5', '169.254.169.254', '::1', 'localhost'])(
    'does not connect to %s in this server’s own network',
    async (host) => {
      const { admin } = await MailSchool.open(scene, { host })
      expect((await admin.call(testEmail)).body).toEqual({
        success: false,
        message: 'This address is not on the public network',
      })
    },
  )
})

describe('the demo', () => {
  it('sends nothing and shows what would be sent', async () => {
    const demo = await MailScene.open({ demoOffered: true })
    const school = await MailSchool.open(demo, null)
    expect((await school.admin.call(getEmailSettings)).body).toMatchObject({
      mode: 'installation',
      isOn: true,
      isDemo: true,
    })
    expect((await school.admin.call(testEmail)).body).toEqual({
      success: true,
      message: 'Email service connection successful! (Demo mode)',
    })
    const sendId = await school.send(['grace'])
    expect(await school.statuses(sendId)).toEqual({ grace: 'sent' })
    expect(await demo.app.letters(school.address('grace'))).toMatchObject([
      { subject: `Open day at School ${school.school.code}`, kind: 'delivery.letter' },
    ])
  })
})
