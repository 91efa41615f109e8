/** One server process: the HTTP server and, depending on its role, the worker. */
import type { Logger } from 'pino'
import type { Config } from '#platform/server/config.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { migrationsCurrent, migrationsFolder } from '#platform/server/database/migrate.ts'
import { openKeyFile } from '#platform/server/key-file.ts'
import type { OpenDatabase } from '#platform/server/database/open.ts'
import { startWorker } from '#platform/server/jobs/jobs.ts'
import type { MediaAddress } from '#features/virtual-learning/server/public.ts'
import { movingBuses, upToDate } from './demo/up-to-date.server.ts'
import { createServerApp, type ServerApp } from './create-app.server.ts'
import { readInstallation } from './installation.server.ts'
import { version } from './version.server.ts'

export type Connections = Pick<OpenDatabase, 'app' | 'console' | 'owner'>

export interface Running {
  readonly server: ServerApp
  stop(): Promise<void>
}

/** Cached once true: an installation never loses its last school. */
const setupCheck = (tenancy: () => ServerApp['tenancy']): (() => Promise<boolean>) => {
  let done = false
  return async () => {
    done ||= (await readInstallation(tenancy())).schools > 0
    return !done
  }
}

export interface ServeOptions {
  config: Config
  connections: Connections
  log: Logger
  webFolder: string
  demoOffered: boolean
  /** Address of the SMS simulator. */
  smsSimulator?: string | undefined
  /** Address of the M-Pesa simulator. */
  mpesaSimulator?: string | undefined
  /** The process that carries voices and pictures, if it is another one. */
  mediaAddress?: MediaAddress | undefined
  /** Serves HTTP. */
  http: boolean
  /** Runs background jobs. */
  jobs: boolean
}

export const serve = async ({
  config,
  connections,
  log,
  webFolder,
  demoOffered,
  smsSimulator,
  mpesaSimulator,
  mediaAddress,
  http,
  jobs,
}: ServeOptions): Promise<Running> => {
  const check = openPool({ ...connections.app, max: 1 }, log)
  const server: ServerApp = await createServerApp({
    database: connections.app,
    consoleDatabase: connections.console,
    log,
    now: () => new Date(),
    dataFolder: config.dataFolder,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    demoOffered,
    key: openKeyFile(config.keyFile),
    mail: config.mail,
    portal: config.portal,
    version,
    isCurrent: () => migrationsCurrent(check, migrationsFolder()),
    isSetupNeeded: setupCheck(() => server.tenancy),
    webFolder,
    ...(smsSimulator ? { smsSimulator } : {}),
    ...(config.bigBlueButton ? { bigBlueButton: config.bigBlueButton } : {}),
    ...(config.liveKit ? { liveKit: config.liveKit } : {}),
    ...(config.media ? { media: config.media } : {}),
    ...(mediaAddress ? { mediaAddress } : {}),
    ...(mpesaSimulator ? { mpesaSimulator } : {}),
    ...(config.mapTiles ? { mapTiles: config.mapTiles } : {}),
    ...(config.logShipUrl ? { logShipUrl: config.logShipUrl } : {}),
    ...(config.metricsToken ? { metricsToken: config.metricsToken } : {}),
  })
  const worker = jobs
    ? await startWorker({
        owner: connections.owner,
        jobs: [...server.jobs, upToDate.job, ...movingBuses.jobs],
        schedules: demoOffered ? [...server.schedules, upToDate.schedule, movingBuses.schedule] : server.schedules,
        tenancy: server.tenancy,
        log,
      })
    : undefined
  if (http) await server.app.listen({ host: config.host, port: config.port })
  return {
    server,
    stop: async () => {
      try {
        // Running jobs still need the pools that the server closes.
        await worker?.stop()
      } finally {
        await server.close()
        await check.end()
      }
    },
  }
}
