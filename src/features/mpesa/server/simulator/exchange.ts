/** The simulated M-Pesa behind its HTTP server: prompts on phones, payments, and the reports on both. */
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PhoneAnswer } from '../../contract/words.ts'
import { darajaTime } from '../../rules/times.ts'
import { InquiryDesk } from './inquiries.ts'
import { newCode, text, type Reply } from './replies.ts'

/** All of it may be changed while it runs. */
export interface SimulatorSettings {
  /** How often each report comes. 0: reports are lost. */
  copies: number
  /** Before a report, ms. */
  reportAfter: number
  /** A payment to a registered number is also reported there, and before the request's own report. */
  handFirst: boolean
  /** Whether requests are reported; without, only a registered number hears of the payment. */
  reportsRequests: boolean
  /** Added to the shillings of every report. */
  wrongBy: number
  /** Every call is refused with this status; or the connection is closed before the answer, after the work. */
  fault: 'none' | 'hang_up' | 429 | 500
  /** How a question about a payment ends: answered, said to have waited too long, or without a word. */
  inquiries: 'result' | 'timeout' | 'lost'
  tokenSeconds: number
  /** What every phone answers at once; null for nothing. */
  answers: PhoneAnswer | 'wrong_pin' | null
  /** A prompt that nobody answers ends after this time, ms. */
  promptLasts: number
  /** Reports go to this origin instead of the address's own; null for its own. */
  origin: string | null
}

export interface SimulatedPayment {
  readonly code: string
  readonly shillings: number
  readonly account: string
  readonly shortcode: string
}

interface PromptMade {
  readonly id: string
  readonly merchantId: string
  readonly shillings: number
  readonly account: string
  readonly shortcode: string
  readonly phone: string
  readonly callbackUrl: string
  /** Null while it is on the phone. */
  result: string | null
}

const results: Readonly<Record<PhoneAnswer | 'wrong_pin', readonly [code: string, description: string]>> = {
  pin: ['0', 'The service request is processed successfully.'],
  wrong_pin: ['2001', 'The initiator information is invalid.'],
  cancel: ['1032', 'Request cancelled by user.'],
  no_money: ['1', 'The balance is insufficient for the transaction.'],
  time_out: ['1037', 'DS timeout user cannot be reached.'],
}

export class Exchange {
  readonly settings: SimulatorSettings
  readonly paid: SimulatedPayment[] = []
  readonly prompts: PromptMade[] = []
  readonly inquiries: InquiryDesk
  readonly #registered = new Map<string, string>()
  readonly #ended = new AbortController()
  readonly #underWay = new Set<Promise<void>>()

