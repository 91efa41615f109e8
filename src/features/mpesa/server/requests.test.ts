/** A guardian pays by a request on the phone: one prompt, one receipt, whatever M-Pesa's reports do. */
import { describe, expect, it } from 'vitest'
import { askForLearner, childPayments, learnerPayments, payForChild } from '../contract/requests.ts'
import { registerShortcode, updateShortcode } from '../contract/shortcodes.ts'
import { guardianPhone, mpesaScene, payBill } from '../testing/mpesa-scene.ts'

const scene = mpesaScene()
const { fees } = scene
const paidOf = async () =>
  (await scene.statement(fees.faith)).entries.filter(({ kind }) => kind === 'payment').map(({ amount }) => amount)
const promptOf = async (id: string): Promise<string> => (await scene.request(id)).checkoutRequestId ?? ''
/** Reports have come, and the job has run. */
const settled = async (id: string): Promise<void> => {
  await scene.simulator().settled()
  await scene.check(id)
}

describe('a request on the phone', () => {
  it('is paid, confirmed by M-Pesa, posted with its receipt, and shown to the guardian', async () => {
    await fees.charge(fees.faith, 16_500)
    const asked = await scene.ask()
    expect(asked).toMatchObject({ status: 'waiting', amount: 6500, phone: guardianPhone, code: null })
    expect(scene.simulator().prompts.at(-1)).toMatchObject({ shillings: 6500, account: 'ADM-2026-001' })
    scene.simulator().answer(await promptOf(asked.id), 'pin')
    await settled(asked.id)
    const code = scene.simulator().paid.at(-1)?.code
    const { requests, ways, canAsk } = (await fees.clients.mother.call(childPayments, { params: { id: fees.faith } }))
      .body
    expect(requests[0]).toMatchObject({ id: asked.id, status: 'paid', code, receiptNumber: '00001' })
    expect([canAsk, ways]).toEqual([
      true,
      [{ purpose: 'fees', kind: 'paybill', shortcode: '880412', account: 'ADM-2026-001' }],
    ])
    const { entries, balance } = await scene.statement(fees.faith)
    expect(balance).toBe(10_000)
    expect(entries.find(({ id }) => id === requests[0]?.entryId)).toMatchObject({
      amount: -6500,
      method: 'mpesa',
      reference: code,
      receiptNumber: '00001',
    })
    expect((await fees.noticesOf('mother'))[0]?.message).toContain('Receipt 00001')
  })

  it('is sent to a phone once, and the same one answers a second press', async () => {
    const before = scene.simulator().prompts.length
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        fees.clients.mother.call(payForChild, {
          params: { id: fees.faith },
          body: { amount: 500, phone: '0712 604 118' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(scene.simulator().prompts.length - before).toBe(1)
    const other = await fees.clients.mother.call(payForChild, {
      params: { id: fees.faith },
      body: { amount: 700, phone: guardianPhone },
    })
    expect([other.status, other.error.code]).toEqual([409, 'mpesa.open'])
    expect(other.error.message).toBe(
      'A request for KES 500 is still open on this phone. Answer it there, or wait until it ends.',
    )
  })

  it.each([
    ['wrong_pin', 'wrong_pin'],
    ['no_money', 'no_money'],
    ['cancel', 'cancelled'],
    ['time_out', 'unreachable'],
  ] as const)('fails with a reason when the phone answers %s, and may be sent again', async (answer, reason) => {
    const asked = await scene.ask()
    scene.simulator().answer(await promptOf(asked.id), answer)
    await settled(asked.id)
    expect(await scene.request(asked.id)).toMatchObject({ status: 'failed', reason, code: null })
    expect(await paidOf()).toEqual([])
    expect((await scene.ask()).id).not.toBe(asked.id)
  })

  it('is posted once when M-Pesa reports it twice, late, and as a payment by hand first', async () => {
    await scene.simulator().settled()
    Object.assign(scene.simulator().settings, { copies: 2, handFirst: true })
    await fees.clients.bursar.call(registerShortcode, { params: { id: scene.number.id } })
    const asked = await scene.ask()
    scene.simulator().answer(await promptOf(asked.id), 'pin')
    await scene.simulator().settled()
    await scene.post()
    await scene.check(asked.id)
    await scene.check(asked.id)
    expect(await paidOf()).toEqual([-6500])
    expect(await scene.request(asked.id)).toMatchObject({ status: 'paid', receiptNumber: '00001' })
    expect(await scene.payments()).toMatchObject([{ state: 'posted', requestId: asked.id }])
    expect((await scene.callbacks()).map(({ kind, times, handledAt }) => [kind, times, handledAt !== null])).toEqual(
      expect.arrayContaining([
        ['confirmation', 2, true],
        ['request', 2, true],
      ]),
    )
  })

  it.each(['faith', 'brian'] as const)(
    'whose code the bursar entered by hand for %s before counts once, and ends',
    async (entered) => {
      const asked = await scene.ask()
      scene.simulator().answer(await promptOf(asked.id), 'pin')
      await scene.simulator().settled()
      const reference = scene.simulator().paid.at(-1)?.code ?? ''
      await fees.enter({ kind: 'payment', learnerId: fees[entered], amount: 6500, method: 'mpesa', reference })
      await scene.check(asked.id)
      expect(await scene.request(asked.id)).toMatchObject({ status: 'paid', code: reference, receiptNumber: null })
      expect(await scene.payments()).toMatchObject([{ code: reference, state: 'duplicate' }])
      const amounts = (await Promise.all([fees.faith, fees.brian].map((learner) => scene.statement(learner))))
        .flatMap(({ entries }) => entries)
        .map(({ amount }) => amount)
      expect(amounts).toEqual([-6500])
    },
  )

  it('whose report is lost is found as a payment by hand', async () => {
    scene.simulator().settings.reportsRequests = false
    await fees.clients.bursar.call(registerShortcode, { params: { id: scene.number.id } })
    const asked = await scene.ask()
    scene.simulator().answer(await promptOf(asked.id), 'pin')
    await scene.simulator().settled()
    await scene.check(asked.id)
    expect((await scene.request(asked.id)).status).toBe('checking')
    await scene.post()
    await scene.check(asked.id)
    expect(await scene.request(asked.id)).toMatchObject({ status: 'paid', receiptNumber: '00001' })
    expect(await paidOf()).toEqual([-6500])
  })

  it('is not posted on a report that M-Pesa does not confirm', async () => {
    const asked = await scene.ask()
    const path = new URL(scene.simulator().prompts.at(-1)?.callbackUrl ?? '').pathname
    const metadata = [
      { Name: 'MpesaReceiptNumber', Value: 'SFORGED001' },
      { Name: 'Amount', Value: 6500 },
    ]
    const forged = {
      MerchantRequestID: 'x',
      CheckoutRequestID: await promptOf(asked.id),
      ResultCode: 0,
      ResultDesc: '',
      CallbackMetadata: { Item: metadata },
    }
    expect(await scene.report(path, { Body: { stkCallback: forged } })).toEqual({
      status: 200,
      body: { ResultCode: '0', ResultDesc: 'Accepted' },
    })
    await scene.check(asked.id)
    expect(await paidOf()).toEqual([])
    scene.simulator().answer(await promptOf(asked.id), 'cancel')
    await settled(asked.id)
    expect(await scene.request(asked.id)).toMatchObject({ status: 'failed', reason: 'cancelled' })
    expect(await paidOf()).toEqual([])
  })

  it('is not posted with another amount than was asked for', async () => {
    scene.simulator().settings.wrongBy = 1
    const asked = await scene.ask()
    scene.simulator().answer(await promptOf(asked.id), 'pin')
    await settled(asked.id)
    expect((await scene.request(asked.id)).status).toBe('checking')
    expect(await paidOf()).toEqual([])
  })

  it.each([429, 500] as const)('that M-Pesa answers with %s is never sent a second time by itself', async (fault) => {
    scene.simulator().settings.fault = fault
    const before = scene.simulator().prompts.length
    const asked = await scene.ask()
    // 429 was certainly not taken; after 500 it may have been.
    expect(asked.status).toBe(fault === 429 ? 'failed' : 'checking')
    scene.simulator().settings.fault = 'none'
    await scene.check(asked.id)
    expect(scene.simulator().prompts.length).toBe(before)
  })

  it('whose answer was lost is paid once its report comes', async () => {
    scene.simulator().settings.fault = 'hang_up'
    const asked = await scene.ask()
    expect(asked.status).toBe('checking')
    scene.simulator().settings.fault = 'none'
    scene.simulator().answer(scene.simulator().prompts.at(-1)?.id ?? '', 'pin')
    await settled(asked.id)
    expect((await scene.request(asked.id)).status).toBe('paid')
    expect(await paidOf()).toEqual([-6500])
  })

  it('is left to the office after a day without an answer, and still paid by a late report', async () => {
    scene.simulator().settings.copies = 0
    const asked = await scene.ask()
    const prompt = await promptOf(asked.id)
    await fees.goTo('2026-03-11T07:00:00Z')
    await scene.check(asked.id)
    expect((await scene.request(asked.id)).status).toBe('unresolved')
    scene.simulator().settings.copies = 1
    scene.simulator().answer(prompt, 'pin')
    await settled(asked.id)
    expect((await scene.request(asked.id)).status).toBe('paid')
    expect(await paidOf()).toEqual([-6500])
  })
})

describe('who may pay', () => {
  it('is a guardian who pays, and the office', async () => {
    const body = { amount: 500, phone: guardianPhone }
    const call = async (person: 'mother' | 'payer' | 'aunt' | 'father') =>
      (
        await fees.clients[person].call(payForChild, {
          params: { id: fees.faith },
          body: { ...body, phone: `07126041${person.length}0` },
        })
      ).status
    expect([await call('mother'), await call('payer'), await call('aunt'), await call('father')]).toEqual([
      200, 200, 404, 404,
    ])
    expect((await fees.clients.mother.call(payForChild, { params: { id: fees.brian }, body })).status).toBe(404)
    const office = await fees.clients.bursar.call(askForLearner, { params: { id: fees.brian }, body })
    expect([office.status, office.body.status]).toEqual([200, 'waiting'])
    const { requests } = (await fees.clients.bursar.call(learnerPayments, { params: { id: fees.brian } })).body
    expect(requests.map(({ id }) => id)).toEqual([office.body.id])
  })

  it('gets nothing where the school has no active number, or above the most of one payment', async () => {
    const { consumerKey: _key, consumerSecret: _secret, passkey: _pass, ...kept } = payBill
    const change = (more: object, version: number) =>
      fees.clients.bursar.call(updateShortcode, {
        params: { id: scene.number.id },
        body: { ...kept, ...more, version },
      })
    expect((await change({ mostPerPayment: 1000 }, 1)).status).toBe(200)
    const body = { amount: 1001, phone: guardianPhone }
    const tooMuch = await fees.clients.mother.call(payForChild, { params: { id: fees.faith }, body })
    expect(tooMuch.error.fields).toEqual({ amount: 'M-Pesa takes at most KES 1,000 in one payment' })
    expect((await change({ isActive: false }, 2)).status).toBe(200)
    const off = await fees.clients.mother.call(payForChild, { params: { id: fees.faith }, body })
    expect([off.status, off.error.code]).toEqual([409, 'mpesa.off'])
    const { canAsk, ways } = (await fees.clients.mother.call(childPayments, { params: { id: fees.faith } })).body
    expect([canAsk, ways]).toEqual([false, []])
  })
})
