/** OpenID Connect client: discovers the portal, redirects people to it, and reads their identity from its response. */
import * as oidc from 'openid-client'
import { isLoopbackHost, type PortalConfig } from '#platform/server/config.ts'

const patienceSeconds = 10
/** Time before the discovery document is fetched again. */
const knownFor = 3_600_000

/** What the portal's response must match; stored encrypted until then. */
export interface PortalQuestion {
  readonly state: string
  readonly verifier: string
  readonly nonce: string
}

export interface PortalPerson {
  readonly subject: string
  readonly email: string | null
  /** The portal has verified the address. */
  readonly emailVerified: boolean
  /** The portal itself required a second step. */
  readonly strong: boolean
}

/** The portal was unreachable, or refused. */
export class PortalError extends Error {
  readonly problem: 'portal_down' | 'portal_refused' | 'portal_failed'
  constructor(problem: PortalError['problem'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PortalError'
    this.problem = problem
  }
}

const mayAsk = (address: string, origins: ReadonlySet<string>): boolean => {
  const { protocol, hostname, origin } = new URL(address)
  return origins.has(origin) && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)))
}

const problemOf = (error: unknown): PortalError['problem'] => {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'portal_refused' : 'portal_failed'
  const cause = error instanceof oidc.ClientError ? error.cause : error
  const isNetwork =
    cause instanceof TypeError || (cause instanceof DOMException && ['TimeoutError', 'AbortError'].includes(cause.name))
  return isNetwork ? 'portal_down' : 'portal_failed'
}

const authenticationOf = (metadata: Readonly<oidc.ServerMetadata>, secret: string | undefined): oidc.ClientAuth => {
  if (!secret) return oidc.None()
  const methods = metadata.token_endpoint_auth_methods_supported
  return methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    ? oidc.ClientSecretPost(secret)
    : oidc.ClientSecretBasic(secret)
}

export class PortalClient {
  readonly name: string
  /** Issuer of the identities, normalised. */
  readonly issuer: string
  readonly #config: PortalConfig
  readonly #callback: string
  /** Hosts the server may call: the portal, and those in its discovery document. */
  readonly #origins: Set<string>
  #known: { configuration: Promise<oidc.Configuration>; until: number } | undefined

  /** @param callback address that the portal sends people back to */
  constructor(config: PortalConfig, callback: string) {
    this.name = config.name
    this.issuer = config.issuer.replace(/\/$/, '')
    this.#config = config
    this.#callback = callback
    this.#origins = new Set([new URL(config.issuer).origin])
  }

  readonly #fetch = async (address: string, options: oidc.CustomFetchOptions): Promise<Response> => {
    if (!mayAsk(address, this.#origins)) throw new Error('The portal names an address that is not its own')
    return fetch(address, options)
  }

  async #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#config
    const insecure =
      new URL(issuer).protocol === 'http:' && isLoopbackHost(new URL(issuer).hostname)
        ? [oidc.allowInsecureRequests]
        : []
    const options = { execute: insecure, timeout: patienceSeconds, [oidc.customFetch]: this.#fetch }
    const metadata = (await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), options)).serverMetadata()
    for (const address of [metadata.token_endpoint, metadata.userinfo_endpoint, metadata.jwks_uri])
      if (address) this.#origins.add(new URL(address).origin)
    const configuration = new oidc.Configuration(
      metadata,
      clientId,
      clientSecret,
      authenticationOf(metadata, clientSecret),
    )
    configuration.timeout = patienceSeconds
    configuration[oidc.customFetch] = this.#fetch
    for (const allow of insecure) allow(configuration)
    // Fetches the keys and verifies the signature even over TLS.
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }

  #configuration(): Promise<oidc.Configuration> {
    const now = Date.now()
    if (this.#known && this.#known.until > now) return this.#known.configuration
    const configuration = this.#discover()
    const known = { configuration, until: now + knownFor }
    this.#known = known
    configuration.catch(() => {
      if (this.#known === known) this.#known = undefined
    })
    return configuration
  }

  /** @param fresh requires authentication at the portal even with a session there. @throws PortalError */
  async begin(fresh: boolean): Promise<{ address: string; question: PortalQuestion }> {
    const configuration = await this.#configuration().catch((error: unknown) => {
      throw new PortalError('portal_down', error)
    })
    const question = { state: oidc.randomState(), verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() }
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#callback,
      scope: 'openid email profile',
      state: question.state,
      nonce: question.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(question.verifier),
      code_challenge_method: 'S256',
      ...(fresh ? { prompt: 'login' } : {}),
    })
    return { address: address.href, question }
  }

  /** @param search query of the callback address. @throws PortalError */
  async finish(search: string, { state, verifier, nonce }: PortalQuestion): Promise<PortalPerson> {
    try {
      const configuration = await this.#configuration()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${this.#callback}${search}`), checks)
      const claims = tokens.claims()
      if (!claims) throw new Error('The portal sent no identity')
      const { userinfo_endpoint: more } = configuration.serverMetadata()
      const about =
        claims.email === undefined && more
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims
      return {
        subject: claims.sub,
        email: typeof about.email === 'string' ? about.email.trim().toLowerCase() : null,
        emailVerified: about.email_verified === true,
        strong: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
      }
    } catch (error) {
      throw new PortalError(problemOf(error), error)
    }
  }
}
