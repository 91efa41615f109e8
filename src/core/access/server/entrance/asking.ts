/** How often strangers may ask: counted by whom they name, then by device, last and high by network. */
import { AppError } from '#platform/pure/errors.ts'
import type { Cookies } from '#platform/server/http/context.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { entranceErrors } from '../../contract/entrance.ts'
import { cookieOptions, deviceCookie } from '../cookies.ts'
import { countRequest, type Allowance } from '../queries/request-counts.ts'
import { newToken } from '../tokens.ts'

/** Who asks, whatever they claim to be. */
export interface Asker {
  /** Id of the device. */
  readonly device: string
  readonly address: string | null
}

const deviceSeconds = 400 * 86_400

/** The network of an address: an IPv6 customer has a whole /64 of them. */
export const networkOf = (address: string | null): string => {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Reads the device cookie; a browser that has none gets one, so that its next request counts as the same device's. */
export const askerOf = (cookies: Cookies, secure: boolean, address: string | null): Asker => {
  const known = cookies.get(deviceCookie(secure))?.split('.')[0]
  if (known && /^[0-9a-f-]{36}$/.test(known)) return { device: known, address }
  const device = newId()
  cookies.set(deviceCookie(secure), `${device}.${newToken()}`, cookieOptions(secure, deviceSeconds))
  return { device, address }
}

/** Counts one request in each of these; none of them when one says no. @throws AppError auth.asked_too_often, with the wait */
export const countAsking = async (tx: Tx, counts: readonly (readonly [kind: string, key: string, allowance: Allowance])[]): Promise<void> => {
  for (const [kind, key, allowance] of counts) {
    const wait = await countRequest(tx, kind, key, allowance)
    if (wait > 0) throw new AppError(entranceErrors.tooOften, { retryAfter: wait })
  }
}
