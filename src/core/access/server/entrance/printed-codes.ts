/**
 * Public verification of a printed document by its code. Unknown codes take the same path as known ones, and tries are
 * limited by device and by network.
 */
import { normaliseCode } from '#platform/pure/verification-code.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PublicContext } from '../context.ts'
import { countAsking, networkOf, requesterOf } from './request-limits.ts'

const minute = 60_000
/** An office may check a whole class's papers from one place. */
export const verifyLimits = {
  perDevice: { most: 60, within: 10 * minute },
  perNetwork: { most: 600, within: 10 * minute },
} as const

const identity = { schoolId: null, accountId: null, identity: true } as const

export interface PrintedCode<T> {
  /** Prefix of the counters, such as `cards`. */
  readonly counter: string
  /** Finds the document in an identity transaction. */
  readonly find: (tx: Tx, code: string) => Promise<{ schoolId: string; id: string } | undefined>
  /** Reads it in its school; the id may be of nothing. */
  readonly read: (tx: Tx, id: string) => Promise<T>
}

/** @throws AppError auth.asked_too_often, with the wait */
export const verifyPrinted = async <T>(
  context: PublicContext,
  secure: boolean,
  typed: string,
  { counter, find, read }: PrintedCode<T>,
): Promise<T> => {
  const asker = requesterOf(context.cookies, secure, context.origin.address)
  const place = await context.tenancy.write(identity, context.origin, async (tx) => {
    await countAsking(tx, [
      [`${counter}.verify_device`, asker.device, verifyLimits.perDevice],
      [`${counter}.verify_network`, networkOf(asker.address), verifyLimits.perNetwork],
    ])
    return find(tx, normaliseCode(typed) ?? '')
  })
  const { schoolId, id } = place ?? { schoolId: newId(), id: newId() }
  return context.tenancy.read({ schoolId, accountId: null }, (tx) => read(tx, id))
}
