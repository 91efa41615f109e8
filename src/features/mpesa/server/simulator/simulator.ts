/**
 * A simulated M-Pesa: a real local HTTP server that speaks Daraja's protocol and reports payments as Safaricom does,
 * with the faults that happen there. No money moves.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '#platform/server/ids.ts'
import type { PhoneAnswer } from '../../contract/words.ts'
import { Exchange, type SimulatorSettings } from './exchange.ts'

export interface MpesaSimulator {
  /** Its address, without a slash at the end. */
  readonly url: string
  readonly settings: SimulatorSettings
  /** Payments that were made, in order. */
  readonly paid: Exchange['paid']
  /** Codes of payments that went back to their payers; what is added here went back without being asked. */
  readonly returned: Set<string>
  /** Requests for a prompt so far. */
  readonly prompts: Exchange['prompts']
  /** Paths of all calls, in order. */
  readonly calls: readonly string[]
  /** The person with the phone answers. */
  answer(checkoutRequestId: string, answer: PhoneAnswer | 'wrong_pin'): void
  /** Once everything that was to be reported has been. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const read = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

const say = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, status: number, errorCode: string, errorMessage: string): void =>
  say(response, status, { requestId: newId(), errorCode, errorMessage })

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

class Desk {
  readonly calls: string[] = []
  readonly #tokens = new Set<string>()
  readonly #exchange: Exchange

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const body = await read(request)
    this.calls.push(path)
    const { fault } = this.#exchange.settings
    if (path.startsWith('/simulator/')) return this.#phone(path, body, response)
    if (path === '/oauth/v1/generate') return this.#token(request, response)
    if (!this.#tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return refuse(response, 401, '404.001.03', 'Invalid Access Token')
    if (fault === 429) return refuse(response, 429, '500.003.02', 'System is busy. Please try again in few minutes.')
    if (fault === 500) return refuse(response, 500, '500.003.1001', 'Internal Server Error')
    this.#serve(path, body, response)
    if (fault === 'hang_up') response.destroy()
  }

  #serve(path: string, body: Record<string, unknown>, response: ServerResponse): void {
    const hangsUp = this.#exchange.settings.fault === 'hang_up'
    const reply = (status: number, answer: unknown): void => (hangsUp ? undefined : say(response, status, answer))
    if (path === '/mpesa/stkpush/v1/processrequest') return reply(...this.#exchange.prompt(body))
    if (path === '/mpesa/stkpushquery/v1/query') return reply(...this.#exchange.stateOf(text(body.CheckoutRequestID)))
    if (/^\/mpesa\/c2b\/v[12]\/registerurl$/.test(path)) return reply(...this.#exchange.register(body))
    if (path === '/mpesa/transactionstatus/v1/query') return reply(...this.#exchange.inquiries.inquire(body))
    if (path === '/mpesa/reversal/v1/request') return reply(...this.#exchange.inquiries.giveBack(body))
    if (path === '/mpesa/c2b/v1/simulate') return reply(...this.#exchange.simulate(body))
    refuse(response, 404, '404.001.01', 'Resource not found')
  }

  #token({ headers }: IncomingMessage, response: ServerResponse): void {
    const [key = '', secret = ''] = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString('utf8')
      .split(':')
    if (!key || !secret || secret === 'wrong')
      return refuse(response, 400, '400.008.01', 'Invalid Authentication passed')
    const token = newId()
    this.#tokens.add(token)
    say(response, 200, { access_token: token, expires_in: String(this.#exchange.settings.tokenSeconds) })
  }

  /** Not part of Daraja: the phone in the payer's hand. */
  #phone(path: string, body: Record<string, unknown>, response: ServerResponse): void {
    const id = path.replace('/simulator/prompts/', '')
    const answered = this.#exchange.answer(id, text(body.answer) as PhoneAnswer)
    say(response, answered ? 200 : 404, { answered })
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })

/** Listens on this machine only. @param port 0 for any free one */
export const startMpesaSimulator = async (
  settings: Partial<SimulatorSettings> = {},
  port = 0,
): Promise<MpesaSimulator> => {
  const exchange = new Exchange(settings)
  const desk = new Desk(exchange)
  const server = createServer(
    (request, response) => void desk.handle(request, response).catch(() => response.destroy()),
  )
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: exchange.settings,
    paid: exchange.paid,
    prompts: exchange.prompts,
    returned: exchange.inquiries.returned,
    calls: desk.calls,
    answer: (id, answer) => void exchange.answer(id, answer),
    settled: () => exchange.settled(),
    stop: () => {
      exchange.end()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
