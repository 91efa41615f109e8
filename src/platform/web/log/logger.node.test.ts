/** What is logged, and what is sent. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { factsOfError, type LogEntry } from './facts.ts'
import { createLogger } from './logger.ts'
import { shipping } from './shipper.ts'

let server: Server
let url = ''
let received: LogEntry[][] = []
let statuses: number[] = []
let waits: number[] = []

beforeAll(async () => {
  server = createServer(async (message, response) => {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString()) as { entries: LogEntry[] }
    received.push(body.entries)
    response.writeHead(statuses.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logs`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(() => {
  received = []
  statuses = []
  waits = []
})

const make = (development = false) => {
  const lines: string[] = []
  const write = (level: string) => (message: string) => void lines.push(`${level} ${message}`)
  const log = createLogger({
    development,
    console: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    now: () => new Date('2026-03-10T05:00:00Z'),
  })
  return { log, lines }
}
const ports = { fetch: globalThis.fetch, wait: async (ms: number) => void waits.push(ms) }

describe('the log', () => {
  it('writes warnings and errors only, outside development', () => {
    for (const [development, expected] of [
      [false, ['warn c', 'error d']],
      [true, ['debug a', 'info b', 'warn c', 'error d']],
    ] as const) {
      const { log, lines } = make(development)
      log.debug('a')
      log.info('b')
      log.warn('c')
      log.error('d')
      expect(lines).toEqual(expected)
    }
  })

  it('ships warnings and errors together, and nothing without an address', async () => {
    const { log } = make(true)
    log.error('before')
    log.shipTo(url, ports)
    log.info('quiet')
    log.warn('Client error', { status: 404, route: '/api/parent/children/{id}' })
    log.error('Server error')
    await log.idle()
    expect(received).toEqual([
      [
        {
          level: 'warn',
          message: 'Client error',
          at: '2026-03-10T05:00:00.000Z',
          facts: { status: 404, route: '/api/parent/children/{id}' },
        },
        { level: 'error', message: 'Server error', at: '2026-03-10T05:00:00.000Z', facts: {} },
      ],
    ])
    log.shipTo(undefined)
    log.error('after')
    await log.idle()
    expect(received).toHaveLength(1)
  })

  it('tries three times, one and two seconds apart, then lets go', async () => {
    const { log } = make()
    log.shipTo(url, ports)
    statuses = [500, 503, 500]
    log.error('x')
    await log.idle()
    expect(received).toHaveLength(3)
    expect(waits).toEqual([shipping.gather, 1000, 2000])
    log.error('y')
    await log.idle()
    expect(received.at(-1)?.map((entry) => entry.message)).toEqual(['y'])
  })

  it('never throws, wherever the collector is', async () => {
    const { log, lines } = make()
    log.shipTo('http://127.0.0.1:1/none', ports)
    log.error('x')
    await log.idle()
    log.shipTo('not an address', ports)
    log.error('y')
    await log.idle()
    expect(lines).toEqual(['error x', 'error y'])
  })

  it('keeps the newest when too much waits', async () => {
    const { log } = make()
    log.shipTo(url, ports)
    for (let index = 0; index < shipping.bound + 20; index += 1) log.warn(`w${index}`)
    await log.idle()
    expect(received.flat()).toHaveLength(shipping.bound)
    expect(received.flat()[0]?.message).toBe('w20')
    expect(received.flat().at(-1)?.message).toBe(`w${shipping.bound + 19}`)
  })
})

describe('the facts of an error', () => {
  it('say where it happened, never what was typed', () => {
    const error = new TypeError('Cannot read "Wanjiku has asthma"')
    error.stack = `TypeError: Cannot read "Wanjiku has asthma"\nand more\n    at save (https://school.example/assets/app.js?child=17:3:9)\nrender@https://school.example/a.js:1:2`
    const facts = factsOfError(error)
    expect(facts.errorName).toBe('TypeError')
    expect(facts.frames).toEqual([
      'at save (https://school.example/assets/app.js:3:9)',
      'render@https://school.example/a.js:1:2',
    ])
    expect(JSON.stringify(factsOfError('Wanjiku'))).not.toContain('Wanjiku')
  })
})