  constructor(settings: Partial<SimulatorSettings>) {
    this.settings = {
      copies: 1,
      reportAfter: 0,
      handFirst: false,
      reportsRequests: true,
      wrongBy: 0,
      fault: 'none',
      inquiries: 'result',
      tokenSeconds: 3599,
      answers: null,
      promptLasts: 60_000,
      origin: null,
      ...settings,
    }
    this.inquiries = new InquiryDesk(this.settings, this.paid, (address, body) => void this.#report(address, body))
    setMaxListeners(0, this.#ended.signal)
  }

  end(): void {
    this.#ended.abort()
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  prompt(body: Record<string, unknown>): Reply {
    const shillings = Number(text(body.Amount))
    const [account, phone] = [text(body.AccountReference), text(body.PhoneNumber)]
    if (!Number.isInteger(shillings) || shillings < 1 || account.length > 12 || text(body.TransactionDesc).length > 13)
      return [400, { requestId: randomUUID(), errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid Amount' }]
    if (!/^254[17]\d{8}$/.test(phone))
      return [
        400,
        { requestId: randomUUID(), errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid PhoneNumber' },
      ]
    const made: PromptMade = {
      id: `ws_CO_${randomUUID()}`,
      merchantId: randomUUID(),
      shillings,
      account,
      shortcode: text(body.PartyB),
      phone,
      callbackUrl: text(body.CallBackURL),
      result: null,
    }
    this.prompts.push(made)
    if (this.prompts.length > 10_000) this.prompts.shift()
    const { answers, promptLasts } = this.settings
    if (answers) this.answer(made.id, answers)
    else void this.#later(promptLasts, async () => void this.answer(made.id, 'time_out'))
    return [
      200,
      {
        MerchantRequestID: made.merchantId,
        CheckoutRequestID: made.id,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      },
    ]
  }

  stateOf(id: string): Reply {
    const found = this.prompts.find((one) => one.id === id)
    if (!found)
      return [400, { requestId: randomUUID(), errorCode: '400.002.02', errorMessage: 'Invalid CheckoutRequestID' }]
    if (found.result === null)
      return [
        500,
        { requestId: randomUUID(), errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
      ]
    return [
      200,
      {
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successfully',
        MerchantRequestID: found.merchantId,
        CheckoutRequestID: found.id,
        ResultCode: found.result,
        ResultDesc: 'As reported',
      },
    ]
  }

  register(body: Record<string, unknown>): Reply {
    const address = text(body.ConfirmationURL)
    if (/mpesa|safaricom|exec|cmd|sql|query/i.test(address))
      return [400, { requestId: randomUUID(), errorCode: '400.003.02', errorMessage: 'Invalid ConfirmationURL' }]
    this.#registered.set(text(body.ShortCode), address)
    return [200, { OriginatorCoversationID: randomUUID(), ResponseCode: '0', ResponseDescription: 'success' }]
  }

  simulate(body: Record<string, unknown>): Reply {
    const payment = {
      code: newCode(),
      shillings: Number(text(body.Amount)),
      account: text(body.BillRefNumber),
      shortcode: text(body.ShortCode),
    }
    this.#pay(payment)
    void this.#reportByHand(payment)
    return [
      200,
      {
        OriginatorCoversationID: payment.code,
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      },
    ]
  }

  /** @returns false for a prompt that has ended, or that there is not */
  answer(id: string, answer: PhoneAnswer | 'wrong_pin'): boolean {
    const found = this.prompts.find((one) => one.id === id)
    if (!found || found.result !== null || !(answer in results)) return false
    const [code, description] = results[answer]
    found.result = code
    const payment = answer === 'pin' ? { code: newCode(), ...found } : null
    if (payment) this.#pay(payment)
    const both = [
      ...(payment ? [() => this.#reportByHand(payment)] : []),
      () => this.#reportPrompt(found, code, description, payment),
    ]
    this.#follow(this.#inTurn(this.settings.handFirst ? both : both.reverse()))
    return true
  }

  async #inTurn(reports: readonly (() => Promise<void>)[]): Promise<void> {
    for (const report of reports) await report()
  }

  #pay({ code, shillings, account, shortcode }: SimulatedPayment): void {
    this.paid.push({ code, shillings, account, shortcode })
    if (this.paid.length > 10_000) this.paid.shift()
  }

  #reportPrompt(
    prompt: PromptMade,
    code: string,
    description: string,
    payment: SimulatedPayment | null,
  ): Promise<void> {
    if (!this.settings.reportsRequests) return Promise.resolve()
    const result = {
      MerchantRequestID: prompt.merchantId,
      CheckoutRequestID: prompt.id,
      ResultCode: Number(code),
      ResultDesc: description,
    }
    const items = payment && [
      { Name: 'Amount', Value: payment.shillings + this.settings.wrongBy },
      { Name: 'MpesaReceiptNumber', Value: payment.code },
      { Name: 'Balance' },
      { Name: 'TransactionDate', Value: Number(darajaTime(new Date())) },
      { Name: 'PhoneNumber', Value: Number(prompt.phone) },
    ]
    const body = { Body: { stkCallback: { ...result, ...(items ? { CallbackMetadata: { Item: items } } : {}) } } }
    return this.#report(prompt.callbackUrl, body)
  }

  #reportByHand({ code, shillings, account, shortcode }: SimulatedPayment): Promise<void> {
    const address = this.#registered.get(shortcode)
    if (!address) return Promise.resolve()
    return this.#report(address, {
      TransactionType: 'Pay Bill',
      TransID: code,
      TransTime: darajaTime(new Date()),
      TransAmount: (shillings + this.settings.wrongBy).toFixed(2),
      BusinessShortCode: shortcode,
      BillRefNumber: account,
      InvoiceNumber: '',
      OrgAccountBalance: '',
      ThirdPartyTransID: '',
      MSISDN: '2547 ***** 118',
      FirstName: 'GRACE',
      MiddleName: '',
      LastName: '',
    })
  }

  #report(address: string, body: unknown): Promise<void> {
    const { copies, reportAfter, origin } = this.settings
    const url = origin ? `${origin}${new URL(address).pathname}` : address
    return this.#later(reportAfter, async () => {
      for (let copy = 0; copy < copies; copy++)
        await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(10_000)]),
        }).catch(() => undefined)
    })
  }

  #later(ms: number, work: () => Promise<void>): Promise<void> {
    const done = sleep(ms, undefined, { signal: this.#ended.signal, ref: false }).then(work, () => undefined)
    // A prompt that waits for its end is nothing that was to be reported.
    if (ms < this.settings.promptLasts) this.#follow(done)
    return done
  }

  #follow(work: Promise<void>): void {
    this.#underWay.add(work)
    void work.finally(() => this.#underWay.delete(work))
  }
}
