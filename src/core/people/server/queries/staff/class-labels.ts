/** SQL of the names of classes, prepared. */
import { eq, sql } from 'drizzle-orm'
import { preparedRead, withValues, type Read } from '#platform/server/tenancy/tenancy.ts'
import { streams } from '#core/academics/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'

export interface ClassLabelRow {
  id: string
  grade: string
  name: string
  catalogue: string
}

const classLabelsRead = preparedRead<{ schoolId: string }, ClassLabelRow[]>('people.class_labels', (db, name) =>
  db
    .select({ id: streams.id, grade: streams.grade, name: streams.name, catalogue: schools.catalogue })
    .from(streams)
    .innerJoin(schools, eq(schools.id, streams.schoolId))
    .where(eq(streams.schoolId, sql.placeholder('schoolId')))
    .prepare(name),
)

export const classLabels = (schoolId: string): Read<ClassLabelRow[]> => withValues(classLabelsRead, { schoolId })
