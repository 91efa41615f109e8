/** Facts about the installation needed before sign-in. */
import { sql } from 'drizzle-orm'
import { schools } from '#core/schools/server/tables.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'

export interface Installation {
  readonly schools: number
  readonly hasDemo: boolean
}

export const readInstallation = async (tenancy: Tenancy): Promise<Installation> => {
  const [row] = await tenancy.read({ schoolId: null, accountId: null, identity: true }, (tx) =>
    tx.db
      .select({
        schools: sql<number>`count(*)::int`,
        hasDemo: sql<boolean>`coalesce(bool_or(${schools.isDemo}), false)`,
      })
      .from(schools),
  )
  return row ?? { schools: 0, hasDemo: false }
}
