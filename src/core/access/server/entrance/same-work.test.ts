/** Asking for a link or a code does the same work whoever is named: the database is asked the same, and nothing about accounts. */
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { requestPhoneCode, requestReset } from '../../contract/entrance.ts'

let app: TestApp
let school: TestSchool

beforeAll(async () => {
  app = await startApp()
  school = await app.school()
})

/** @returns the statements that a call sends, without their values */
const statementsOf = async (call: (client: Client) => Promise<{ status: number }>): Promise<string[]> => {
  const client = app.client()
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await call(client)).status).toBe(202)
    return spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text)))
  } finally {
    spy.mockRestore()
  }
}

describe('asking', () => {
  it('for a link sends the database the same for a known and an unknown address', async () => {
    const { email } = await school.account('teacher')
    const known = await statementsOf((client) => client.call(requestReset, { body: { email } }))
    const unknown = await statementsOf((client) => client.call(requestReset, { body: { email: 'stranger@nowhere.test' } }))
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
