/** The school's PayBill and till numbers, and their secrets. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import {
  createShortcode,
  listShortcodes,
  registerShortcode,
  rotateShortcode,
  testShortcode,
  updateShortcode,
} from '../contract/shortcodes.ts'
import { handPayment, mpesaScene, payBill } from '../testing/mpesa-scene.ts'
import { mpesaShortcodes } from './tables.ts'

const scene = mpesaScene()
const { fees } = scene
const secrets = ['a consumer key', 'a consumer secret', 'a passkey']

describe('a PayBill number', () => {
  it('keeps its secrets: not in an answer, nor readable in the table, nor in the log', async () => {
    const answer = await fees.clients.bursar.call(listShortcodes)
    expect(answer.body.items).toMatchObject([
      { shortcode: '880412', has: { consumerKey: true, passkey: true }, version: 1 },
    ])
    expect(answer.body.environments).toEqual(['simulator', 'sandbox', 'production'])
    const stored = await fees.people.school.write(async ({ db }) => [
      await db.select().from(mpesaShortcodes).where(eq(mpesaShortcodes.schoolId, fees.people.school.id)),
      await db.select().from(auditEntries).where(eq(auditEntries.schoolId, fees.people.school.id)),
    ])
    expect(JSON.stringify(stored)).toContain('880412')
    for (const secret of secrets) expect(answer.text + JSON.stringify(stored)).not.toContain(secret)
  })

  it('is tested and registered at M-Pesa, with addresses that M-Pesa takes', async () => {
    const params = { id: scene.number.id }
    expect((await fees.clients.bursar.call(testShortcode, { params })).body).toEqual({
      success: true,
      message: 'M-Pesa accepts the keys.',
    })
    const registered = await fees.clients.bursar.call(registerShortcode, { params })
    expect(registered.body.registeredAt).toBe('2026-03-10T06:00:00.000Z')
    expect(registered.body.callbacks?.confirmation ?? 'query').not.toMatch(/mpesa|safaricom|exec|cmd|sql|query/i)
    const { consumerKey: _key, passkey: _pass, ...kept } = payBill
    const changed = await fees.clients.bursar.call(updateShortcode, {
      params,
      body: { ...kept, consumerSecret: 'wrong', version: registered.body.version },
    })
    expect(changed.status).toBe(200)
    expect((await fees.clients.bursar.call(testShortcode, { params })).body).toEqual({
      success: false,
      message: 'Invalid Authentication passed',
    })
  })

  it('gets new secret addresses on demand; the old ones stop working at once', async () => {
    const old = new URL(scene.number.callbacks?.confirmation ?? '').pathname
    const payment = handPayment({ code: 'SROTATED01', amount: '100.00', account: 'ADM-2026-001' })
    expect((await scene.report(old, payment)).status).toBe(200)
    const rotated = await fees.clients.bursar.call(rotateShortcode, { params: { id: scene.number.id } })
    expect((await scene.report(old, payment)).status).toBe(404)
    const now = new URL(rotated.body.callbacks?.confirmation ?? '').pathname
    expect((await scene.report(now, payment)).status).toBe(200)
  })

  it('names what is missing, and is the only one of its purpose', async () => {
    const { passkey: _pass, consumerSecret: _secret, ...without } = payBill
    const call = async (body: object) =>
      (await fees.clients.bursar.misuse(createShortcode, { body: { ...payBill, ...body } })).error.fields
    expect((await fees.clients.bursar.misuse(createShortcode, { body: without })).error.fields).toEqual({
      passkey: 'Passkey is required',
      consumerSecret: 'Consumer secret is required',
    })
    expect(await call({})).toEqual({ purpose: 'Another number already receives this' })
    expect(await call({ purpose: 'lunch' })).toEqual({ shortcode: 'The school already has this number' })
    expect(await call({ purpose: 'lunch', kind: 'till', shortcode: '512345' })).toEqual({
      storeNumber: 'Enter the 5 to 7 digits of the store number',
    })
    for (const baseUrl of ['https://127.0.0.1', 'https://10.0.0.4:8443', 'https://localhost'])
      expect(await call({ purpose: 'lunch', shortcode: '880413', baseUrl }), baseUrl).toEqual({
        baseUrl: 'Enter an https address on the public network',
      })
    expect(await call({ purpose: 'lunch', shortcode: '12' })).toEqual({
      shortcode: 'Enter the 5 to 7 digits of the number',
    })
  })

  it('is changed by one of two people at the same time', async () => {
    const { consumerKey: _key, consumerSecret: _secret, passkey: _pass, ...kept } = payBill
    const answers = await Promise.all(
      [1, 2, 3].map((at) =>
        fees.clients.bursar.call(updateShortcode, {
          params: { id: scene.number.id },
          body: { ...kept, mostPerPayment: 1000 + at, version: 1 },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })
})
