/** Malformed requests; hostile values are tested module by module (testing/security/hostile.ts). */
import { beforeAll, describe, expect, it } from 'vitest'
import { changeUsers } from '#core/users/contract/users.ts'
import { startApp, type TestApp } from './testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})

const json = { 'content-type': 'application/json' }

describe('a call that is not what it claims', () => {
  const body = JSON.stringify({ email: 'a@b.ke', password: 'a guess' })
  const post = (headers: Record<string, string>, text: string = body) =>
    app.client().fetch('/api/auth/login', { method: 'POST', headers, body: text })

  it('brings a device’s cookie that is none, and is answered like any other', async () => {
    const { email } = await (await app.school()).account('teacher')
    for (const id of ['-'.repeat(36), 'a'.repeat(36), "'; drop table accounts; --"])
      expect(
        (
          await post(
            { ...json, cookie: `darasa_device=${encodeURIComponent(id)}.secret` },
            JSON.stringify({ email, password: 'a guess' }),
          )
        ).status,
      ).toBe(401)
  })

  it('comes from another site’s page, by its script or its form', async () => {
    expect((await post({ ...json, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ ...json, 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await post({ ...json, origin: 'null' })).status).toBe(403)
    // Forms of old browsers have no origin header, and cannot send JSON.
    expect(
      (await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'email=a@b.ke&password=a')).status,
    ).toBe(415)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('names another host, which no letter’s link follows', async () => {
    const school = await app.school()
    const [admin, teacher] = [await app.as(await school.account('admin')), await school.account('teacher')]
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    expect(
      (await admin.call(changeUsers, { body: { action: 'reset_password', ids: [teacher.membershipId] } }, { headers }))
        .body.done,
    ).toBe(1)
    const [letter] = await app.letters(teacher.email)
    expect(letter?.text).toMatch(/http:\/\/127\.0\.0\.1\/reset\?token=/)
    expect(letter?.text).not.toContain('evil.example')
  })

  it('asks for the metrics through a proxy on this machine', async () => {
    expect((await app.client().fetch('/api/metrics')).status).toBe(200)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await app.client().fetch('/api/metrics', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404)
  })

  it('asks for the metrics without their token where a proxy is trusted', async () => {
    const behind = await startApp({ trustedProxies: ['127.0.0.1'], metricsToken: 'a token of the monitoring' })
    const ask = (headers: Record<string, string> = {}) => behind.client().fetch('/api/metrics', { headers })
    expect((await ask()).status).toBe(404)
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
    expect((await ask({ authorization: 'Bearer another token' })).status).toBe(404)
    expect((await ask({ authorization: 'Bearer a token of the monitoring' })).status).toBe(200)
  })
})
