/** SQL of learners' photos. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PhotoSize } from '../../../contract/photos.ts'
import { learnerPhotos } from '../../photo-tables.ts'
import { learners } from '../../tables.ts'

export interface Portrait {
  readonly large: Buffer
  readonly small: Buffer
  readonly digest: string
}

const digestOf = (tx: Tx, learnerId: string, digest: string | null) =>
  tx.db
    .update(learners)
    .set({ photo: digest })
    .where(and(eq(learners.schoolId, schoolOf(tx)), eq(learners.id, learnerId)))

export const putPhoto = async (tx: Tx, learnerId: string, { large, small, digest }: Portrait): Promise<void> => {
  const row = { large, small, takenBy: tx.scope.accountId, updatedAt: tx.at }
  await tx.db
    .insert(learnerPhotos)
    .values({ schoolId: schoolOf(tx), learnerId, ...row })
    .onConflictDoUpdate({ target: [learnerPhotos.schoolId, learnerPhotos.learnerId], set: row })
  await digestOf(tx, learnerId, digest)
}

export const deletePhoto = async (tx: Tx, learnerId: string): Promise<void> => {
  await tx.db
    .delete(learnerPhotos)
    .where(and(eq(learnerPhotos.schoolId, schoolOf(tx)), eq(learnerPhotos.learnerId, learnerId)))
  await digestOf(tx, learnerId, null)
}

export const photoOf = async (tx: Tx, learnerId: string, size: PhotoSize): Promise<Buffer | undefined> =>
  (
    await tx.db
      .select({ content: learnerPhotos[size] })
      .from(learnerPhotos)
      .where(and(eq(learnerPhotos.schoolId, schoolOf(tx)), eq(learnerPhotos.learnerId, learnerId)))
  )[0]?.content

/** Photos of these learners, for paper. */
export const photosOfLearners = async (tx: Tx, learnerIds: readonly string[]): Promise<Map<string, Buffer>> => {
  if (learnerIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ learnerId: learnerPhotos.learnerId, large: learnerPhotos.large })
    .from(learnerPhotos)
    .where(and(eq(learnerPhotos.schoolId, schoolOf(tx)), inArray(learnerPhotos.learnerId, [...learnerIds])))
  return new Map(rows.map(({ learnerId, large }) => [learnerId, large]))
}

/** Everybody at the school with the number that names their photo. */
export const numberedLearners = (tx: Tx) =>
  tx.db
    .select({
      id: learners.id,
      admissionNumber: learners.admissionNumber,
      fullName: learners.fullName,
      streamId: learners.streamId,
      hasPhoto: sql<boolean>`${isNotNull(learners.photo)}`,
    })
    .from(learners)
    .where(and(eq(learners.schoolId, schoolOf(tx)), sql`${learners.status} = 'active'`))
    .orderBy(asc(learners.admissionNumber), asc(learners.id))
