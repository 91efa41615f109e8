/** Queries for the comments of several cards. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { reportCards } from '../tables.ts'

export interface HeadComment {
  readonly cardId: string
  readonly text: string
}

/**
 * Writes the head's comments of several cards.
 * @param replace overwrite existing ones
 * @returns ids of the changed cards
 */
export const writeHeadComments = async (
  tx: Tx,
  comments: readonly HeadComment[],
  by: string | null,
  replace: boolean,
): Promise<string[]> => {
  if (comments.length === 0) return []
  const ids = sql.param(comments.map(({ cardId }) => cardId))
  const texts = sql.param(comments.map(({ text }) => text))
  const rows = await tx.db
    .update(reportCards)
    .set({ headComment: sql`said.body`, headCommentBy: by, updatedAt: tx.at, version: sql`${reportCards.version} + 1` })
    .from(sql`unnest(${ids}::uuid[], ${texts}::text[]) as said(card_id, body)`)
    .where(
      and(
        eq(reportCards.schoolId, schoolOf(tx)),
        sql`${reportCards.id} = said.card_id`,
        replace ? undefined : isNull(reportCards.headComment),
      ),
    )
    .returning({ id: reportCards.id })
  return rows.map(({ id }) => id)
}

export interface BothComments {
  readonly cardId: string
  readonly classComment: string | null
  readonly headComment: string | null
}

/** Both comments of cards that were just made. */
export const writeComments = async (tx: Tx, comments: readonly BothComments[], by: string | null): Promise<void> => {
  if (comments.length === 0) return
  const ids = sql.param(comments.map(({ cardId }) => cardId))
  const ofClass = sql.param(comments.map(({ classComment }) => classComment))
  const ofHead = sql.param(comments.map(({ headComment }) => headComment))
  await tx.db
    .update(reportCards)
    .set({
      classComment: sql`said.of_class`,
      classCommentBy: by,
      headComment: sql`said.of_head`,
      headCommentBy: by,
      updatedAt: tx.at,
    })
    .from(sql`unnest(${ids}::uuid[], ${ofClass}::text[], ${ofHead}::text[]) as said(card_id, of_class, of_head)`)
    .where(and(eq(reportCards.schoolId, schoolOf(tx)), sql`${reportCards.id} = said.card_id`))
}
