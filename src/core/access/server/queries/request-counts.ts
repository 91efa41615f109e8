/** Queries for rate limit counters. Identity transactions only. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { waitAfter, type GrowingLimit } from '../../rules/growing-wait.ts'
import { requestCounts } from '../credential-tables.ts'
import { hashToken } from '../tokens.ts'

export interface Allowance {
  readonly most: number
  /** Milliseconds. */
  readonly within: number
}

/** So that parallel requests count. */
export const lockRequests = async (tx: Tx, kind: string, key: string): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${hashToken(key)}))`))

/**
 * Counts a request of a kind, under a lock so that parallel ones count.
 * @param key target; only its hash is stored
 * @returns seconds to wait if the limit is exceeded, counting nothing; else 0
 */
export const countRequest = async (tx: Tx, kind: string, key: string, { most, within }: Allowance): Promise<number> => {
  const keyHash = hashToken(key)
  await lockRequests(tx, kind, key)
  const since = new Date(tx.at.getTime() - within)
  const own = and(eq(requestCounts.kind, kind), eq(requestCounts.keyHash, keyHash), gt(requestCounts.at, since))
  const [counted] = await tx.db
    .select({
      earlier: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${requestCounts.at})`.mapWith(requestCounts.at),
    })
    .from(requestCounts)
    .where(own)
  if ((counted?.earlier ?? 0) >= most)
    return Math.max(1, ((counted?.oldest?.getTime() ?? tx.at.getTime()) + within - tx.at.getTime()) / 1000)
  await tx.db.insert(requestCounts).values({ id: newId(), kind, keyHash, at: tx.at })
  return 0
}

/** @param key target; only its hash is stored */
export const noteRequest = async (tx: Tx, kind: string, key: string): Promise<void> =>
  void (await tx.db.insert(requestCounts).values({ id: newId(), kind, keyHash: hashToken(key), at: tx.at }))

/** @returns seconds until the next request of this kind is allowed, or 0; counts nothing */
export const waitFor = async (tx: Tx, kind: string, key: string, limit: GrowingLimit): Promise<number> => {
  const since = new Date(tx.at.getTime() - limit.within)
  const [counted] = await tx.db
    .select({
      tries: sql<number>`count(*)::int`,
      newest: sql<Date | null>`max(${requestCounts.at})`.mapWith(requestCounts.at),
    })
    .from(requestCounts)
    .where(and(eq(requestCounts.kind, kind), eq(requestCounts.keyHash, hashToken(key)), gt(requestCounts.at, since)))
  const wait = waitAfter(counted?.tries ?? 0, limit)
  if (wait === 0 || !counted?.newest) return 0
  return Math.max(0, (counted.newest.getTime() + wait - tx.at.getTime()) / 1000)
}

export const forgetRequests = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.delete(requestCounts).where(lt(requestCounts.at, before)))
