/**
 * The server program: reads the settings, opens the database, creates the demo schools on a new folder, serves, and
 * stops cleanly.
 */
import './memory.server.ts'
import cluster from 'node:cluster'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { startSimulator } from '#core/delivery/server/public.ts'
import { startMpesaSimulator } from '#features/mpesa/server/public.ts'
import { serveMedia, type MediaAddress } from '#features/virtual-learning/server/public.ts'
import { ConfigError, loadConfig, refuseDemoInPublic, wantsDemo, type Config } from '#platform/server/config.ts'
import { FolderInUseError, holdFolder } from '#platform/server/database/folder-lock.ts'
import { openDatabase, type OpenDatabase } from '#platform/server/database/open.ts'
import { errorFacts } from '#platform/server/error-facts.ts'
import { openKeyFile } from '#platform/server/key-file.ts'
import { prepareJobs } from '#platform/server/jobs/jobs.ts'
import { consoleTables, prepareConsole } from '#portals/console/server/queries/prepare.ts'
import { greet } from './greeting.server.ts'
import { prepareSchools } from './prepare-schools.server.ts'
import { serve, type Connections, type Running } from './serve.server.ts'
import { settledConfig } from './settle-port.server.ts'

const webFolder = join(import.meta.dirname, '..', 'web')

const makeLog = (config: Config): Logger => pino({ level: config.logLevel, serializers: { err: errorFacts } })

/** Runs `stop` once, on the first signal; a second signal exits immediately. */
const onSignal = (stop: () => Promise<void>): void => {
  let stopping = false
  const end = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1)
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping after ${signal} failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // The parent process is gone: the data folder must be released.
  process.on('disconnect', () => end('SIGTERM'))
}

interface ChildData {
  connections: Connections
  demoOffered: boolean
  smsSimulator?: string | undefined
  mpesaSimulator?: string | undefined
  mediaAddress?: MediaAddress | undefined
}

/** One of several processes: it serves HTTP only; jobs run in the first. */
const runChild = async (config: Config): Promise<void> => {
  const { connections, demoOffered, smsSimulator, mpesaSimulator, mediaAddress } = JSON.parse(
    process.env.DARASA_CHILD ?? '{}',
  ) as ChildData
  const running = await serve({
    config,
    connections,
    log: makeLog(config),
    webFolder,
    demoOffered,
    smsSimulator,
    mpesaSimulator,
    mediaAddress,
    http: true,
    jobs: false,
  })
  onSignal(() => running.stop())
}

interface Children {
  stop(): Promise<void>
}

/** The demo sends nothing, and no money moves: SMS and payments go to local simulators. */
const startSimulators = async () => {
  const [sms, mpesa] = [await startSimulator({ reportAfter: 2_000, delayAfter: 60 }), await startMpesaSimulator()]
  return {
    smsSimulator: sms.url,
    mpesaSimulator: mpesa.url,
    stop: async (): Promise<void> => {
      await sms.stop()
      await mpesa.stop()
    },
  }
}

const stopChildren = async (): Promise<void> => {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve) => {
          worker.once('exit', () => resolve())
          worker.process.kill('SIGTERM')
        }),
    ),
  )
}

/** @returns once all are listening; one that exits is replaced */
const startChildren = async (config: Config, data: ChildData): Promise<Children> => {
  let ending = false
  const fork = (): void => void cluster.fork({ DARASA_CHILD: JSON.stringify(data) })
  await new Promise<void>((resolve) => {
    let listening = 0
    cluster.on('listening', () => {
      listening++
      if (listening === config.processes) resolve()
    })
    for (let started = 0; started < config.processes; started++) fork()
  })
  cluster.on('exit', () => {
    if (!ending) fork()
  })
  return {
    stop: () => {
      ending = true
      return stopChildren()
    },
  }
}

const runAll = async (
  config: Config,
  database: OpenDatabase,
  log: Logger,
): Promise<{
  running: Running
  children: Children | undefined
  shared: Children | undefined
  simulators: Children | undefined
  greeting: Parameters<typeof greet>[0]
}> => {
  await prepareJobs(database.owner, String(database.app.user), log)
  await prepareConsole(database.owner, String(database.console.user))
  const { hasDemo, setupLink } = await prepareSchools({
    config,
    connections: database,
    log,
    makeDemo: wantsDemo(config),
  })
  refuseDemoInPublic(config, hasDemo)
  const simulators = hasDemo ? await startSimulators() : undefined
  const connections = { app: database.app, console: database.console, owner: database.owner }
  const data: ChildData = {
    connections,
    demoOffered: hasDemo,
    smsSimulator: simulators?.smsSimulator,
    mpesaSimulator: simulators?.mpesaSimulator,
  }
  const several = config.processes > 1 && config.role !== 'worker'
  const running = await serve({
    config,
    ...data,
    log,
    webFolder,
    http: config.role !== 'worker' && !several,
    jobs: config.role !== 'server',
  })
  // The processes share the one thread that carries voices, which this one has.
  const shared = several ? await serveMedia(running.server.media) : undefined
  const children = shared
    ? await startChildren(config, { ...data, mediaAddress: { url: shared.url, token: shared.token } })
    : undefined
  return { running, children, shared, simulators, greeting: { config, server: running.server, hasDemo, setupLink } }
}

const main = async (): Promise<void> => {
  if (cluster.isWorker) return runChild(loadConfig(process.env))
  // During start-up a signal exits this process, which stops the database on exit.
  let stop = async (): Promise<void> => undefined
  onSignal(() => stop())
  const config = await settledConfig(process.env)
  const log = makeLog(config)
  openKeyFile(config.keyFile)
  const hold = config.databaseUrl ? undefined : await holdFolder(config.dataFolder)
  const database = await openDatabase(config, log, { catalogue: { consoleTables } })
  try {
    const { running, children, shared, simulators, greeting } = await runAll(config, database, log)
    stop = async () => {
      await children?.stop()
      await shared?.stop()
      await running.stop()
      await simulators?.stop()
      await database.stop()
      hold?.release()
    }
    // A supervisor that sees it ready may stop it immediately.
    await greet(greeting)
  } catch (error) {
    await database.stop()
    hold?.release()
    throw error
  }
}

main().catch((error: unknown) => {
  const known =
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    (error as { code?: string }).code === 'EADDRINUSE'
  process.stderr.write(
    known ? `${(error as Error).message}\n` : `Darasa could not start: ${(error as Error).stack ?? String(error)}\n`,
  )
  process.exit(1)
})
