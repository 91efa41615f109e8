/** SQL of a check: what is open, what the check changes, and when it ran. */
import { and, eq, gte, isNull, notExists, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Evidence, Finding } from '../../contract/evidence.ts'
import type { ReasonEnd } from '../../contract/words.ts'
import { subjectOf } from '../../rules/reasons.ts'
import { warningChecks, warningExceptions, warningReasons, warnings } from '../tables.ts'

export type ReasonRow = typeof warningReasons.$inferSelect
export type CheckRow = typeof warningChecks.$inferSelect

const uuids = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`

/** Two checks of a school do not run into each other. */
export const lockCheck = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`early_warning ${schoolOf(tx)}`}, 0))`))

export const openReasons = async (tx: Tx): Promise<ReasonRow[]> =>
  tx.db
    .select()
    .from(warningReasons)
    .where(and(eq(warningReasons.schoolId, schoolOf(tx)), isNull(warningReasons.endedAt)))

/** Exceptions that hold on a day. */
export const exceptionsOn = async (tx: Tx, day: string) =>
  tx.db
    .select({
      learnerId: warningExceptions.learnerId,
      rule: warningExceptions.rule,
      subject: warningExceptions.subject,
      until: warningExceptions.until,
    })
    .from(warningExceptions)
    .where(
      and(
        eq(warningExceptions.schoolId, schoolOf(tx)),
        isNull(warningExceptions.endedAt),
        gte(warningExceptions.until, day),
      ),
    )

export interface NewWarning {
  readonly id: string
  readonly learnerId: string
}

/** The open warning of each learner, opened where there is none. @returns ids by learner, and those that are new */
const warningsFor = async (
  tx: Tx,
  learnerIds: readonly string[],
): Promise<{ ids: Map<string, string>; fresh: NewWarning[] }> => {
  const rows = learnerIds.map((learnerId) => ({ schoolId: schoolOf(tx), id: newId(), learnerId, openedAt: tx.at }))
  const made = await tx.db
    .insert(warnings)
    .values(rows)
    .onConflictDoNothing({ target: [warnings.schoolId, warnings.learnerId], where: sql`closed_at is null` })
    .returning({ id: warnings.id, learnerId: warnings.learnerId })
  const open = await tx.db
    .select({ id: warnings.id, learnerId: warnings.learnerId })
    .from(warnings)
    .where(
      and(
        eq(warnings.schoolId, schoolOf(tx)),
        isNull(warnings.closedAt),
        sql`${warnings.learnerId} = ${uuids(learnerIds)}`,
      ),
    )
  return {
    ids: new Map(open.map(({ id, learnerId }) => [learnerId, id])),
    fresh: made,
  }
}

const chunk = 1000

/** @returns the warnings that are new */
export const insertReasons = async (tx: Tx, found: readonly Finding[]): Promise<NewWarning[]> => {
  const fresh: NewWarning[] = []
  for (let start = 0; start < found.length; start += chunk) {
    const some = found.slice(start, start + chunk)
    const of = await warningsFor(tx, [...new Set(some.map(({ learnerId }) => learnerId))].sort())
    fresh.push(...of.fresh)
    await tx.db.insert(warningReasons).values(
      some.flatMap(({ learnerId, evidence }) => {
        const warningId = of.ids.get(learnerId)
        const subject = subjectOf(evidence)
        return warningId
          ? [
              {
                schoolId: schoolOf(tx),
                id: newId(),
                warningId,
                learnerId,
                rule: evidence.rule,
                subject,
                evidence,
                foundAt: tx.at,
              },
            ]
          : []
      }),
    )
  }
  return fresh
}

export const updateEvidence = async (
  tx: Tx,
  changed: readonly { readonly id: string; readonly evidence: Evidence }[],
): Promise<void> => {
  if (changed.length === 0) return
  await tx.db.execute(sql`
    update warning_reasons r set evidence = given.evidence
    from unnest(${sql.param(changed.map(({ id }) => id))}::uuid[], ${sql.param(changed.map(({ evidence }) => JSON.stringify(evidence)))}::jsonb[])
      as given (id, evidence)
    where r.school_id = ${schoolOf(tx)} and r.id = given.id and r.evidence is distinct from given.evidence`)
}

export const endReasons = async (tx: Tx, ids: readonly string[], end: ReasonEnd): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(warningReasons)
    .set({ endedAt: tx.at, end })
    .where(
      and(
        eq(warningReasons.schoolId, schoolOf(tx)),
        isNull(warningReasons.endedAt),
        sql`${warningReasons.id} = ${uuids(ids)}`,
      ),
    )
}

/** Closes warnings without an open reason. @returns their ids */
export const closeWarnings = async (tx: Tx): Promise<string[]> => {
  const open = tx.db
    .select({ one: sql`1` })
    .from(warningReasons)
    .where(
      and(
        eq(warningReasons.schoolId, warnings.schoolId),
        eq(warningReasons.warningId, warnings.id),
        isNull(warningReasons.endedAt),
      ),
    )
  const rows = await tx.db
    .update(warnings)
    .set({ closedAt: tx.at })
    .where(and(eq(warnings.schoolId, schoolOf(tx)), isNull(warnings.closedAt), notExists(open)))
    .returning({ id: warnings.id })
  return rows.map(({ id }) => id)
}

export const checkRow = async (tx: Tx): Promise<CheckRow | undefined> =>
  (
    await tx.db
      .select()
      .from(warningChecks)
      .where(eq(warningChecks.schoolId, schoolOf(tx)))
  )[0]

export const saveCheck = async (tx: Tx, set: Partial<Pick<CheckRow, 'checkedAt' | 'askedAt'>>): Promise<void> =>
  void (await tx.db
    .insert(warningChecks)
    .values({ schoolId: schoolOf(tx), ...set })
    .onConflictDoUpdate({ target: warningChecks.schoolId, set }))
