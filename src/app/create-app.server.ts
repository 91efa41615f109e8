/** Puts the server together: database access, modules, gate, routes, documents of the API, web files. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { accessOptionsPort, gatekeepingPort, manifests, serverDepsPort } from '#core/access/server/ports.ts'
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import type { Action } from '#core/access/contract/access.ts'
import { deliveryMeansPort } from '#core/delivery/server/ports.ts'
import {
  anySchoolSends,
  deliveryTimes,
  schoolMailCarrier,
  smsCarrier,
  type MailOptions,
} from '#core/delivery/server/public.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import type { Config } from '#platform/server/config.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { EventHub } from '#platform/server/events/hub.ts'
import { addRoutes } from '#platform/server/http/adapter.ts'
import { createHttpApp } from '#platform/server/http/app.ts'
import type { Route } from '#platform/server/http/route.ts'
import type { Job, Schedule } from '#platform/server/jobs/jobs.ts'
import { compose, type Composition } from '#platform/server/modules/compose.ts'
import { contribute, provide } from '#platform/server/modules/ports.ts'
import { smtpCarrier } from '#platform/server/outbox/mail.ts'
import type { OutboundOptions } from '#platform/server/outbound.ts'
import { Outbox } from '#platform/server/outbox/outbox.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { probeWriting } from '#platform/server/write-probe.ts'
import { billingMeansPort } from '#features/billing/server/ports.ts'
import { fleetMeansPort } from '#features/fleet/server/ports.ts'
import { mpesaMeansPort } from '#features/mpesa/server/ports.ts'
import {
  conferenceMeansPort,
  LiveKit,
  mediaMeansPort,
  MediaThread,
  RemoteMedia,
  type BigBlueButtonServer,
  type LiveKitServer,
  type MediaAddress,
  type MediaEngine,
} from '#features/virtual-learning/server/public.ts'
import { installationPort } from '#portals/console/server/options.ts'
import { manifestsWithoutServer } from './manifests.ts'
import { serverModules } from './modules.server.ts'
import { addSystemRoutes, type SystemOptions } from './system-routes.server.ts'

export interface AppOptions extends Omit<SystemOptions, 'pool' | 'endpoints' | 'hub' | 'offers' | 'tryWriting'> {
  /** Connection of the application role. */
  database: pg.PoolConfig
  /** Connection of the console's role. */
  consoleDatabase: pg.PoolConfig
  log: Logger
  now: () => Date
  dataFolder: string
  publicUrl: string
  demoOffered: boolean
  /** Encrypts stored secrets, 32 bytes. */
  key: Buffer
  mail?: Config['mail']
  portal?: Config['portal']
  /** Address of the SMS simulator. */
  smsSimulator?: string
  /** Address of the M-Pesa simulator. */
  mpesaSimulator?: string
  /** Address of map tiles. */
  mapTiles?: string
  /** Voices and pictures of live lessons; by default on this machine's own addresses, without a relay. */
  media?: Config['media']
  /** A BigBlueButton server on which schools may hold live lessons. */
  bigBlueButton?: BigBlueButtonServer
  /** A LiveKit server on which schools may hold live lessons. */
  liveKit?: LiveKitServer
  /** The process that carries them, if it is another one. */
  mediaAddress?: MediaAddress
  requestsPerMinute?: number
  /** As in the HTTP server's options. */
  sharesProcess?: boolean
  /** Hosts that user-supplied addresses may reach besides the public network. */
  outbound?: OutboundOptions
  /** Off in tests about something else; never off in production, and not configurable. */
  requireTwoStep?: boolean
}

export interface ServerApp {
  app: FastifyInstance
  media: MediaEngine
  tenancy: Tenancy
  hub: EventHub
  outbox: Outbox
  modules: Composition<ActorContext>['modules']
  routes: readonly Route<ActorContext>[]
  jobs: readonly Job[]
  schedules: readonly Schedule[]
  /** What modules provide, for tests that look behind the API. */
  given: Composition<ActorContext>['given']
  close(): Promise<void>
}

/** Actions that some endpoint names, once each. */
const actionsOf = (endpoints: readonly Endpoint[]): Action[] => [
  ...new Map(endpoints.map((endpoint) => [endpoint.access.id, endpoint.access as Action])).values(),
]

/** Dependencies of all modules. */
const depsOf = (
  { key, mail, log, dataFolder, webFolder, publicUrl, demoOffered, outbound = {}, smsSimulator }: AppOptions,
  tenancy: Tenancy,
  hub: EventHub,
): ServerDeps => {
  const secrets = createSecrets(key)
  const sms = smsCarrier(tenancy, { secrets, publicUrl, simulatorUrl: smsSimulator ?? null, ...deliveryTimes })
  const installed = mail ? smtpCarrier(mail.url, mail.from) : undefined
  const carriers = { email: schoolMailCarrier(tenancy, { secrets, outbound, ...deliveryTimes }, installed), sms }
  const outbox = new Outbox({
    secrets,
    carriers,
    bySchool: installed ? ['sms'] : ['sms', 'email'],
    keepTexts: demoOffered,
  })
  return {
    tenancy,
    hub,
    secrets,
    outbox,
    log,
    dataFolder,
    webFolder,
    publicUrl,
    outbound,
    secure: publicUrl.startsWith('https:'),
  }
}

