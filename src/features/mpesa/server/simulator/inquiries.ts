/** The part of the simulated M-Pesa that says what became of a payment, and returns payments to their payers. */
import { randomUUID } from 'node:crypto'
import { darajaTime } from '../../rules/times.ts'
import { newCode, text, type Reply } from './replies.ts'

interface Settings {
  readonly inquiries: 'result' | 'timeout' | 'lost'
  readonly wrongBy: number
}

interface Paid {
  readonly code: string
  readonly shillings: number
  readonly shortcode: string
}

interface Result {
  readonly code: number
  readonly values?: Readonly<Record<string, string | number>>
}

/** Of a result: `Key` and `Value`. */
const parameters = (values: NonNullable<Result['values']>) => ({
  ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
})

export class InquiryDesk {
  /** Codes of payments that went back to their payers. */
  readonly returned = new Set<string>()
  readonly #settings: Settings
  readonly #paid: readonly Paid[]
  readonly #report: (address: string, body: unknown) => void

  constructor(settings: Settings, paid: readonly Paid[], report: (address: string, body: unknown) => void) {
    this.#settings = settings
    this.#paid = paid
    this.#report = report
  }

  inquire(body: Record<string, unknown>): Reply {
    const code = text(body.TransactionID)
    return this.#take(body, 'TransactionStatusQuery', () => this.#statusOf(code))
  }

  giveBack(body: Record<string, unknown>): Reply {
    return this.#take(body, 'TransactionReversal', () => this.#return(text(body.TransactionID), text(body.Amount)))
  }

  #statusOf(code: string): Result {
    const found = this.#paid.find((one) => one.code === code)
    if (!found) return { code: 2032 }
    const time = darajaTime(new Date())
    return {
      code: 0,
      values: {
        DebitPartyName: '254712***118 - GRACE W',
        CreditPartyName: `${found.shortcode} - School`,
        InitiatedTime: time,
        FinalisedTime: time,
        TransactionStatus: this.returned.has(code) ? 'Reversed' : 'Completed',
        ReasonType: 'Pay Bill',
        Amount: found.shillings + this.#settings.wrongBy,
        ReceiptNo: code,
      },
    }
  }

  #return(code: string, amount: string): Result {
    const found = this.#paid.find((one) => one.code === code)
    if (!found || this.returned.has(code) || Number(amount) !== found.shillings) return { code: 11 }
    this.returned.add(code)
    return {
      code: 0,
      values: { Amount: amount, OriginalTransactionID: code, TransCompletedTime: darajaTime(new Date()) },
    }
  }

  /** Taken at once; what became of it is reported to the address of the question. */
  #take(body: Record<string, unknown>, command: string, work: () => Result): Reply {
    if (!text(body.Initiator) || !text(body.SecurityCredential) || text(body.CommandID) !== command)
      return [
        400,
        { requestId: randomUUID(), errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid Initiator' },
      ]
    const ids = { OriginatorConversationID: randomUUID(), ConversationID: `AG_${randomUUID()}` }
    const { code, values } = work()
    const isGood = code === 0
    const result = {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: isGood ? 'The service request is processed successfully.' : 'The transaction was not found.',
      ...ids,
      TransactionID: newCode(),
      ...(values ? { ResultParameters: parameters(values) } : {}),
    }
    const { inquiries } = this.#settings
    if (inquiries === 'result') this.#report(text(body.ResultURL), { Result: result })
    if (inquiries === 'timeout') this.#report(text(body.QueueTimeOutURL), { Result: { ...ids, ResultCode: 1 } })
    return [200, { ...ids, ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' }]
  }
}
