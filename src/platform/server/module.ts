/** What a module hands to the server program: its routes, jobs and schedules. */
import type { CallContext } from './http/context.ts'
import type { Route } from './http/route.ts'
import type { Job, Schedule } from './jobs/jobs.ts'

export interface ServerModule<C extends CallContext = CallContext> {
  readonly id: string
  readonly routes: readonly Route<C>[]
  readonly jobs?: readonly Job[]
  readonly schedules?: readonly Schedule[]
}

export const serverModule = <C extends CallContext>(definition: ServerModule<C>): ServerModule<C> => definition
