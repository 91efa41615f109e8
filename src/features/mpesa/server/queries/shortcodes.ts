/** SQL of the school's PayBill and till numbers. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Purpose } from '../../contract/words.ts'
import { mpesaShortcodes } from '../tables.ts'

export type ShortcodeRow = typeof mpesaShortcodes.$inferSelect
export type NewShortcode = Omit<typeof mpesaShortcodes.$inferInsert, 'schoolId' | 'version' | 'createdAt' | 'updatedAt'>

const here = (tx: Tx) => eq(mpesaShortcodes.schoolId, schoolOf(tx))

export const shortcodeRows = (tx: Tx): Promise<ShortcodeRow[]> =>
  tx.db.select().from(mpesaShortcodes).where(here(tx)).orderBy(asc(mpesaShortcodes.createdAt), asc(mpesaShortcodes.id))

export const shortcodeById = async (tx: Tx, id: string): Promise<ShortcodeRow | undefined> =>
  (
    await tx.db
      .select()
      .from(mpesaShortcodes)
      .where(and(here(tx), eq(mpesaShortcodes.id, id)))
  )[0]

export const activeFor = async (tx: Tx, purpose: Purpose): Promise<ShortcodeRow | undefined> =>
  (
    await tx.db
      .select()
      .from(mpesaShortcodes)
      .where(and(here(tx), eq(mpesaShortcodes.purpose, purpose), mpesaShortcodes.isActive))
  )[0]

/** @throws a violation of `mpesa_shortcodes_purpose_key` or `mpesa_shortcodes_shortcode_key` */
export const insertShortcode = async (tx: Tx, values: NewShortcode): Promise<ShortcodeRow | undefined> =>
  (
    await tx.db
      .insert(mpesaShortcodes)
      .values({ schoolId: schoolOf(tx), ...values, createdAt: tx.at, updatedAt: tx.at })
      .returning()
  )[0]

/** @param version as read; null for a change that nobody else can have made @returns undefined if it changed since */
export const changeShortcode = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<NewShortcode>,
): Promise<ShortcodeRow | undefined> =>
  (
    await tx.db
      .update(mpesaShortcodes)
      .set({ ...values, version: sql`${mpesaShortcodes.version} + 1`, updatedAt: tx.at })
      .where(
        and(here(tx), eq(mpesaShortcodes.id, id), version === null ? undefined : eq(mpesaShortcodes.version, version)),
      )
      .returning()
  )[0]

/** Identity transaction: the school's number behind a token. */
export const shortcodeOfCallback = async (
  tx: Tx,
  hash: string,
): Promise<{ schoolId: string; id: string; shortcode: string; storeNumber: string | null } | undefined> =>
  (
    await tx.db
      .select({
        schoolId: mpesaShortcodes.schoolId,
        id: mpesaShortcodes.id,
        shortcode: mpesaShortcodes.shortcode,
        storeNumber: mpesaShortcodes.storeNumber,
      })
      .from(mpesaShortcodes)
      .where(eq(mpesaShortcodes.callbackHash, hash))
  )[0]

/** Identity transaction: schools that use M-Pesa. */
export const schoolsWithMpesa = async (tx: Tx): Promise<string[]> =>
  (await tx.db.selectDistinct({ schoolId: mpesaShortcodes.schoolId }).from(mpesaShortcodes)).map(
    ({ schoolId }) => schoolId,
  )
