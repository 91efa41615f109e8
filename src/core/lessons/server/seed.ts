/** Bulk-inserts a school's week of lessons, for demo data. */
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertLessons, type NewLesson } from './queries.ts'

/** @returns their ids, in order @throws if two overlap for a class, teacher or room */
export const seedLessons = async (tx: Tx, rows: readonly NewLesson[]): Promise<string[]> => {
  const ids = await insertLessons(tx, rows)
  await audit(tx, { action: 'lessons.seed', entity: 'school', entityId: schoolOf(tx), after: { lessons: rows.length } })
  return ids
}
