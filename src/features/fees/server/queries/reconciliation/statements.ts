/** SQL of statements and their lines. */
import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LineCounts } from '../../../contract/control/reconciliation.ts'
import type { LineState } from '../../../contract/control/reconciliation-words.ts'
import { feeStatementLines, feeStatements } from '../../reconciliation-tables.ts'
import { feeJournals } from '../../tables.ts'

export type StatementRow = typeof feeStatements.$inferSelect
export type LineRow = typeof feeStatementLines.$inferSelect
export type NewLine = Pick<
  LineRow,
  | 'id'
  | 'position'
  | 'key'
  | 'datedOn'
  | 'amountCents'
  | 'reference'
  | 'narration'
  | 'payerName'
  | 'payerPhone'
  | 'accountText'
  | 'words'
  | 'state'
  | 'journalId'
  | 'matchedBy'
>

const ofStatements = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feeStatements.schoolId, schoolOf(tx)), ...more)
const ofLines = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feeStatementLines.schoolId, schoolOf(tx)), ...more)

/** Statements of a school are read and matched one after the other, so that no payment is matched twice. */
export const lockStatements = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('fees.statements'), hashtext(${schoolOf(tx)}))`))

export const statementByDigest = async (tx: Tx, digest: string): Promise<StatementRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeStatements)
      .where(ofStatements(tx, eq(feeStatements.digest, digest)))
  )[0]

export const statementById = async (tx: Tx, id: string): Promise<StatementRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeStatements)
      .where(ofStatements(tx, eq(feeStatements.id, id)))
  )[0]

export const statementsPage = async (
  tx: Tx,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: StatementRow[]; total: number }> => ({
  rows: await tx.db
    .select()
    .from(feeStatements)
    .where(ofStatements(tx))
    .orderBy(desc(feeStatements.createdAt), desc(feeStatements.id))
    .limit(limit)
    .offset((page - 1) * limit),
  total: await tx.db.$count(feeStatements, ofStatements(tx)),
})

/** Which of these lines an earlier statement brought. */
export const knownKeys = async (
  tx: Tx,
  channel: StatementRow['channel'],
  keys: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx.db
    .select({ key: feeStatementLines.key })
    .from(feeStatementLines)
    .where(
      ofLines(
        tx,
        eq(feeStatementLines.channel, channel),
        sql`${feeStatementLines.key} = any (${sql.param([...keys])}::text[])`,
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

export const insertStatement = async (
  tx: Tx,
  statement: Omit<StatementRow, 'schoolId' | 'createdAt' | 'recordedBy'>,
  lines: readonly NewLine[],
): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db.insert(feeStatements).values({ schoolId, createdAt: tx.at, recordedBy: accountOf(tx), ...statement })
  // One value for all rows: thousands of parameters take longer than the insert itself.
  await tx.db.execute(
    sql`insert into ${feeStatementLines} (school_id, statement_id, channel, id, position, key, dated_on, amount_cents, reference, narration,
        payer_name, payer_phone, account_text, words, state, journal_id, matched_by)
      select ${schoolId}::uuid, ${statement.id}::uuid, ${statement.channel}, given."id", given."position", given."key", given."datedOn",
        given."amountCents", given."reference", given."narration", given."payerName", given."payerPhone", given."accountText", given."words",
        given."state", given."journalId", given."matchedBy"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(
        "id" uuid, "position" integer, "key" text, "datedOn" date, "amountCents" bigint, "reference" text, "narration" text, "payerName" text,
        "payerPhone" text, "accountText" text, "words" text, "state" text, "journalId" uuid, "matchedBy" text
      )`,
  )
}

export interface StatementFigures {
  readonly counts: LineCounts
  /** Cents that came in. */
  readonly sums: Readonly<Record<LineState, number>>
}

const noFigures = (): { counts: Record<LineState, number>; sums: Record<LineState, number> } => ({
  counts: { matched: 0, missing: 0, different: 0, ignored: 0 },
  sums: { matched: 0, missing: 0, different: 0, ignored: 0 },
})

export const figuresOf = async (tx: Tx, statementIds: readonly string[]): Promise<Map<string, StatementFigures>> => {
  const rows = await tx.db
    .select({
      statementId: feeStatementLines.statementId,
      state: feeStatementLines.state,
      lines: sql<number>`count(*)::int`,
      cents: sql<number>`(coalesce(sum(${feeStatementLines.amountCents}) filter (where ${feeStatementLines.amountCents} > 0), 0))::float8`,
    })
    .from(feeStatementLines)
    .where(ofLines(tx, inArray(feeStatementLines.statementId, [...statementIds])))
    .groupBy(feeStatementLines.statementId, feeStatementLines.state)
  const found = new Map(statementIds.map((id) => [id, noFigures()]))
  for (const { statementId, state, lines, cents } of rows) {
    const figures = found.get(statementId)
    if (!figures) continue
    figures.counts[state] = lines
    figures.sums[state] = cents
  }
  return found
}

export const linesPage = async (
  tx: Tx,
  statementId: string,
  query: {
    readonly state?: LineState | undefined
    readonly search?: string | undefined
    readonly page: number
    readonly limit: number
  },
): Promise<{ rows: LineRow[]; total: number }> => {
  const { state, search, page, limit } = query
  const where = ofLines(
    tx,
    eq(feeStatementLines.statementId, statementId),
    state ? eq(feeStatementLines.state, state) : undefined,
    search
      ? or(
          ilike(feeStatementLines.reference, containing(search)),
          ilike(feeStatementLines.narration, containing(search)),
          ilike(feeStatementLines.payerName, containing(search)),
          ilike(feeStatementLines.accountText, containing(search)),
        )
      : undefined,
  )
  return {
    rows: await tx.db
      .select()
      .from(feeStatementLines)
      .where(where)
      .orderBy(asc(feeStatementLines.position))
      .limit(limit)
      .offset((page - 1) * limit),
    total: await tx.db.$count(feeStatementLines, where),
  }
}

/** Lines without a match, and those whose match has been reversed since. */
export const openLines = (tx: Tx, statementId: string): Promise<LineRow[]> =>
  tx.db
    .select(getTableColumns(feeStatementLines))
    .from(feeStatementLines)
    .leftJoin(
      feeJournals,
      and(
        eq(feeJournals.schoolId, feeStatementLines.schoolId),
        eq(feeJournals.reverses, feeStatementLines.journalId),
        eq(feeStatementLines.state, 'matched'),
      ),
    )
    .where(
      ofLines(
        tx,
        eq(feeStatementLines.statementId, statementId),
        or(inArray(feeStatementLines.state, ['missing', 'different']), isNotNull(feeJournals.id)),
      ),
    )
    .orderBy(asc(feeStatementLines.position))

/** @param hold against others who settle it at the same time */
export const lineById = async (
  tx: Tx,
  id: string,
  hold = false,
): Promise<{ line: LineRow; statement: StatementRow } | undefined> => {
  const query = tx.db
    .select({ line: feeStatementLines, statement: feeStatements })
    .from(feeStatementLines)
    .innerJoin(
      feeStatements,
      and(eq(feeStatements.schoolId, feeStatementLines.schoolId), eq(feeStatements.id, feeStatementLines.statementId)),
    )
    .where(ofLines(tx, eq(feeStatementLines.id, id)))
  const [row] = hold ? await query.for('update') : await query
  return row
}

export type Settled = Pick<LineRow, 'state' | 'journalId' | 'matchedBy' | 'reason' | 'settledBy' | 'settledAt'>

/** @throws a violation of `fee_statement_lines_match_key` */
export const changeLine = async (tx: Tx, id: string, settled: Settled): Promise<void> =>
  void (await tx.db
    .update(feeStatementLines)
    .set(settled)
    .where(ofLines(tx, eq(feeStatementLines.id, id))))

export const changeVerdicts = async (
  tx: Tx,
  verdicts: readonly Pick<LineRow, 'id' | 'state' | 'journalId' | 'matchedBy'>[],
): Promise<void> =>
  void (await tx.db.execute(
    sql`update ${feeStatementLines} line set state = given."state", journal_id = given."journalId", matched_by = given."matchedBy",
        settled_by = null, settled_at = null
      from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as given("id" uuid, "state" text, "journalId" uuid, "matchedBy" text)
      where line.school_id = ${schoolOf(tx)}::uuid and line.id = given."id"`,
  ))
