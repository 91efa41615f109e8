/** Every school of the installation, for jobs that visit each. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'

/** Only an identity transaction sees all of them. */
export const schoolIds = async (tx: Tx): Promise<string[]> => (await tx.db.select({ id: schools.id }).from(schools).orderBy(schools.id)).map(({ id }) => id)
