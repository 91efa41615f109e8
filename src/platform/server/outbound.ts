/**
 * Calls to user-supplied hosts: limited to public addresses, to prevent requests into the server's own network (SSRF).
 */
import { lookup as resolve } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Private, shared, link-local, test, multicast, relay and reserved ranges (IANA special-purpose registry). */
const closed4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed4.addSubnet(net, bits, 'ipv4')

/** The only part of IPv6 with public hosts; all other parts are closed, IPv4-compatible addresses among them. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Tunnels to any IPv4 address (Teredo in 2001::/23, 6to4) and addresses for documentation. */
const closed6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, bits, 'ipv6')

/** IPv4 written as IPv6, and the public prefix of NAT64, behind which a host without IPv4 meets all of it. */
const embedding = /^\[(?:::ffff:|64:ff9b::)(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})\]$/

/** @returns the IPv4 address inside an IPv6 one, or undefined */
const embedded = (address: string): string | undefined => {
  // The URL parser writes each address in one way only.
  const found = embedding.exec(new URL(`http://[${address}]`).hostname)
  if (!found) return undefined
  const [high, low] = [found[1] ?? '0', found[2] ?? '0'].map((group) => Number.parseInt(group, 16)) as [number, number]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address)
  // A zone belongs to one network card of this machine.
  if (family === 0 || address.includes('%')) return false
  const inside = embedded(address)
  if (inside !== undefined) return !closed4.check(inside)
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
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

/**
 * For a host that is stored for later calls. A name that cannot be resolved now is not closed: each call checks again.
 *
 * @param host a name or an address, as in a URL
 */
export const isClosedHost = async (host: string, options: OutboundOptions = {}): Promise<boolean> => {
  try {
    await publicAddressOf(host.replace(/^\[|\]$/g, ''), options)
    return false
  } catch (error) {
    return error instanceof ClosedAddress
  }
}

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
