/** Loggable facts: names and numbers only, so that no user input is logged. */

export interface LogFacts {
  readonly method?: string
  /** Path template, without ids and query. */
  readonly route?: string
  readonly status?: number
  readonly code?: string
  readonly requestId?: string
  readonly module?: string
  readonly count?: number
  /** Error class, such as TypeError. */
  readonly errorName?: string
  /** Stack locations: file, line and column of each frame, without the message. */
  readonly frames?: readonly string[]
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export interface LogEntry {
  readonly level: LogLevel
  /** A constant text without values. */
  readonly message: string
  /** ISO instant. */
  readonly at: string
  readonly facts: LogFacts
}

const keptFrames = 12

/** Facts of a thrown value; omits its message, which may contain user input. */
export const factsOfError = (thrown: unknown): LogFacts => {
  if (!(thrown instanceof Error)) return { errorName: typeof thrown }
  const frames = (thrown.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') || /^[^\s@]*@\S+:\d+:\d+$/.test(line))
    .map((line) => line.replace(/[?#][^\s:)]*/g, ''))
    .slice(0, keptFrames)
  return { errorName: thrown.name, frames }
}
