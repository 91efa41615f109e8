/** The installation's settings: read from the environment once, checked, typed. */
import { BlockList, isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { networks, portRange, urlOf, wholeNumber } from './config-fields.ts'

/** All invalid settings with explanations. The caller prints it and exits. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Some settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .refine(
      (text) => isIP(text) !== 0 || /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
      'must be an address or a host name, such as 127.0.0.1',
    )
    .default('127.0.0.1'),
  DARASA_DATA: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:\/\//.test(text), 'must look like postgresql://login:password@host:5432/darasa')
    .optional(),
  DARASA_DEMO: z.enum(['on', 'off', 'public'], 'must be on, off or public').optional(),
  DARASA_PUBLIC_URL: urlOf(['http:', 'https:'], 'https://darasa.example.org')
    .refine(
      (text) => !URL.canParse(text) || (new URL(text).pathname === '/' && !new URL(text).search && !new URL(text).hash),
      'must be an address without a path',
    )
    .optional(),
  DARASA_TRUSTED_PROXIES: networks.default([]),
  DARASA_PROCESSES: z
    .union(
      [z.literal('auto').transform(() => availableParallelism()), wholeNumber(1, 64)],
      'must be auto or a whole number from 1 to 64',
    )
    .default(1),
  DARASA_ROLE: z.enum(['all', 'server', 'worker'], 'must be all, server or worker').default('all'),
  DARASA_KEY_FILE: z.string().optional(),
  DARASA_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  DARASA_LOG_SHIP_URL: urlOf(['http:', 'https:'], 'https://logs.example.org/darasa').optional(),
  DARASA_MAP_TILES: urlOf(['https:', 'http:'], 'https://tiles.example.org/{z}/{x}/{y}.png')
    .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'must hold {z}, {x} and {y}')
    .optional(),
  DARASA_SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org:465').optional(),
  DARASA_MAIL_FROM: z
    .string()
    .refine(
      (text) => /^[^<>@\s]+@[^<>@\s]+$|^[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>$/.test(text),
      'must be an address such as Darasa <no-reply@example.org>',
    )
    .optional(),
  DARASA_OIDC_ISSUER: urlOf(['http:', 'https:'], 'https://login.example.org').optional(),
  DARASA_OIDC_CLIENT_ID: z.string().optional(),
  DARASA_OIDC_CLIENT_SECRET: z.string().optional(),
  DARASA_OIDC_NAME: z.string().max(40, 'must be at most 40 characters').default('School login'),
  DARASA_MEDIA_ADDRESS: z
    .string()
    .refine((text) => isIP(text) === 4, 'must be an IPv4 address, such as 203.0.113.7')
    .optional(),
  DARASA_MEDIA_PORTS: portRange.optional(),
  DARASA_TURN_URL: z
    .string()
    .refine((text) => /^turns?:[^\s/]+$/.test(text), 'must be an address such as turn:turn.example.org:3478')
    .optional(),
  DARASA_TURN_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  DARASA_BBB_URL: urlOf(['https:', 'http:'], 'https://bbb.example.org/bigbluebutton/').optional(),
  DARASA_BBB_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  DARASA_LIVEKIT_URL: urlOf(['wss:', 'ws:', 'https:', 'http:'], 'wss://livekit.example.org').optional(),
  DARASA_LIVEKIT_KEY: z.string().optional(),
  DARASA_LIVEKIT_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  DARASA_METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
})

export interface Config {
  /** 0 for any free port. */
  readonly port: number
  readonly host: string
  /** True if only this machine can reach the server. */
  readonly loopback: boolean
  /** Absolute path. */
  readonly dataFolder: string
  /** Owner's login on an external PostgreSQL; undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  readonly demo: 'unset' | 'on' | 'off' | 'public'
  /** Address that people type, without a slash at the end. */
  readonly publicUrl: string
  /** Addresses and networks whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[]
  readonly processes: number
  readonly role: 'all' | 'server' | 'worker'
  /** Absolute path of the key that encrypts stored secrets. */
  readonly keyFile: string
  readonly logLevel: (typeof logLevels)[number]
  readonly logShipUrl: string | undefined
  /** Address of map tiles with places for zoom, column and row; undefined draws maps from the school's own lines. */
  readonly mapTiles: string | undefined
  readonly metricsToken: string | undefined
  /** Mail server settings; undefined keeps e-mail in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** The login portal, where one is used. */
  readonly portal: PortalConfig | undefined
  /** How voices and pictures of live lessons travel, where the usual does not do. */
  readonly media: MediaConfig | undefined
  /** A BigBlueButton server on which schools may hold live lessons. */
  readonly bigBlueButton: { readonly url: string; readonly secret: string } | undefined
  /** A LiveKit server on which schools may hold live lessons. */
  readonly liveKit: { readonly url: string; readonly key: string; readonly secret: string } | undefined
}

