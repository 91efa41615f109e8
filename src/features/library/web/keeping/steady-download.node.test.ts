/** A download over a network that breaks: a real server that hangs up. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { configureApi } from '#platform/web/api/settings.ts'
import { RefusedDownload, steadyDownload } from './steady-download.ts'

const content = 'Boil the water for ten minutes'
/** How many bytes each call gets before the server hangs up; without an entry all of them. */
let cuts: number[]
let ranges: (string | undefined)[]
let status: number | undefined
let server: Server

beforeEach(async () => {
  ;[cuts, ranges, status] = [[], [], undefined]
  configureApi({ wait: async () => undefined })
  server = createServer((request, response) => {
    const { range } = request.headers
    ranges.push(range)
    const rest = content.slice(Number(/\d+/.exec(range ?? '0')?.[0]))
    response.writeHead(status ?? (range ? 206 : 200), {
      'content-length': rest.length,
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'range',
    })
    const cut = cuts.shift()
    if (cut === undefined) response.end(rest)
    else response.write(rest.slice(0, cut), () => setTimeout(() => response.destroy(), 20))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const download = async () => {
  const told: number[] = []
  let failure: unknown
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`
  const stream = steadyDownload(
    url,
    new AbortController().signal,
    (bytes) => told.push(bytes),
    (thrown) => (failure = thrown),
  )
  const text = await new Response(stream).text().catch(() => null)
  return { text, received: told.at(-1), failure }
}

it('goes on where it was cut off', async () => {
  cuts = [8, 5]
  expect(await download()).toEqual({ text: content, received: content.length, failure: undefined })
  expect(ranges).toEqual([undefined, 'bytes=8-', 'bytes=13-'])
})

it('ends at once when the server refuses it, and says so', async () => {
  status = 404
  const { text, failure } = await download()
  expect([text, failure]).toEqual([null, expect.any(RefusedDownload)])
  expect(ranges).toHaveLength(1)
})
