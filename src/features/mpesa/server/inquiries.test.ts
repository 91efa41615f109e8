/** Payments that M-Pesa is asked about or asked to return: answers that come twice, late, wrong or never. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { listSuspense } from '#features/fees/contract/suspense.ts'
import { mpesaErrors } from '../contract/errors.ts'
import { claimPayment, learnerInquiries, returnPayment } from '../contract/inquiries.ts'
import { updateShortcode } from '../contract/shortcodes.ts'
import { handPayment, mpesaScene, payBill } from '../testing/mpesa-scene.ts'
import { changeInquiry } from './queries/inquiries.ts'
import { changePayment } from './queries/payments.ts'

const scene = mpesaScene()
const { fees } = scene

/** A payment at the simulated M-Pesa that was not reported to the school. */
const unreported = async (shillings = 6500): Promise<string> => {
  const code = `S${String(Date.now()).slice(-5)}${String(scene.simulator().paid.length + 1000)}`
  scene.simulator().paid.push({ code, shillings, account: '', shortcode: '880412' })
  return code
}
const claim = (code: string, given: { learnerId?: string; requestId?: string } = {}) =>
  fees.clients.bursar.call(claimPayment, {
    params: { id: given.learnerId ?? fees.faith },
    body: { code, ...(given.requestId ? { requestId: given.requestId } : {}) },
  })
const giveBack = (code: string, learnerId = fees.faith) =>
  fees.clients.bursar.call(returnPayment, { params: { id: learnerId }, body: { code, reason: 'Wrong school' } })
const latest = async (learnerId = fees.faith) =>
  (await fees.clients.bursar.call(learnerInquiries, { params: { id: learnerId } })).body.items[0]
const paidOf = async (learnerId = fees.faith) =>
  (await scene.statement(learnerId)).entries
    .filter(({ kind, reversedBy }) => kind === 'payment' && reversedBy === null)
    .map(({ amount }) => amount)
/** The answers arrive, and the job looks at them. */
const answered = async (id: string): Promise<void> => {
  await scene.simulator().settled()
  await scene.inquire(id)
}
const waitHours = (hours: number) => fees.goTo(new Date(fees.app.clock.now.getTime() + hours * 3_600_000).toISOString())

beforeEach(() => scene.simulator().returned.clear())

