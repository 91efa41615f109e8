/** Inserts many assignments with their work in one statement. */
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assignments, submissionAttempts, submissions } from '../tables.ts'
import { classResources, classResourceStreams } from '../resource-tables.ts'

type Rows<T> = readonly Omit<T, 'schoolId'>[]
/** Rows in one statement. */
const atOnce = 1000

const inParts = async <T>(rows: readonly T[], insert: (part: readonly T[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += atOnce) await insert(rows.slice(start, start + atOnce))
}

export const insertAssignments = (tx: Tx, rows: Rows<typeof assignments.$inferInsert>): Promise<void> =>
  inParts(rows, (part) => tx.db.insert(assignments).values(part.map((row) => ({ schoolId: schoolOf(tx), ...row }))))

export const insertSubmissions = (tx: Tx, rows: Rows<typeof submissions.$inferInsert>): Promise<void> =>
  inParts(rows, (part) => tx.db.insert(submissions).values(part.map((row) => ({ schoolId: schoolOf(tx), ...row }))))

export const insertAttempts = (tx: Tx, rows: Rows<typeof submissionAttempts.$inferInsert>): Promise<void> =>
  inParts(rows, (part) =>
    tx.db.insert(submissionAttempts).values(part.map((row) => ({ schoolId: schoolOf(tx), ...row }))),
  )

export const insertResources = async (
  tx: Tx,
  rows: Rows<typeof classResources.$inferInsert>,
  streamsOf: (id: string) => readonly string[],
): Promise<void> => {
  const schoolId = schoolOf(tx)
  await inParts(rows, (part) => tx.db.insert(classResources).values(part.map((row) => ({ schoolId, ...row }))))
  const shown = rows.flatMap(({ id }) => streamsOf(id).map((streamId) => ({ schoolId, resourceId: id, streamId })))
  await inParts(shown, (part) => tx.db.insert(classResourceStreams).values([...part]))
}