export interface MediaConfig {
  /** Address at which people outside reach this machine. */
  readonly publicAddress: string | undefined
  /** First and last UDP port. */
  readonly ports: readonly [number, number] | undefined
  /** A TURN server with a shared secret, for networks that let nothing else through. */
  readonly relay: { readonly url: string; readonly secret: string } | undefined
}

/** An OpenID Connect provider that people may sign in at. */
export interface PortalConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Name on its button, after "Sign in with". */
  readonly name: string
}

const loopbackAddresses = new BlockList()
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4')
loopbackAddresses.addAddress('::1', 'ipv6')

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopbackAddresses.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6'))

/** @param host as an address has it, so IPv6 in brackets */
export const isLoopbackHost = (host: string): boolean => isLoopback(host.replace(/^\[(.*)\]$/, '$1'))

const isPlainFromElsewhere = (address: string): boolean =>
  new URL(address).protocol === 'http:' && !isLoopbackHost(new URL(address).hostname)

const defaultPublicUrl = (host: string, port: number): string => {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Rules between settings. */
const conflicts = (found: z.output<typeof settings>): string[] => [
  ...(found.DARASA_DEMO === 'on' && !isLoopback(found.HOST) ? [`DARASA_DEMO ${refusal(found.HOST)}`] : []),
  ...(found.DARASA_ROLE !== 'all' && !found.DATABASE_URL
    ? [`DARASA_ROLE ${found.DARASA_ROLE} needs DATABASE_URL: the embedded database serves one program only`]
    : []),
  ...(found.DARASA_SMTP_URL && !found.DARASA_MAIL_FROM
    ? ['DARASA_MAIL_FROM is needed with DARASA_SMTP_URL: the address that mail comes from']
    : []),
  ...((found.DARASA_TURN_URL === undefined) === (found.DARASA_TURN_SECRET === undefined)
    ? []
    : ['DARASA_TURN_URL and DARASA_TURN_SECRET are needed together']),
  ...((found.DARASA_BBB_URL === undefined) === (found.DARASA_BBB_SECRET === undefined)
    ? []
    : ['DARASA_BBB_URL and DARASA_BBB_SECRET are needed together']),
  ...(new Set([found.DARASA_LIVEKIT_URL, found.DARASA_LIVEKIT_KEY, found.DARASA_LIVEKIT_SECRET].map(Boolean)).size === 1
    ? []
    : ['DARASA_LIVEKIT_URL, DARASA_LIVEKIT_KEY and DARASA_LIVEKIT_SECRET are needed together']),
  ...(found.DARASA_OIDC_ISSUER && isPlainFromElsewhere(found.DARASA_OIDC_ISSUER)
    ? ['DARASA_OIDC_ISSUER must be an https:// address: who signs in must not be said in clear']
    : []),
  ...(found.DARASA_OIDC_ISSUER && !found.DARASA_OIDC_CLIENT_ID
    ? ['DARASA_OIDC_CLIENT_ID is needed with DARASA_OIDC_ISSUER']
    : []),
]

const mailOf = ({ DARASA_SMTP_URL: url, DARASA_MAIL_FROM: from }: z.output<typeof settings>): Config['mail'] =>
  url && from ? { url, from } : undefined

const mediaOf = (found: z.output<typeof settings>): MediaConfig | undefined => {
  const {
    DARASA_MEDIA_ADDRESS: publicAddress,
    DARASA_MEDIA_PORTS: ports,
    DARASA_TURN_URL: url,
    DARASA_TURN_SECRET: secret,
  } = found
  const relay = url && secret ? { url, secret } : undefined
  return publicAddress || ports || relay ? { publicAddress, ports, relay } : undefined
}

const bigBlueButtonOf = ({
  DARASA_BBB_URL: url,
  DARASA_BBB_SECRET: secret,
}: z.output<typeof settings>): Config['bigBlueButton'] => (url && secret ? { url, secret } : undefined)

const liveKitOf = ({
  DARASA_LIVEKIT_URL: url,
  DARASA_LIVEKIT_KEY: key,
  DARASA_LIVEKIT_SECRET: secret,
}: z.output<typeof settings>): Config['liveKit'] => (url && key && secret ? { url, key, secret } : undefined)

const portalOf = (found: z.output<typeof settings>): PortalConfig | undefined => {
  const {
    DARASA_OIDC_ISSUER: issuer,
    DARASA_OIDC_CLIENT_ID: clientId,
    DARASA_OIDC_CLIENT_SECRET: clientSecret,
    DARASA_OIDC_NAME: name,
  } = found
  return issuer && clientId ? { issuer, clientId, clientSecret, name } : undefined
}

const refusal = (host: string): string =>
  `with the passwords of the demo data known to everyone, HOST ${host} is refused; use 127.0.0.1, or say DARASA_DEMO=public outright`

/**
 * Reads the settings. Empty ones count as missing.
 * @param env such as process.env
 * @throws ConfigError listing every invalid setting
 */
export const loadConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]))
  const parsed = settings.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const found = parsed.data
  const problems = conflicts(found)
  if (problems.length) throw new ConfigError(problems)
  const dataFolder = resolve(found.DARASA_DATA)
  return {
    port: found.PORT,
    host: found.HOST,
    loopback: isLoopback(found.HOST),
    dataFolder,
    databaseUrl: found.DATABASE_URL,
    demo: found.DARASA_DEMO ?? 'unset',
    publicUrl: found.DARASA_PUBLIC_URL
      ? new URL(found.DARASA_PUBLIC_URL).origin
      : defaultPublicUrl(found.HOST, found.PORT),
    trustedProxies: found.DARASA_TRUSTED_PROXIES,
    processes: found.DARASA_PROCESSES,
    role: found.DARASA_ROLE,
    keyFile: found.DARASA_KEY_FILE ? resolve(found.DARASA_KEY_FILE) : join(dataFolder, 'keys', 'darasa.key'),
    logLevel: found.DARASA_LOG_LEVEL,
    logShipUrl: found.DARASA_LOG_SHIP_URL,
    mapTiles: found.DARASA_MAP_TILES,
    metricsToken: found.DARASA_METRICS_TOKEN,
    mail: mailOf(found),
    portal: portalOf(found),
    media: mediaOf(found),
    bigBlueButton: bigBlueButtonOf(found),
    liveKit: liveKitOf(found),
  }
}

/** Whether a newly created database gets the demo schools: by default only the embedded one on a loopback address. */
export const wantsDemo = (config: Config): boolean =>
  config.demo === 'unset' ? config.databaseUrl === undefined && config.loopback : config.demo !== 'off'

/**
 * Public passwords must never be reachable from a network.
 * @throws ConfigError if the database has demo data and other machines reach the server
 */
export const refuseDemoInPublic = (config: Config, hasDemoData: boolean): void => {
  if (hasDemoData && !config.loopback && config.demo !== 'public')
    throw new ConfigError([`DARASA_DEMO ${refusal(config.host)}`])
}
