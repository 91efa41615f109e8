/** A real local login portal with people defined by the test, and a browser that walks through it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type InteractionResults } from 'oidc-provider'
import type { Client } from '#app/testing/harness.ts'
import type { PortalConfig } from '#platform/server/config.ts'
import { portalCallback } from '../contract/entrance.ts'

export interface PortalPerson {
  subject: string
  email?: string
  emailVerified?: boolean
  /** The portal required a second step itself. */
  strong?: boolean
}

export interface TestPortal {
  readonly config: PortalConfig
  /** Person at the portal's page; null presses Cancel. */
  person: PortalPerson | null
  /** Requests received by the portal. */
  readonly requests: string[]
  /** Walks from an address of the portal to the one it sends the browser back to. @returns its path with the query */
  walk(address: string): Promise<string>
  close(): Promise<void>
}

const clientId = 'darasa'
const clientSecret = 'a secret of the test portal, long enough'

const makeProvider = (issuer: string, back: string, portal: { person: PortalPerson | null }, inToken: boolean) => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [back],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !inToken,
    cookies: { keys: ['a key of the test portal'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, email: portal.person?.email, email_verified: portal.person?.emailVerified }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session, provider: own } = context.oidc
      const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.proxy = false
  return provider
}

const answerOf = (person: PortalPerson | null): InteractionResults =>
  person
    ? { login: { accountId: person.subject, remember: false, ...(person.strong ? { amr: ['pwd', 'mfa'] } : {}) } }
    : { error: 'access_denied', error_description: 'The person pressed Cancel' }

/**
 * @param publicUrl of the server that redirects here
 * @param inToken include the identity in the ID token; else only in the userinfo response, as portals differ
 */
export const startPortal = async (publicUrl: string, inToken = false): Promise<TestPortal> => {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const requests: string[] = []
  const portal: TestPortal = {
    config: { issuer, clientId, clientSecret, name: 'Shule Login' },
    person: null,
    requests,
    walk: async (address) => {
      const cookies = new Map<string, string>()
      let next = address
      for (let step = 0; step < 10; step++) {
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        })
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
          cookies.set(name, value)
        }
        const to = new URL(answer.headers.get('location') ?? '', next)
        if (answer.status < 300 || answer.status >= 400)
          throw new Error(`The portal answered ${answer.status}: ${await answer.text()}`)
        if (to.origin !== issuer) return to.pathname + to.search
        next = to.href
      }
      throw new Error('The portal sends its people in circles')
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const provider = makeProvider(issuer, `${publicUrl}${portalCallback.path}`, portal, inToken)
  const serve = provider.callback()
  handle = (request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, answerOf(portal.person), { mergeWithLastSubmission: false })
    else void serve(request, response)
  }
  return portal
}

/** Signs in at the portal as one person. @returns where the browser ends, and the answer that it got last */
export const throughPortal = async (
  client: Client,
  portal: TestPortal,
  person: PortalPerson | null,
  next?: string,
): Promise<{ to: string; back: string }> => {
  portal.person = person
  const started = await client.fetch(
    `/api/auth/portal/start${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`,
  )
  const back = await portal.walk(started.headers.get('location') ?? '')
  const landed = await client.fetch(back)
  return { to: landed.headers.get('location') ?? `no redirect: ${landed.status}`, back }
}