describe('a payment that a family claims by its code', () => {
  it('is found at M-Pesa and posted once, however often the answer comes', async () => {
    const code = await unreported()
    Object.assign(scene.simulator().settings, { copies: 3 })
    const { status, body } = await claim(` ${code.toLowerCase()} `)
    expect([status, body.code, body.status]).toEqual([201, code, 'waiting'])
    await answered(body.id)
    await answered(body.id)
    expect(await latest()).toMatchObject({ status: 'done', outcome: 'posted', amount: 6500 })
    expect(await paidOf()).toEqual([-6500])
    // M-Pesa reports it after all.
    const path = new URL(scene.number.callbacks?.confirmation ?? '').pathname
    await scene.report(path, handPayment({ code, amount: '6500', account: 'ADM-2026-001' }))
    await scene.post()
    expect(await paidOf()).toEqual([-6500])
    const again = await claim(code)
    await answered(again.body.id)
    expect(await latest()).toMatchObject({ outcome: 'known' })
    expect(await paidOf()).toEqual([-6500])
  })

  it('ends the request to the phone that M-Pesa never reported', async () => {
    Object.assign(scene.simulator().settings, { answers: 'pin', reportsRequests: false })
    const request = await scene.ask()
    await scene.simulator().settled()
    const code = scene.simulator().paid.at(-1)?.code ?? ''
    const { body } = await claim(code, { requestId: request.id })
    await answered(body.id)
    expect(await scene.request(request.id)).toMatchObject({ status: 'paid', code })
    expect(await paidOf()).toEqual([-6500])
  })

  it('does not end the request if another learner has the payment', async () => {
    Object.assign(scene.simulator().settings, { answers: 'pin', reportsRequests: false })
    const request = await scene.ask()
    const code = await unreported()
    await answered((await claim(code, { learnerId: fees.brian })).body.id)
    const { body } = await claim(code, { requestId: request.id })
    await answered(body.id)
    expect(await latest()).toMatchObject({ outcome: 'known' })
    expect((await scene.request(request.id)).status).not.toBe('paid')
    expect([await paidOf(), await paidOf(fees.brian)]).toEqual([[], [-6500]])
  })

  it('is posted also when another payment ended the request meanwhile', async () => {
    Object.assign(scene.simulator().settings, { answers: 'pin', reportsRequests: false, inquiries: 'lost' })
    const request = await scene.ask()
    await scene.simulator().settled()
    const own = scene.simulator().paid.at(-1)?.code ?? ''
    const { body: slow } = await claim(await unreported(), { requestId: request.id })
    Object.assign(scene.simulator().settings, { inquiries: 'result' })
    await answered((await claim(own, { requestId: request.id })).body.id)
    await waitHours(1)
    await scene.inquire(slow.id)
    await answered(slow.id)
    expect(await paidOf()).toEqual([-6500, -6500])
    expect(await scene.request(request.id)).toMatchObject({ status: 'paid', code: own })
  })

  it('ends one request only', async () => {
    Object.assign(scene.simulator().settings, { answers: 'pin', reportsRequests: false })
    const [request, other] = [await scene.ask(), await scene.ask(6500, '+254712604119')]
    const code = await unreported()
    await answered((await claim(code)).body.id)
    for (const { id: requestId } of [request, other]) await answered((await claim(code, { requestId })).body.id)
    const statuses = await Promise.all([request, other].map(async ({ id }) => (await scene.request(id)).status))
    expect(statuses.filter((status) => status === 'paid')).toHaveLength(1)
    expect(await paidOf()).toEqual([-6500])
  })

  it.each([
    ['unknown', (): string => 'SJ62TR81PX'],
    [
      'other_number',
      (): string => {
        scene.simulator().paid.push({ code: 'SJ62TR81PY', shillings: 10, account: '', shortcode: '111222' })
        return 'SJ62TR81PY'
      },
    ],
  ] satisfies [string, () => string][])('is not posted when M-Pesa says: %s', async (outcome, codeOf) => {
    const { body } = await claim(codeOf())
    await answered(body.id)
    expect(await latest()).toMatchObject({ status: 'failed', outcome })
    expect(await paidOf()).toEqual([])
  })

  it('is asked about again when the answer is lost, waits too long or breaks off, and by one person at a time', async () => {
    const code = await unreported()
    for (const settings of [{ inquiries: 'lost' }, { inquiries: 'timeout' }, { fault: 'hang_up' }] as const) {
      Object.assign(scene.simulator().settings, { inquiries: 'result', fault: 'none', ...settings })
      const asked = await claim(code)
      if (asked.status === 201) await answered(asked.body.id)
      else expect(asked.error.code).toBe(mpesaErrors.inquiryOpen.code)
      await waitHours(1)
      expect(await paidOf()).toEqual([])
    }
    Object.assign(scene.simulator().settings, { inquiries: 'result', fault: 'none' })
    const open = await latest()
    await scene.inquire(open?.id ?? '')
    await answered(open?.id ?? '')
    expect(await latest()).toMatchObject({ status: 'done', outcome: 'posted' })
    expect(await paidOf()).toEqual([-6500])
  })

  it('takes no answer that M-Pesa did not give to this question', async () => {
    const code = await unreported()
    Object.assign(scene.simulator().settings, { inquiries: 'lost' })
    const { body } = await claim(code)
    const path = new URL(scene.number.callbacks?.confirmation ?? '').pathname.replace(
      'confirmation',
      `results/${body.id}`,
    )
    const forged = {
      Result: {
        ResultCode: 0,
        OriginatorConversationID: 'another',
        ResultParameters: {
          ResultParameter: [
            { Key: 'TransactionStatus', Value: 'Completed' },
            { Key: 'ReceiptNo', Value: code },
            { Key: 'Amount', Value: 99_000 },
            { Key: 'CreditPartyName', Value: '880412 - Umoja' },
          ],
        },
      },
    }
    expect((await scene.report(path, forged)).status).toBe(200)
    await scene.inquire(body.id)
    expect([(await latest())?.status, await paidOf()]).toEqual(['waiting', []])
  })

  it('is given up when M-Pesa keeps refusing the question', async () => {
    Object.assign(scene.simulator().settings, { fault: 429 })
    const { body } = await claim(await unreported())
    for (let hour = 0; hour < 7; hour += 1) {
      await waitHours(1)
      await scene.inquire(body.id)
    }
    expect(await latest()).toMatchObject({ status: 'failed', outcome: null })
  })

  it('needs an initiator', async () => {
    const { id, version } = scene.number
    await fees.clients.bursar.call(updateShortcode, { params: { id }, body: { ...payBill, initiator: null, version } })
    expect((await claim('SJ62TR81PX')).error.code).toBe(mpesaErrors.noInitiator.code)
  })
})

