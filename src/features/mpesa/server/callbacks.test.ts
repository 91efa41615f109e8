/** Payments to the PayBill by hand: posted once, to the learner whose number was typed, or to suspense. */
import { describe, expect, it } from 'vitest'
import { createShortcode } from '../contract/shortcodes.ts'
import { handPayment, mpesaScene, payBill } from '../testing/mpesa-scene.ts'

const scene = mpesaScene()
const { fees } = scene
const pathOf = (kind: 'confirmation' | 'validation'): string => new URL(scene.number.callbacks?.[kind] ?? '').pathname
const report = (given: Parameters<typeof handPayment>[0]) => scene.report(pathOf('confirmation'), handPayment(given))
const paidOf = async (learnerId: string) =>
  (await scene.statement(learnerId)).entries.filter(({ kind }) => kind === 'payment').map(({ amount }) => amount)

describe('a payment by hand', () => {
  it('is posted once to the learner, however often and in which order it is reported', async () => {
    const [first, second] = [
      { code: 'SJ62TR81PX', amount: '6500.00', account: 'adm 2026 001' },
      { code: 'SJ62TR81PY', amount: '250', account: 'ADM-2026-002' },
    ]
    const answers = await Promise.all([second, first, first, second, first].map(report))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]?.body).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' })
    await Promise.all([scene.post(), scene.post()])
    // The same payment with another account is a replay as well.
    await report({ ...first, account: 'ADM-2026-002' })
    await scene.post()
    expect([await paidOf(fees.faith), await paidOf(fees.brian)]).toEqual([[-6500], [-250]])
    expect((await scene.statement(fees.faith)).entries[0]).toMatchObject({
      method: 'mpesa',
      reference: 'SJ62TR81PX',
      date: '2026-03-10',
    })
    expect(Object.fromEntries((await scene.payments()).map(({ code, state }) => [code, state]))).toEqual({
      SJ62TR81PX: 'posted',
      SJ62TR81PY: 'posted',
    })
  })

  it('with a wrong account number is kept in suspense', async () => {
    await report({ code: 'SWRONG0001', amount: '900.00', account: '99999' })
    await scene.post()
    expect(await scene.payments()).toMatchObject([{ code: 'SWRONG0001', amountCents: 90_000, state: 'suspense' }])
    expect([await paidOf(fees.faith), await paidOf(fees.brian)]).toEqual([[], []])
  })

  it('for pocket money pays no fees', async () => {
    const made = await fees.clients.bursar.call(createShortcode, {
      body: { ...payBill, purpose: 'pocket_money', shortcode: '880414' },
    })
    await scene.report(
      new URL(made.body.callbacks?.confirmation ?? '').pathname,
      handPayment({ code: 'SPOCKET001', amount: '300', account: 'ADM-2026-001', shortcode: '880414' }),
    )
    await scene.post()
    expect(await scene.payments()).toMatchObject([{ code: 'SPOCKET001', state: 'suspense' }])
    expect(await paidOf(fees.faith)).toEqual([])
  })

  it('to another number, or that is no payment, is kept as it came and not posted', async () => {
    await report({ code: 'SOTHER0001', amount: '900', account: 'ADM-2026-001', shortcode: '999999' })
    await scene.report(pathOf('confirmation'), { TransID: 'SSTRANGE01', TransAmount: 'a lot' })
    await scene.post()
    expect(
      Object.fromEntries((await scene.callbacks()).map(({ note, handledAt }) => [note, handledAt !== null])),
    ).toEqual({ other_number: true, unreadable: true })
    expect(await scene.payments()).toEqual([])
  })

  it('is asked about before, and taken for the own number only', async () => {
    const ask = async (shortcode: string) =>
      (
        await scene.report(
          pathOf('validation'),
          handPayment({ code: 'SASKED0001', amount: '5', account: 'x', shortcode }),
        )
      ).body
    expect(await ask('880412')).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' })
    expect(await ask('999999')).toEqual({ ResultCode: 'C2B00015', ResultDesc: 'Rejected' })
  })

  it('is refused at an address that nobody gave', async () => {
    const path = `/api/payments/callbacks/${'a'.repeat(43)}/confirmation`
    expect((await scene.report(path, handPayment({ code: 'SNOBODY001', amount: '5', account: 'x' }))).status).toBe(404)
  })

  it('is forgotten as a report after a year, and stays posted', async () => {
    await report({ code: 'SOLD000001', amount: '10', account: 'ADM-2026-001' })
    await scene.post()
    const forget = fees.app.jobs.find(({ definition }) => definition.id === 'mpesa.forget')
    fees.app.clock.now = new Date('2027-03-10T05:00:00Z')
    await forget?.run({}, fees.app.tenancy)
    expect(await scene.callbacks()).toHaveLength(1)
    fees.app.clock.now = new Date('2027-03-10T07:00:00Z')
    await forget?.run({}, fees.app.tenancy)
    expect(await scene.callbacks()).toEqual([])
    expect(await scene.payments()).toHaveLength(1)
  })
})
