/** Loans to learners by day, for the figures of analytics. */
import { and, between, eq, isNotNull } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookLoans } from '../../printed-tables.ts'

export const learnersLentTo = (tx: Tx, from: string, to: string) =>
  tx.db
    .select({ learnerId: bookLoans.learnerId, date: bookLoans.lentOn })
    .from(bookLoans)
    .where(
      and(eq(bookLoans.schoolId, schoolOf(tx)), isNotNull(bookLoans.learnerId), between(bookLoans.lentOn, from, to)),
    )