/** Requests to return a payment that reached M-Pesa. */
const returns = (): number => scene.simulator().calls.filter((path) => path.startsWith('/mpesa/reversal')).length

describe('a payment that goes back to its payer', () => {
  const posted = async (): Promise<string> => {
    const code = await unreported()
    await answered((await claim(code)).body.id)
    return code
  }

  it('is taken back from the learner once M-Pesa has returned it, and stays out of the books', async () => {
    const code = await posted()
    const { body } = await giveBack(code)
    expect([body.kind, body.amount, await paidOf()]).toEqual(['reversal', 6500, [-6500]])
    await answered(body.id)
    await answered(body.id)
    expect(await latest()).toMatchObject({ status: 'done', outcome: 'returned' })
    expect(await paidOf()).toEqual([])
    const path = new URL(scene.number.callbacks?.confirmation ?? '').pathname
    await scene.report(path, handPayment({ code, amount: '6500', account: 'ADM-2026-001' }))
    await scene.post()
    expect(await paidOf()).toEqual([])
    const { body: suspense } = await fees.clients.bursar.call(listSuspense, { query: {} })
    expect(suspense.received).toMatchObject({ payments: 0, waiting: 0 })
    expect((await giveBack(code)).error.code).toBe(mpesaErrors.returned.code)
  })

  it.each([{ inquiries: 'lost' }, { fault: 'hang_up' }] as const)(
    'is never asked for twice when the answer is lost: %o',
    async (settings) => {
      const code = await posted()
      const before = returns()
      Object.assign(scene.simulator().settings, settings)
      const { body } = await giveBack(code)
      Object.assign(scene.simulator().settings, { inquiries: 'result', fault: 'none' })
      await waitHours(1)
      await scene.inquire(body.id)
      await answered(body.id)
      expect(await latest()).toMatchObject({ status: 'done', outcome: 'returned' })
      expect(await paidOf()).toEqual([])
      expect(returns() - before).toBe(1)
    },
  )

  it('is taken back also when the office had entered it before M-Pesa reported it', async () => {
    const code = await unreported()
    await fees.enter({ kind: 'payment', learnerId: fees.faith, amount: 6500, method: 'mpesa', reference: code })
    await answered((await claim(code)).body.id)
    expect(await paidOf()).toEqual([-6500])
    expect((await giveBack(code, fees.brian)).error.code).toBe(mpesaErrors.otherLearner.code)
    const { body } = await giveBack(code)
    await answered(body.id)
    expect(await latest()).toMatchObject({ status: 'done', outcome: 'returned' })
    expect(await paidOf()).toEqual([])
  })

  it('is not asked for again while the end of the first request is being written', async () => {
    const code = await posted()
    const { body } = await giveBack(code)
    const before = returns()
    const second = await fees.people.school.write(async (tx) => {
      await changePayment(tx, code, { state: 'returned' })
      await changeInquiry(tx, body.id, { status: 'done', outcome: 'returned', endedAt: tx.at })
      const asked = giveBack(code)
      const waits = sql`select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`
      await eventually(async () => expect((await tx.db.execute(waits)).rowCount).toBeGreaterThan(0))
      return { asked }
    })
    expect((await second.asked).error.code).toBe(mpesaErrors.returned.code)
    expect(returns()).toBe(before)
  })

  it('is refused for another learner’s payment and one that the school does not have', async () => {
    const code = await posted()
    expect((await giveBack(code, fees.brian)).error.code).toBe(mpesaErrors.otherLearner.code)
    expect((await giveBack('SJ62TR81QQ')).error.code).toBe(mpesaErrors.unknownPayment.code)
  })

  it('is taken back too when M-Pesa returned it without being asked', async () => {
    const code = await posted()
    scene.simulator().returned.add(code)
    const { body } = await claim(code)
    await answered(body.id)
    expect(await latest()).toMatchObject({ outcome: 'returned' })
    expect(await paidOf()).toEqual([])
  })
})
