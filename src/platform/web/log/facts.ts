/** What a log entry may say beside its heading: names and numbers only, so that nothing a person typed can get in. */

export interface LogFacts {
  readonly method?: string
  /** Path template, without ids and query. */
  readonly route?: string
  readonly status?: number
  readonly code?: string
  readonly requestId?: string
  readonly module?: string
  readonly count?: number
  /** Class of an error, such as TypeError. */
  readonly errorName?: string
  /** Where it happened: file, line and column of each frame, without the error's text. */
  readonly frames?: readonly string[]
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export interface LogEntry {
  readonly level: LogLevel
  /** A fixed text of the program, never one with values in it. */
  readonly message: string
  /** ISO instant. */
  readonly at: string
  readonly facts: LogFacts
}

const keptFrames = 12

/** The facts of a thrown thing; its message is left out because it may quote what was typed. */
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
