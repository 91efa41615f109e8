/** Runs a route's work with the caller, in a transaction that reads or one that writes. */
import type { ActorContext } from '#core/access/server/public.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export const read = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await callerOf(tx, context.actor)))
export const write = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await callerOf(tx, context.actor)))
