/** Rate limits of strangers: by target, then by device, and with a high limit by network. */
import { AppError } from '#platform/pure/errors.ts'
import type { Cookies } from '#platform/server/http/context.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { entranceErrors } from '../../contract/entrance.ts'
import { cookieOptions, deviceCookie } from '../cookies.ts'
import type { GrowingLimit } from '../../rules/growing-wait.ts'
import { countRequest, lockRequests, noteRequest, waitFor, type Allowance } from '../queries/request-counts.ts'
import { newToken } from '../tokens.ts'

/** The requester, independent of any claimed identity. */
export interface Requester {
  /** Id of the device. */
  readonly device: string
  readonly address: string | null
}

const deviceSeconds = 400 * 86_400

/** Network of an address: an IPv6 customer has a whole /64, and a sender of IPv4 changes easily within its /24. */
export const networkOf = (address: string | null): string => {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
  if (!plain.includes(':')) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail] = plain.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Reads the device cookie, or sets one, so that the browser's next request counts as the same device. */
export const requesterOf = (cookies: Cookies, secure: boolean, address: string | null): Requester => {
  const known = cookies.get(deviceCookie(secure))?.split('.')[0]
  if (known && /^[0-9a-f-]{36}$/.test(known)) return { device: known, address }
  const device = newId()
  cookies.set(deviceCookie(secure), `${device}.${newToken()}`, cookieOptions(secure, deviceSeconds))
  return { device, address }
}

/**
 * Counts a request in each counter; in none if one is exceeded.
 * @throws AppError auth.asked_too_often, with the waiting time
 */
export const countAsking = async (
  tx: Tx,
  counts: readonly (readonly [kind: string, key: string, allowance: Allowance])[],
): Promise<void> => {
  for (const [kind, key, allowance] of counts) {
    const wait = await countRequest(tx, kind, key, allowance)
    if (wait > 0) throw new AppError(entranceErrors.tooOften, { retryAfter: wait })
  }
}

/**
 * Counts a request of a network. Its limit only slows down, because a whole school shares one address.
 * @throws AppError auth.asked_too_often, with the waiting time
 */
export const countAskingOf = async (
  tx: Tx,
  kind: string,
  address: string | null,
  limit: GrowingLimit,
): Promise<void> => {
  const network = networkOf(address)
  await lockRequests(tx, kind, network)
  const wait = await waitFor(tx, kind, network, limit)
  if (wait > 0) throw new AppError(entranceErrors.tooOften, { retryAfter: wait })
  await noteRequest(tx, kind, network)
}
