/** Queries for push subscriptions. */
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { sessions } from '../../../access/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { pushSubscriptions } from '../tables.ts'

export type PushRow = typeof pushSubscriptions.$inferSelect
export type Device = Pick<PushRow, 'accountId' | 'deviceId'>

const on = ({ accountId, deviceId }: Device) =>
  and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.deviceId, deviceId))

/** One per device and account; if another account signs in, the subscription becomes theirs. */
export const putSubscription = async (tx: Tx, values: Omit<PushRow, 'id' | 'createdAt'>): Promise<void> => {
  await tx.db.delete(pushSubscriptions).where(or(on(values), eq(pushSubscriptions.endpoint, values.endpoint)))
  await tx.db
    .insert(pushSubscriptions)
    .values({ id: newId(), ...values, createdAt: tx.at })
    .onConflictDoNothing()
}

export const subscriptionOn = async (tx: Tx, device: Device): Promise<PushRow | undefined> =>
  (await tx.db.select().from(pushSubscriptions).where(on(device)))[0]

export const deleteSubscriptionOn = async (tx: Tx, device: Device): Promise<void> =>
  void (await tx.db.delete(pushSubscriptions).where(on(device)))

export const deleteSubscription = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)))

/** Its account is signed in on the device. */
const isLive = (tx: Tx) =>
  sql`exists (select 1 from ${sessions} where ${and(
    eq(sessions.accountId, pushSubscriptions.accountId),
    eq(sessions.deviceId, pushSubscriptions.deviceId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, tx.at),
  )})`

export const subscriptionsOf = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<Pick<PushRow, 'id' | 'accountId'>[]> =>
  accountIds.length === 0
    ? []
    : tx.db
        .select({ id: pushSubscriptions.id, accountId: pushSubscriptions.accountId })
        .from(pushSubscriptions)
        .where(and(inArray(pushSubscriptions.accountId, [...accountIds]), isLive(tx)))

/** @returns undefined if the account has signed out of the device */
export const liveSubscription = async (tx: Tx, id: string): Promise<PushRow | undefined> =>
  (
    await tx.db
      .select()
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.id, id), isLive(tx)))
  )[0]

/** Of devices without a sign-in for a long time. */
export const forgetSubscriptions = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db
    .delete(pushSubscriptions)
    .where(and(lt(pushSubscriptions.createdAt, before), sql`not ${isLive(tx)}`)))