/** How schools' e-mail is sent. */
const mailOf = ({ mail, demoOffered, outbound = {} }: AppOptions, outbox: Outbox): MailOptions => ({
  installation: mail ?? null,
  isDemo: demoOffered,
  outbox,
  outbound,
})

/** Cached briefly, because anybody may ask often. */
const keptFor = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let [kept, until]: [Promise<T> | undefined, number] = [undefined, 0]
  return () => {
    if (kept && performance.now() < until) return kept
    const asked = ask()
    kept = asked
    until = performance.now() + ms
    asked.catch(() => (kept = undefined))
    return asked
  }
}

/** Sign-in methods offered. The demo sends nothing: its admins read messages on screen. */
const offersOf = ({ portal, demoOffered }: AppOptions, outbox: Outbox, tenancy: Tenancy): SystemOptions['offers'] => {
  const smsLeaves = keptFor(30_000, () => anySchoolSends(tenancy))
  return async () => ({
    portal: portal ? { name: portal.name } : null,
    mail: outbox.leaves('email'),
    sms: demoOffered || (await smsLeaves()),
  })
}

export const createServerApp = async (options: AppOptions): Promise<ServerApp> => {
  const { log, publicUrl } = options
  const pool = openPool({ max: 16, ...options.database, pipeline: true }, log)
  const hub = new EventHub({ ...options.database, application_name: 'darasa live events' }, log)
  const tenancy = new Tenancy(pool, options.now, hub)
  const deps = depsOf(options, tenancy, hub)
  const { outbox } = deps
  const consolePool = openPool({ max: 2, ...options.consoleDatabase, pipeline: true }, log)
  const consoleTenancy = new Tenancy(consolePool, options.now, hub)
  const actions: Action[] = []
  const media = options.mediaAddress ? new RemoteMedia(options.mediaAddress) : new MediaThread(options.media ?? {})
  const { modules, given } = compose(serverModules, [
    provide(serverDepsPort, deps),
    provide(accessOptionsPort, {
      actions,
      demoOffered: options.demoOffered,
      requireTwoStep: options.requireTwoStep ?? true,
      portal: options.portal,
    }),
    provide(deliveryMeansPort, { mail: mailOf(options, outbox), smsSimulator: options.smsSimulator ?? null }),
    provide(fleetMeansPort, { tiles: options.mapTiles ?? null }),
    provide(mpesaMeansPort, { simulator: options.mpesaSimulator ?? null }),
    provide(conferenceMeansPort, {
      bigBlueButton: options.bigBlueButton,
      hasLiveKit: options.liveKit !== undefined,
      log,
    }),
    provide(mediaMeansPort, {
      engine: media,
      relay: options.media?.relay,
      liveKit: options.liveKit && new LiveKit(options.liveKit),
      log,
    }),
    provide(billingMeansPort, { console: consoleTenancy }),
    provide(installationPort, {
      console: consoleTenancy,
      version: options.version,
      startedAt: new Date(),
    }),
    ...manifestsWithoutServer.map((one) => contribute(manifests, one)),
  ])
  const routes = modules.flatMap((module) => module.routes)
  const endpoints = routes.map((route) => route.endpoint)
  actions.push(...actionsOf(endpoints))
  const temporary = join(options.dataFolder, 'uploads')
  mkdirSync(temporary, { recursive: true, mode: 0o700 })
  const app = await createHttpApp({
    logger: log,
    trustedProxies: options.trustedProxies,
    publicUrl,
    logShipUrl: options.logShipUrl,
    mapTiles: options.mapTiles,
    liveKitUrl: options.liveKit?.url,
    requestsPerMinute: options.requestsPerMinute,
    sharesProcess: options.sharesProcess,
  })
  addRoutes(app, routes, { gate: given({ gatekeeping: gatekeepingPort }).gatekeeping.gate, temporary })
  const offers = offersOf(options, outbox, tenancy)
  const tryWriting = keptFor(2_000, () => probeWriting(options.dataFolder))
  await addSystemRoutes(app, { ...options, pool, endpoints, hub, offers, tryWriting })
  await hub.start()
  return {
    app,
    media,
    tenancy,
    hub,
    outbox,
    modules,
    routes,
    given,
    jobs: [...outbox.jobs, ...modules.flatMap((module) => module.jobs)],
    schedules: [...outbox.schedules, ...modules.flatMap((module) => module.schedules)],
    close: async () => {
      // Closes streams first: an open one would keep the server from closing.
      hub.endWhere(() => true)
      await app.close()
      await media.close()
      await hub.stop()
      await pool.end()
      await consolePool.end()
    },
  }
}
