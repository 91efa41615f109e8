/** Requesting a link or code does the same work for any target: identical queries, none about accounts. */
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { login } from '../../contract/account.ts'
import { requestPhoneCode, requestReset, verifyPhoneCode } from '../../contract/entrance.ts'

let app: TestApp
let school: TestSchool

beforeAll(async () => {
  app = await startApp()
  school = await app.school()
})

/** @returns the statements that a call sends, without their values */
const statementsOf = async (call: (client: Client) => Promise<{ status: number }>, status = 202): Promise<string[]> => {
  const client = app.client()
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await call(client)).status).toBe(status)
    return spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text),
    )
  } finally {
    spy.mockRestore()
  }
}

const device = { headers: { cookie: 'darasa_device=01890000-0000-7000-8000-00000000abcd.planted' } }
const texts = (statements: readonly string[]): string[] => statements.map((text) => text.replace(/'[^']*'/g, '?'))

describe('signing in with a wrong secret', () => {
  it('sends the database the same for a known and an unknown name, also with a device’s cookie', async () => {
    const { email } = await school.account('teacher')
    for (const extras of [{}, device]) {
      const tried = (name: string) =>
        statementsOf((client) => client.call(login, { body: { email: name, password: 'a guess' } }, extras), 401)
      const [known, unknown] = [await tried(email), await tried('stranger@nowhere.test')]
      expect(known.length).toBeGreaterThan(5)
      expect(texts(known)).toEqual(texts(unknown))
    }
  })

  it('sends the database the same for a known and an unknown number', async () => {
    await school.account('parent', { phone: '+254700000503' })
    const tried = async (phone: string) => {
      await app.client().call(requestPhoneCode, { body: { phone } })
      return statementsOf((client) => client.call(verifyPhoneCode, { body: { phone, code: '000000' } }), 401)
    }
    expect(texts(await tried('0700 000 503'))).toEqual(texts(await tried('0700 000 504')))
  })
})

describe('asking', () => {
  it('for a link sends the database the same for a known and an unknown address', async () => {
    const { email } = await school.account('teacher')
    const known = await statementsOf((client) => client.call(requestReset, { body: { email } }))
    const unknown = await statementsOf((client) =>
      client.call(requestReset, { body: { email: 'stranger@nowhere.test' } }),
    )
    expect(known.length).toBeGreaterThan(5)
    expect(known).toEqual(unknown)
    expect(known.join()).not.toContain('"accounts"')
  })

  it('for a code sends the database the same for a known and an unknown number', async () => {
    await school.account('parent', { phone: '+254700000501' })
    const known = await statementsOf((client) => client.call(requestPhoneCode, { body: { phone: '0700 000 501' } }))
    const unknown = await statementsOf((client) => client.call(requestPhoneCode, { body: { phone: '0700 000 502' } }))
    expect(known.length).toBeGreaterThan(5)
    expect(known).toEqual(unknown)
    expect(known.join()).not.toContain('"accounts"')
  })
})
