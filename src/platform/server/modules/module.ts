/** Declaration of a server module: dependencies, provisions, routes, jobs and schedules. */
import type { CallContext } from '../http/context.ts'
import type { Route } from '../http/route.ts'
import type { Job, Schedule } from '../jobs/jobs.ts'
import type { Contribution, Given, Needs, Provision } from './ports.ts'

/** What the app runs for a module. */
export interface ModuleParts<C extends CallContext = CallContext> {
  readonly routes?: readonly Route<C>[]
  readonly jobs?: readonly Job[]
  readonly schedules?: readonly Schedule[]
}

export interface ServerModule<C extends CallContext = CallContext, N extends Needs = Needs> {
  readonly id: string
  readonly needs?: N
  readonly provides?: readonly Provision[]
  readonly contributes?: readonly Contribution[]
  /** Called once, at start. */
  build?(given: Given<N>): ModuleParts<C>
}
