/** SQL of a school's templates. */
import { and, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { messageTemplates } from '../tables.ts'

export type TemplateRow = typeof messageTemplates.$inferSelect
type TemplateValues = Pick<TemplateRow, 'name' | 'category' | 'isActive' | 'texts'>

export const templateRows = async (tx: Tx): Promise<TemplateRow[]> =>
  tx.db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.schoolId, schoolOf(tx)))

const keyed = (tx: Tx, key: string) => and(eq(messageTemplates.schoolId, schoolOf(tx)), eq(messageTemplates.key, key))

export const templateRow = async (tx: Tx, key: string): Promise<TemplateRow | undefined> =>
  (await tx.db.select().from(messageTemplates).where(keyed(tx, key)))[0]

/** @returns undefined when one of this key is there already */
export const insertTemplate = async (
  tx: Tx,
  key: string,
  channel: string,
  values: TemplateValues,
): Promise<TemplateRow | undefined> =>
  (
    await tx.db
      .insert(messageTemplates)
      .values({
        schoolId: schoolOf(tx),
        key,
        channel,
        ...values,
        createdBy: tx.scope.accountId,
        createdAt: tx.at,
        updatedAt: tx.at,
      })
      .onConflictDoNothing({ target: [messageTemplates.schoolId, messageTemplates.key] })
      .returning()
  )[0]

/** @returns undefined if the version is stale */
export const updateTemplateRow = async (
  tx: Tx,
  key: string,
  version: number,
  values: TemplateValues,
): Promise<TemplateRow | undefined> =>
  (
    await tx.db
      .update(messageTemplates)
      .set({ ...values, version: sql`${messageTemplates.version} + 1`, updatedAt: tx.at })
      .where(and(keyed(tx, key), eq(messageTemplates.version, version)))
      .returning()
  )[0]

export const deleteTemplateRow = async (tx: Tx, key: string): Promise<TemplateRow | undefined> =>
  (await tx.db.delete(messageTemplates).where(keyed(tx, key)).returning())[0]
