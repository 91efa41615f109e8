/**
 * A simulated SMS provider: a real local HTTP server that speaks Africa's Talking's protocol and posts delivery
 * reports, without sending anything.
 */
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { postForm } from '../provider/post-form.ts'
import { centsOf, codeFor, costText, demoNetwork, reportFor, wordOf, type SimulatedNetwork } from './answers.ts'

export interface Accepted {
  readonly id: string
  readonly to: string
  readonly message: string
  readonly from: string
  /** Fields of the call as they arrived; null for those it lacks. */
  readonly bulkSMSMode: string | null
  readonly keyword: string | null
  readonly linkId: string | null
  readonly retryDurationInHours: string | null
  readonly at: Date
}

/** All of it may be changed while it runs. */
export interface SimulatorSettings {
  /** Before it takes a call, and between taking it and answering, ms. */
  delayBefore: number
  delayAfter: number
  /** Before it reports, ms; null for no reports. */
  reportAfter: number | null
  network: SimulatedNetwork
  /** Numbers that opted out. */
  readonly blacklist: Set<string>
  /** Senders that are registered; null for any. */
  senders: ReadonlySet<string> | null
  /** Shillings; a call that costs more is answered with 405. */
  balance: number
  /**
   * Responds to every call with this status without accepting it, or accepts it and closes the connection before
   * responding.
   */
  fault: 'none' | 'hang_up' | number
}

export interface Simulator {
  /** Up to and with `/version1`. */
  readonly url: string
  readonly settings: SimulatorSettings
  /** The latest ten thousand accepted messages, in order. */
  readonly accepted: readonly Accepted[]
  /** Start time of each call, ms. */
  readonly calls: readonly number[]
  stop(): Promise<void>
}

const most = 10_000

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

const answer = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

class Exchange {
  readonly settings: SimulatorSettings
  readonly accepted: Accepted[] = []
  readonly calls: number[] = []
  readonly #reports: object[] = []
  readonly #ended = new AbortController()

  constructor(settings: SimulatorSettings) {
    this.settings = settings
    // Every pending report adds a listener.
    setMaxListeners(0, this.#ended.signal)
  }

  end(): void {
    this.#ended.abort()
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request)
    const path = (request.url ?? '').replace(/^\/version1/, '').split('?')[0]
    if (!request.headers.apikey || !form.get('username'))
      return void response.writeHead(401).end('The supplied authentication is invalid')
    if (path === '/user')
      return answer(response, 200, { UserData: { balance: `KES ${this.settings.balance.toFixed(4)}` } })
    if (path === '/messaging/delivery-reports')
      return answer(response, 200, { SMSMessageData: { DeliveryReports: this.#reports } })
    if (path === '/messaging') return this.#send(form, request, response)
    response.writeHead(404).end()
  }

  async #send(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls.push(Date.now())
    const { settings } = this
    if (settings.delayBefore) await sleep(settings.delayBefore)
    if (typeof settings.fault === 'number')
      return void response.writeHead(settings.fault).end('A fault that was asked for')
    const from = form.get('from') ?? ''
    if (settings.senders && from && !settings.senders.has(from))
      return answer(response, 201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } })
    const callback = request.headers['x-callback-url']
    const recipients = (form.get('to') ?? '')
      .split(',')
      .map((number) => this.#take(number, form, typeof callback === 'string' ? callback : undefined))
    if (settings.delayAfter) await sleep(settings.delayAfter)
    if (settings.fault === 'hang_up') return void response.destroy()
    const taken = recipients.filter(({ statusCode }) => statusCode < 200)
    answer(response, 201, {
      SMSMessageData: { Message: `Sent to ${taken.length}/${recipients.length}`, Recipients: recipients },
    })
  }

  #take(number: string, form: URLSearchParams, callback: string | undefined) {
    const message = form.get('message') ?? ''
    const cost = centsOf(message) / 100
    const code = this.settings.blacklist.has(number)
      ? 406
      : this.settings.balance < cost
        ? 405
        : codeFor(this.settings.network, number)
    const said = { number, statusCode: code, status: wordOf(code) }
    if (code > 102) return { ...said, messageId: 'None', cost: '0' }
    this.settings.balance -= cost
    const id = `ATXid_${randomUUID().replaceAll('-', '')}`
    this.accepted.push({
      id,
      to: number,
      message,
      from: form.get('from') ?? '',
      bulkSMSMode: form.get('bulkSMSMode'),
      keyword: form.get('keyword'),
      linkId: form.get('linkId'),
      retryDurationInHours: form.get('retryDurationInHours'),
      at: new Date(),
    })
    if (this.accepted.length > most) this.accepted.shift()
    if (this.settings.reportAfter !== null) void this.#report(id, number, callback, this.settings.reportAfter)
    return { ...said, messageId: id, cost: costText(message) }
  }

  async #report(id: string, phoneNumber: string, callback: string | undefined, after: number): Promise<void> {
    const report = {
      id,
      phoneNumber,
      networkCode: '63902',
      retryCount: '0',
      ...reportFor(this.settings.network, phoneNumber),
    }
    try {
      await sleep(after, undefined, { signal: this.#ended.signal, ref: false })
    } catch {
      return
    }
    this.#reports.push(report)
    if (this.#reports.length > most) this.#reports.shift()
    if (callback) await postForm(callback, report, {}, 10_000).catch(() => undefined)
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })

/** Listens on this machine only. @param port 0 for any free one */
export const startSimulator = async (settings: Partial<SimulatorSettings> = {}, port = 0): Promise<Simulator> => {
  const exchange = new Exchange({
    delayBefore: 0,
    delayAfter: 0,
    reportAfter: null,
    network: demoNetwork,
    blacklist: new Set(),
    senders: null,
    balance: 1_000_000,
    fault: 'none',
    ...settings,
  })
  const server = createServer(
    (request, response) => void exchange.handle(request, response).catch(() => response.destroy()),
  )
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/version1`,
    settings: exchange.settings,
    accepted: exchange.accepted,
    calls: exchange.calls,
    stop: () => {
      exchange.end()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
