/** Safaricom's Daraja API. The simulator speaks the same protocol. */
import type { Agent } from 'node:https'
import { z } from 'zod'
import type { ShortcodeKind } from '../../contract/words.ts'
import { darajaTime } from '../../rules/times.ts'
import { call, CallError, type Answer } from './call.ts'
import type { AccessTokens } from './tokens.ts'

export interface DarajaAccount {
  /** Id and version: other keys get another token. */
  readonly key: string
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly kind: ShortcodeKind
  readonly shortcode: string
  readonly storeNumber: string | null
  readonly registerVersion: 'v1' | 'v2'
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
  /** Both are empty where the school asks nothing about payments. */
  readonly initiator: string
  readonly securityCredential: string
}

export interface DarajaMeans {
  readonly tokens: AccessTokens
  readonly agent: Agent
  readonly now: () => Date
  /** Timeout of a call, ms. */
  readonly patience: number
}

/** Unexpected answer; the message may be shown to the office. `isRefused`: M-Pesa certainly did nothing. */
export class DarajaError extends Error {
  readonly isRefused: boolean
  constructor(message: string, isRefused: boolean) {
    super(message)
    this.isRefused = isRefused
  }
}

export interface Prompt {
  readonly shillings: number
  /** `+254…` */
  readonly phone: string
  /** At most 12 characters. */
  readonly account: string
  /** At most 13 characters. */
  readonly description: string
  readonly callbackUrl: string
}

export interface Inquiry {
  /** M-Pesa's code of the payment. */
  readonly code: string
  readonly resultUrl: string
  readonly timeoutUrl: string
}

export type PromptState = { readonly kind: 'pending' } | { readonly kind: 'ended'; readonly code: string }

const loose = z.union([z.string(), z.number()]).transform(String)
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const promptSchema = z.object({ MerchantRequestID: loose, CheckoutRequestID: loose, ResponseCode: loose })
const stateSchema = z.object({ ResultCode: loose })
const inquirySchema = z.object({
  ResponseCode: loose,
  OriginatorConversationID: loose.optional(),
  ConversationID: loose.optional(),
})
const errorSchema = z.object({ errorCode: loose.optional(), errorMessage: z.string().optional() })
/** Daraja writes it without the second n. */
const takenSchema = z.object({
  ResponseCode: loose.optional(),
  ResponseDescription: z.string().optional(),
  OriginatorCoversationID: z.string().optional(),
})

/** The request is on the phone, or M-Pesa is still working on it. */
const pendingCode = '500.001.1001'

const messageOf = ({ status, body, text }: Answer): string =>
  errorSchema.safeParse(body).data?.errorMessage ?? `${status} ${text.slice(0, 200)}`.trim()

export class Daraja {
  readonly #account: DarajaAccount
  readonly #means: DarajaMeans

  constructor(account: DarajaAccount, means: DarajaMeans) {
    this.#account = account
    this.#means = means
  }

  /** @throws DarajaError if M-Pesa does not accept the keys */
  async checkKeys(): Promise<void> {
    this.#means.tokens.forget(this.#account.key)
    await this.#token()
  }

