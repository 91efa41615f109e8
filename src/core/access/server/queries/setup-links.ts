/** SQL of the one-time links of the first run. All run in identity transactions. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { setupLinks } from '../tables.ts'

const usable = (tx: Tx, tokenHash: string) =>
  and(eq(setupLinks.tokenHash, tokenHash), isNull(setupLinks.usedAt), gt(setupLinks.expiresAt, tx.at))

export const insertSetupLink = async (tx: Tx, tokenHash: string, expiresAt: Date): Promise<void> =>
  void (await tx.db.insert(setupLinks).values({ tokenHash, expiresAt }))

/** True while the link is neither used nor expired. */
export const setupLinkHolds = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (await tx.db.select({ tokenHash: setupLinks.tokenHash }).from(setupLinks).where(usable(tx, tokenHash))).length > 0

/** Uses the link up; a second caller waits here and then finds it used. @returns false when it does not hold */
export const takeSetupLink = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (
    await tx.db
      .update(setupLinks)
      .set({ usedAt: tx.at })
      .where(usable(tx, tokenHash))
      .returning({ tokenHash: setupLinks.tokenHash })
  ).length > 0
