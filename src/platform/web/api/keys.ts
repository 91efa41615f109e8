/** Cache keys of calls: the only place that builds them, so that reading and invalidating agree. */
import type { Endpoint } from '#platform/pure/contract.ts'
import type { ArgsOf } from './request.ts'

export type CallKey = readonly [id: string, args?: Readonly<Record<string, unknown>>]

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).every((part) => part === undefined))

/** Without arguments it matches all calls of the endpoint; with params only, all queries with them. */
export const callKey = <E extends Endpoint>(endpoint: E, args?: Partial<ArgsOf<E>>): CallKey => {
  const given = Object.fromEntries(Object.entries(args ?? {}).filter(([, part]) => !isEmpty(part)))
  return Object.keys(given).length === 0 ? [endpoint.id] : [endpoint.id, given]
}