  /** @throws DarajaError */
  async prompt({ shillings, phone, account, description, callbackUrl }: Prompt) {
    const { kind, shortcode } = this.#account
    const msisdn = phone.replace('+', '')
    const answer = await this.#post('/mpesa/stkpush/v1/processrequest', {
      ...this.#signed(),
      TransactionType: kind === 'till' ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
      Amount: String(shillings),
      PartyA: msisdn,
      PartyB: shortcode,
      PhoneNumber: msisdn,
      CallBackURL: callbackUrl,
      AccountReference: account,
      TransactionDesc: description,
    })
    const taken = promptSchema.safeParse(answer.body).data
    if (taken?.ResponseCode !== '0') throw new DarajaError(messageOf(answer), true)
    return { merchantRequestId: taken.MerchantRequestID, checkoutRequestId: taken.CheckoutRequestID }
  }

  /** @throws DarajaError if M-Pesa does not say */
  async stateOf(checkoutRequestId: string): Promise<PromptState> {
    const answer = await this.#send('/mpesa/stkpushquery/v1/query', {
      ...this.#signed(),
      CheckoutRequestID: checkoutRequestId,
    })
    if (errorSchema.safeParse(answer.body).data?.errorCode === pendingCode) return { kind: 'pending' }
    const state = answer.status < 300 ? stateSchema.safeParse(answer.body).data : undefined
    if (!state) throw new DarajaError(messageOf(answer), false)
    return { kind: 'ended', code: state.ResultCode }
  }

  /** Asks what became of a payment; the answer comes to an address. @returns M-Pesa's id of the question @throws DarajaError */
  async inquire({ code, resultUrl, timeoutUrl }: Inquiry): Promise<string> {
    return this.#inquired('/mpesa/transactionstatus/v1/query', {
      ...this.#initiated('TransactionStatusQuery'),
      TransactionID: code,
      PartyA: this.#number,
      IdentifierType: '4',
      ResultURL: resultUrl,
      QueueTimeOutURL: timeoutUrl,
      Remarks: 'School fees',
      Occasion: '',
    })
  }

  /** Asks to return a payment to its payer. @returns M-Pesa's id of the request @throws DarajaError */
  async giveBack({ code, resultUrl, timeoutUrl, shillings, reason }: Inquiry & { shillings: number; reason: string }) {
    return this.#inquired('/mpesa/reversal/v1/request', {
      ...this.#initiated('TransactionReversal'),
      TransactionID: code,
      Amount: String(shillings),
      ReceiverParty: this.#number,
      // Daraja writes it so.
      RecieverIdentifierType: '11',
      ResultURL: resultUrl,
      QueueTimeOutURL: timeoutUrl,
      Remarks: reason.slice(0, 100),
      Occasion: '',
    })
  }

  /** Where M-Pesa reports payments by hand. M-Pesa completes them also when it cannot reach the school. @throws DarajaError */
  async register(addresses: { confirmation: string; validation: string }): Promise<void> {
    const { registerVersion } = this.#account
    await this.#accepted(`/mpesa/c2b/${registerVersion}/registerurl`, {
      ShortCode: this.#number,
      ResponseType: 'Completed',
      ConfirmationURL: addresses.confirmation,
      ValidationURL: addresses.validation,
    })
  }

  /** A payment by hand; the sandbox and the simulator only. @returns M-Pesa's id of it @throws DarajaError */
  async simulate(payment: { shillings: number; phone: string; account: string }): Promise<string> {
    return this.#accepted('/mpesa/c2b/v1/simulate', {
      ShortCode: this.#number,
      CommandID: this.#account.kind === 'till' ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
      Amount: String(payment.shillings),
      Msisdn: payment.phone.replace('+', ''),
      BillRefNumber: payment.account,
    })
  }

  get #number(): string {
    return this.#account.storeNumber ?? this.#account.shortcode
  }

  /** The signature of a request holds its time. */
  #signed() {
    const timestamp = darajaTime(this.#means.now())
    const password = Buffer.from(`${this.#number}${this.#account.passkey}${timestamp}`).toString('base64')
    return { BusinessShortCode: this.#number, Password: password, Timestamp: timestamp }
  }

  #initiated(command: string) {
    const { initiator, securityCredential } = this.#account
    return { Initiator: initiator, SecurityCredential: securityCredential, CommandID: command }
  }

  async #inquired(path: string, body: unknown): Promise<string> {
    const answer = await this.#post(path, body)
    const taken = inquirySchema.safeParse(answer.body).data
    const conversation = taken?.OriginatorConversationID ?? taken?.ConversationID
    if (taken?.ResponseCode !== '0' || !conversation) throw new DarajaError(messageOf(answer), true)
    return conversation
  }

  #token(): Promise<string> {
    const { key, consumerKey, consumerSecret, baseUrl } = this.#account
    return this.#means.tokens.get(key, async () => {
      const answer = await this.#call({
        url: `${baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
        method: 'GET',
        headers: { authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}` },
      }).catch((error: unknown) => {
        throw new DarajaError(error instanceof Error ? error.message : String(error), true)
      })
      const token = answer.status < 300 ? tokenSchema.safeParse(answer.body).data : undefined
      // Without a token nothing was asked for yet.
      if (!token) throw new DarajaError(messageOf(answer), true)
      return { value: token.access_token, seconds: token.expires_in }
    })
  }

  #call(given: { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: unknown }) {
    const { agent, patience } = this.#means
    return call({ ...given, agent, patience })
  }

  /** Renews a token that M-Pesa no longer accepts, once. @throws DarajaError */
  async #send(path: string, body: unknown, isSecond = false): Promise<Answer> {
    const token = await this.#token()
    const answer = await this.#call({
      url: `${this.#account.baseUrl}${path}`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    }).catch((error: unknown) => {
      throw new DarajaError(
        error instanceof Error ? error.message : String(error),
        error instanceof CallError && !error.reached,
      )
    })
    if (answer.status !== 401 || isSecond) return answer
    this.#means.tokens.forget(this.#account.key)
    return this.#send(path, body, true)
  }

  /** @throws DarajaError for an answer that is no success: a server error may come after the work was done */
  async #post(path: string, body: unknown): Promise<Answer> {
    const answer = await this.#send(path, body)
    if (answer.status >= 300) throw new DarajaError(messageOf(answer), answer.status < 500)
    return answer
  }

  async #accepted(path: string, body: unknown): Promise<string> {
    const answer = await this.#post(path, body)
    const { ResponseCode = '0', ResponseDescription, ...rest } = takenSchema.safeParse(answer.body).data ?? {}
    if (Number(ResponseCode) !== 0) throw new DarajaError(ResponseDescription ?? messageOf(answer), true)
    return rest.OriginatorCoversationID ?? ''
  }
}
