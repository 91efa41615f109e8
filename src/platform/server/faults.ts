/** Faults of the machine behind an error: the database is gone, the disk is full. */
import { commonErrors, type ErrorDefinition } from '../pure/errors.ts'

/** PostgreSQL's code for a connection that failed. */
const connectionFailure = '08006'

/** No connection to the database could be opened, or the one in use was lost. */
export class DatabaseGoneError extends Error {
  readonly code = connectionFailure
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause })
    this.name = 'DatabaseGoneError'
  }
}

/** Message of the pool's error when no connection became free in time. */
const noConnection = 'timeout exceeded when trying to connect'

/** True when all connections of the pool stayed in use. */
export const isPoolBusy = (error: unknown): boolean => error instanceof Error && error.message === noConnection

export interface Fault {
  readonly error: ErrorDefinition
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number
}

const faults: readonly { readonly codes: RegExp; readonly fault: Fault }[] = [
  // PostgreSQL's disk, or that of the data folder.
  { codes: /^(53100|ENOSPC|EDQUOT)$/, fault: { error: commonErrors.diskFull, retryAfter: 60 } },
  // Lost or refused connections; a server that stops, restarts or comes up.
  { codes: /^(08...|57P0[1-5])$/, fault: { error: commonErrors.databaseGone, retryAfter: 5 } },
  // PostgreSQL takes no more connections.
  { codes: /^53300$/, fault: { error: commonErrors.overloaded, retryAfter: 2 } },
]

const deepest = 5

/** What the caller is told, for an error that a fault of the machine caused. */
export const faultOf = (error: unknown): Fault | undefined => {
  let one = error
  for (let depth = 0; depth < deepest && one instanceof Error; depth++) {
    if (isPoolBusy(one)) return { error: commonErrors.overloaded, retryAfter: 2 }
    const { code } = one as { code?: unknown }
    const found = typeof code === 'string' ? faults.find(({ codes }) => codes.test(code)) : undefined
    if (found) return found.fault
    one = one.cause
  }
  return undefined
}
