/**
 * Calls to user-supplied hosts: limited to public addresses, to prevent requests into the server's own network (SSRF).
 */
import { lookup as resolve } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Private, shared, link-local, test, multicast and reserved ranges (IANA special-purpose registries). */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** An IPv6 address that embeds an IPv4 one. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export const isPublicAddress = (address: string): boolean => {
  const plain = mapped.exec(address)?.[1] ?? address
  const family = isIP(plain)
  return family !== 0 && !closed.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

export class ClosedAddress extends Error {
  constructor() {
    super('This address is not on the public network')
  }
}

/**
 * DNS lookup that refuses a name if any of its addresses is not public: the checked address is the one connected to.
 */
const publicLookup =
  (allowed: ReadonlySet<string>): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!allowed.has(hostname) && !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new ClosedAddress(), [])
      const [first] = addresses
      return options.all || !first ? done(null, addresses) : done(null, first.address, first.family)
    })

export interface OutboundOptions {
  /** Private hosts allowed by the installation, such as a local simulator. */
  readonly allowed?: readonly string[]
  /** Additional trusted certificates. */
  readonly ca?: string
}

/**
 * For other protocols than https: connect to the returned address, not to the name.
 * @throws ClosedAddress if any address of the host is not public
 */
export const publicAddressOf = (host: string, { allowed = [] }: OutboundOptions = {}): Promise<string> =>
  new Promise((found, refuse) => {
    if (isIP(host) !== 0)
      return allowed.includes(host) || isPublicAddress(host) ? found(host) : refuse(new ClosedAddress())
    publicLookup(new Set(allowed))(host, { all: false }, (error, address) => {
      if (error) return refuse(error)
      found(typeof address === 'string' ? address : (address[0]?.address ?? ''))
    })
  })

/** https agent that connects to public addresses only. */
export class PublicAgent extends Agent {
  readonly #allowed: ReadonlySet<string>

  constructor({ allowed = [], ca }: OutboundOptions = {}) {
    super({ keepAlive: true, lookup: publicLookup(new Set(allowed)), ...(ca ? { ca } : {}) })
    this.#allowed = new Set(allowed)
  }

  /** Numeric addresses bypass the DNS lookup. */
  override createConnection(...args: Parameters<Agent['createConnection']>): ReturnType<Agent['createConnection']> {
    const host = args[0].host?.replace(/^\[|\]$/g, '') ?? ''
    if (isIP(host) !== 0 && !this.#allowed.has(host) && !isPublicAddress(host)) throw new ClosedAddress()
    return super.createConnection(...args)
  }
}
