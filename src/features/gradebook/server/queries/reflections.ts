/** Queries for learners' reflections on assessments and evidence. */
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { reflections } from '../competency-tables.ts'

/** Target of a reflection: one of the two. */
export type ReflectedOn = { readonly assessmentId: string } | { readonly evidenceId: string }

/** Words of a learner by the assessment or the piece of evidence that they are about. */
export const reflectionsOf = async (tx: Tx, learnerId: string): Promise<Map<string, string>> => {
  const rows = await tx.db
    .select({ assessmentId: reflections.assessmentId, evidenceId: reflections.evidenceId, text: reflections.text })
    .from(reflections)
    .where(and(eq(reflections.schoolId, schoolOf(tx)), eq(reflections.learnerId, learnerId)))
  return new Map(rows.map((row) => [row.assessmentId ?? row.evidenceId ?? '', row.text]))
}

/** Replaces a reflection. @returns the previous one */
export const putReflection = async (
  tx: Tx,
  learnerId: string,
  of: ReflectedOn,
  text: string,
): Promise<string | null> => {
  const own = and(
    eq(reflections.schoolId, schoolOf(tx)),
    eq(reflections.learnerId, learnerId),
    'assessmentId' in of ? eq(reflections.assessmentId, of.assessmentId) : eq(reflections.evidenceId, of.evidenceId),
  )
  const [before] = await tx.db.select({ text: reflections.text }).from(reflections).where(own).for('update')
  const about = 'assessmentId' in of
  await tx.db
    .insert(reflections)
    .values({ schoolId: schoolOf(tx), id: newId(), learnerId, ...of, text, createdAt: tx.at, updatedAt: tx.at })
    .onConflictDoUpdate({
      target: [reflections.schoolId, reflections.learnerId, about ? reflections.assessmentId : reflections.evidenceId],
      targetWhere: about ? sql`assessment_id is not null` : sql`evidence_id is not null`,
      set: { text, version: sql`${reflections.version} + 1`, updatedAt: tx.at },
    })
  return before?.text ?? null
}
