/** Outgoing calls of the server: the configured portal and the addresses in its discovery document, nothing else. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { PortalClient, PortalError } from './portal-client.ts'

const servers: Server[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) server.close()
})

/** A portal with a given discovery document. */
const startFake = async (describe: (issuer: string) => object): Promise<string> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(describe(issuer)))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}
const clientOf = (issuer: string): PortalClient =>
  new PortalClient({ issuer, clientId: 'darasa', clientSecret: 'secret', name: 'Test' }, 'http://127.0.0.1/back')
const addresses = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
})
const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PortalError ? error.problem : String(error)),
  )

describe('the portal’s description', () => {
  it('must be that of the configured portal', async () => {
    const issuer = await startFake((own) => ({ ...addresses(own), issuer: 'https://evil.example' }))
    expect(await problemOf(clientOf(issuer).begin(false))).toBe('portal_down')
  })

  it('cannot make the server call in clear into the network around it', async () => {
    const issuer = await startFake((own) => ({
      ...addresses(own),
      token_endpoint: 'http://169.254.169.254/latest/meta-data',
    }))
    const client = clientOf(issuer)
    const { question } = await client.begin(false)
    const outside = vi.spyOn(globalThis, 'fetch')
    expect(await problemOf(client.finish(`?state=${question.state}&code=x`, question))).toBe('portal_failed')
    expect(outside).not.toHaveBeenCalled()
  })

  it('is requested once, and again after a failure', async () => {
    let asked = 0
    let up = false
    const issuer = await startFake((own) => {
      asked++
      return up ? addresses(own) : {}
    })
    const client = clientOf(issuer)
    expect(await problemOf(client.begin(false))).toBe('portal_down')
    up = true
    const begun = await Promise.all([client.begin(false), client.begin(false), client.begin(false)])
    expect(new Set(begun.map(({ question }) => question.state)).size).toBe(3)
    expect(asked).toBe(2)
  })
})

describe('a portal that is not available', () => {
  let without: TestApp
  let withBroken: TestApp
  beforeAll(async () => {
    const issuer = await startFake(addresses)
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
    without = await startApp()
    withBroken = await startApp({ portal: { issuer, clientId: 'darasa', clientSecret: undefined, name: 'Test' } })
  })

  it('has no addresses where none is configured', async () => {
    for (const path of ['start', 'callback?code=x&state=y'])
      expect((await without.client().fetch(`/api/auth/portal/${path}`)).status).toBe(404)
  })

  it('leads people to the sign-in page with an explanation', async () => {
    const answer = await withBroken.client().fetch('/api/auth/portal/start?next=/registers')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?error=portal_down&next=%2Fregisters'])
  })
})
