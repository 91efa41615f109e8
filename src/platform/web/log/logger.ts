/** The browser's log: warnings and errors always, the rest for developers, and a copy to the school's collector where one is set. */
import type { LogEntry, LogFacts, LogLevel } from './facts.ts'
import { createShipper, type Shipper, type ShipperPorts } from './shipper.ts'

export interface LoggerPorts {
  readonly development: boolean
  readonly console: Pick<Console, LogLevel>
  readonly now: () => Date
}

type Write = (message: string, facts?: LogFacts) => void

export interface Logger extends Record<LogLevel, Write> {
  /** Sends warnings and errors there from now on; undefined ends it. */
  readonly shipTo: (url: string | undefined, ports?: ShipperPorts) => void
  /** Resolves when nothing is queued. */
  readonly idle: () => Promise<void>
}

const isSerious = (level: LogLevel): boolean => level === 'warn' || level === 'error'

const browserPorts: ShipperPorts = {
  fetch: (input, init) => globalThis.fetch(input, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export const createLogger = (ports: LoggerPorts): Logger => {
  let shipper: Shipper | null = null
  const writer =
    (level: LogLevel): Write =>
    (message, facts = {}) => {
      if (!ports.development && !isSerious(level)) return
      const entry: LogEntry = { level, message, at: ports.now().toISOString(), facts }
      ports.console[level](message, facts)
      if (isSerious(level)) shipper?.add(entry)
    }
  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    shipTo: (url, shipperPorts = browserPorts) => {
      shipper = url ? createShipper(url, shipperPorts) : null
    },
    idle: async () => shipper?.idle(),
  }
}

/** The page's instance. */
export const log = createLogger({
  development: import.meta.env.DEV,
  console: globalThis.console,
  now: () => new Date(),
})
