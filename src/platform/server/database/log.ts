/** The three levels of the program's log that the database code writes to. */
import type { Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>
