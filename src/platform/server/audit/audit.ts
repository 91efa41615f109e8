/** Writes the audit log: one row with every write, in the same transaction. */
import { sql } from 'drizzle-orm'
import { newId } from '../ids.ts'
import { schoolOf, type Tx } from '../tenancy/tenancy.ts'
import { hideSecrets } from './hide-secrets.ts'
import { auditEntries } from './tables.ts'

export interface AuditFact {
  /** `module.verb`, in the words of the action. */
  action: string
  /** Kind of the changed object, such as `learner`. */
  entity: string
  entityId: string
  before?: unknown
  after?: unknown
  /** Reason, if one was asked for. */
  reason?: string
}

const rowOf = (tx: Tx, fact: AuditFact) => ({
  schoolId: schoolOf(tx),
  id: newId(),
  at: tx.at,
  accountId: tx.scope.accountId,
  role: tx.origin.role,
  action: fact.action,
  entity: fact.entity,
  entityId: fact.entityId,
  before: hideSecrets(fact.before ?? null),
  after: hideSecrets(fact.after ?? null),
  reason: fact.reason ?? null,
  requestId: tx.origin.requestId,
  address: tx.origin.address,
})

/** Writes an audit entry in the transaction of the write it describes. */
export const audit = async (tx: Tx, ...facts: AuditFact[]): Promise<void> => {
  for (let start = 0; start < facts.length; start += 1000) {
    await tx.db.insert(auditEntries).values(facts.slice(start, start + 1000).map((fact) => rowOf(tx, fact)))
  }
}

/**
 * The installation's own log uses an id that no school has: sealed, anchored and verified like a school's, visible to
 * no school.
 */
export const installationLog = '00000000-0000-0000-0000-000000000000'

/** Audits an action on the installation itself, in an identity transaction of the acting account. */
export const auditInstallation = async (tx: Tx, ...facts: AuditFact[]): Promise<void> => {
  if (!tx.scope.identity) throw new Error('Only an identity transaction writes the log of the installation')
  await tx.db.execute(sql`select set_config('app.school_id', ${installationLog}, true)`)
  await audit({ ...tx, scope: { ...tx.scope, schoolId: installationLog } }, ...facts)
  await tx.db.execute(sql`select set_config('app.school_id', ${tx.scope.schoolId ?? ''}, true)`)
}
