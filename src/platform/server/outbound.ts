/** Calls to hosts that somebody else named: they reach public addresses only, so that nobody makes this server knock at its own network. */
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

/** An address of the one kind that stands for one of the other. */
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

/** Resolves a name as usual, and refuses it when any of its addresses is closed: what is checked is what is connected to. */
const publicLookup =
  (allowed: ReadonlySet<string>): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!allowed.has(hostname) && !addresses.every(({ address }) => isPublicAddress(address))) return done(new ClosedAddress(), [])
      const [first] = addresses
      return options.all || !first ? done(null, addresses) : done(null, first.address, first.family)
    })

export interface OutboundOptions {
  /** Hosts that the installation allows although they are its own, such as a simulator on this machine. */
  readonly allowed?: readonly string[]
  /** Certificates that count beside the usual ones. */
  readonly ca?: string
}

/**
 * For programs that speak something else than https: connect to the address that comes back, not to the name.
 * @throws ClosedAddress when any address of the host is not on the public network
 */
export const publicAddressOf = (host: string, { allowed = [] }: OutboundOptions = {}): Promise<string> =>
  new Promise((found, refuse) => {
    if (isIP(host) !== 0) return allowed.includes(host) || isPublicAddress(host) ? found(host) : refuse(new ClosedAddress())
    publicLookup(new Set(allowed))(host, { all: false }, (error, address) => {
      if (error) return refuse(error)
      found(typeof address === 'string' ? address : (address[0]?.address ?? ''))
    })
  })

/** Connects over https to public addresses alone. */
export class PublicAgent extends Agent {
  readonly #allowed: ReadonlySet<string>

  constructor({ allowed = [], ca }: OutboundOptions = {}) {
    super({ keepAlive: true, lookup: publicLookup(new Set(allowed)), ...(ca ? { ca } : {}) })
    this.#allowed = new Set(allowed)
  }

  /** An address written as numbers is looked up by nobody. */
  override createConnection(...args: Parameters<Agent['createConnection']>): ReturnType<Agent['createConnection']> {
    const host = args[0].host?.replace(/^\[|\]$/g, '') ?? ''
    if (isIP(host) !== 0 && !this.#allowed.has(host) && !isPublicAddress(host)) throw new ClosedAddress()
    return super.createConnection(...args)
  }
}
