/** Saves a block of cells: each is checked on its own, and written only if it has not changed meanwhile. */
import type { Actor } from '#core/access/contract/access.ts'
import { levelOfGrade } from '#core/academics/rules/grades.ts'
import { listStreams } from '#core/academics/server/public.ts'
import { accountNames, callerOf, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { MarkValue, Refusal, SavedCell, SentCell } from '../../contract/marks.ts'
import type { saveCells as saveCellsCall } from '../../contract/sheets.ts'
import { emptyValue, sameValue, valueProblem, type CellRule } from '../../rules/cells.ts'
import { todayOf } from './places.ts'
import { shareAssessments, type AssessmentRow } from '../queries/assessments.ts'
import { marksOfAssessments, writeCells, type MarkRow } from '../queries/marks.ts'
import { rosterOfDays, type ClassRoster } from './roster.ts'
import { scaleBook } from './scale-book.ts'
import { publishSheetsChanged } from './notify.ts'
import { mayEnter, maySee } from './access.ts'

const keyOf = ({ assessmentId, learnerId }: { assessmentId: string; learnerId: string }): string =>
  `${assessmentId} ${learnerId}`
const valueOf = ({ score, rating, state }: MarkValue): MarkValue => ({ score, rating, state })

interface Ground {
  readonly caller: Caller
  readonly today: string
  readonly rows: ReadonlyMap<string, AssessmentRow>
  readonly rules: ReadonlyMap<string, CellRule>
  readonly roster: ClassRoster
}

const groundOf = async (tx: Tx, actor: Actor, cells: readonly SentCell[]): Promise<Ground> => {
  const ids = [...new Set(cells.map(({ assessmentId }) => assessmentId))]
  const [caller, book, streams, found] = await Promise.all([
    callerOf(tx, actor),
    scaleBook(tx),
    listStreams(tx),
    shareAssessments(tx, ids),
  ])
  const rows = found.filter((row) => maySee(caller, row))
  if (rows.length === 0) throw new AppError(commonErrors.notFound)
  const grades = new Map(streams.map(({ id, grade }) => [id, grade]))
  const rules = rows.map((row): [string, CellRule] => {
    const scale = book.scaleOf(row, levelOfGrade(grades.get(row.streamId) ?? ''))
    return [row.id, { maxScore: row.maxScore, codes: scale.bands.map(({ code }) => code) }]
  })
  const days = [...new Set(rows.map(({ date }) => date))]
  const roster = await rosterOfDays(tx, [...new Set(rows.map(({ streamId }) => streamId))], days)
  return {
    caller,
    today: todayOf(tx, actor),
    rows: new Map(rows.map((row) => [row.id, row])),
    rules: new Map(rules),
    roster,
  }
}

const refusalOf = ({ caller, today, rows, rules, roster }: Ground, cell: SentCell): Refusal | null => {
  const [row, rule] = [rows.get(cell.assessmentId), rules.get(cell.assessmentId)]
  if (!row || !rule) return 'unknown'
  if (!mayEnter(caller, row)) return 'not_yours'
  if (row.status === 'published') return 'locked'
  if (row.opensOn !== null && row.opensOn > today) return 'not_open'
  if (!roster.wasIn(cell.learnerId, row.streamId, row.date)) return 'not_on_roster'
  return valueProblem(rule, valueOf(cell))
}

const outcomeOf = (
  cell: SentCell,
  outcome: SavedCell['outcome'],
  now: MarkRow | undefined,
  more: Partial<SavedCell> = {},
): SavedCell => ({
  assessmentId: cell.assessmentId,
  learnerId: cell.learnerId,
  outcome,
  reason: null,
  ...(now ? valueOf(now) : emptyValue),
  version: now?.version ?? 0,
  changedBy: null,
  ...more,
})

/** One audit entry per column, with all its changed marks. */
const record = async (tx: Tx, cells: readonly SentCell[], before: ReadonlyMap<string, MarkRow>): Promise<void> => {
  const columns = groupBy(cells, ({ assessmentId }) => assessmentId)
  const marks = (of: readonly SentCell[], value: (cell: SentCell) => MarkValue | null) => ({
    marks: Object.fromEntries(of.map((cell) => [cell.learnerId, value(cell)])),
  })
  await audit(
    tx,
    ...[...columns].map(([assessmentId, of]) => ({
      action: 'gradebook.save_cells',
      entity: 'assessment',
      entityId: assessmentId,
      before: marks(of, (cell) => {
        const was = before.get(keyOf(cell))
        return was ? valueOf(was) : null
      }),
      after: marks(of, valueOf),
    })),
  )
}

/** Cells changed by others meanwhile, with their current values; an equal value counts as saved, not as a conflict. */
const settleMissed = async (tx: Tx, missed: readonly SentCell[]): Promise<SavedCell[]> => {
  if (missed.length === 0) return []
  const now = new Map(
    (await marksOfAssessments(tx, [...new Set(missed.map(({ assessmentId }) => assessmentId))])).map((row) => [
      keyOf(row),
      row,
    ]),
  )
  const names = await accountNames(
    tx,
    missed.flatMap((cell) => now.get(keyOf(cell))?.changedBy ?? []),
  )
  return missed.map((cell) => {
    const row = now.get(keyOf(cell))
    const isSame = sameValue(row ?? emptyValue, cell)
    return outcomeOf(cell, isSame ? 'saved' : 'conflict', row, {
      changedBy: isSame ? null : (names.get(row?.changedBy ?? '') ?? null),
    })
  })
}

/** @throws AppError 404 if the caller may see none of the assessments; 409 if an all-or-nothing save fails */
export const saveCells = async (
  tx: Tx,
  actor: Actor,
  { cells: sent, whole }: BodyOf<typeof saveCellsCall>,
): Promise<ResponseOf<typeof saveCellsCall>> => {
  const ground = await groundOf(tx, actor, sent)
  const seen = new Set<string>()
  const refusals = sent.map((cell): Refusal | null => {
    const isTwice = seen.has(keyOf(cell))
    seen.add(keyOf(cell))
    return isTwice ? 'twice' : refusalOf(ground, cell)
  })
  const before = new Map((await marksOfAssessments(tx, [...ground.rows.keys()])).map((row) => [keyOf(row), row]))
  const taken = sent.filter((_cell, index) => refusals[index] === null)
  const isNew = (cell: SentCell): boolean => !sameValue(before.get(keyOf(cell)) ?? emptyValue, cell)
  const changed = taken.filter(isNew)
  const written =
    changed.length === 0
      ? []
      : await writeCells(
          tx,
          changed.map((cell) => ({ ...cell })),
          { accountId: actor.accountId, byHand: true },
        )
  const versions = new Map(written.map((row) => [keyOf(row), row.version]))
  const saved = changed.filter((cell) => versions.has(keyOf(cell)))
  const missed = new Map(
    (
      await settleMissed(
        tx,
        changed.filter((cell) => !versions.has(keyOf(cell))),
      )
    ).map((cell) => [keyOf(cell), cell]),
  )
  if (saved.length > 0) {
    await record(tx, saved, before)
    publishSheetsChanged(
      tx,
      [...groupBy(saved, ({ assessmentId }) => assessmentId).keys()].flatMap((id) => ground.rows.get(id) ?? []),
    )
  }
  const cells = sent.map((cell, index): SavedCell => {
    const [key, reason] = [keyOf(cell), refusals[index] ?? null]
    // Does not reveal the value of a cell the caller may not see.
    if (reason) return outcomeOf(cell, 'refused', reason === 'unknown' ? undefined : before.get(key), { reason })
    const version = versions.get(key)
    if (version !== undefined) return outcomeOf(cell, 'saved', undefined, { ...valueOf(cell), version })
    return missed.get(key) ?? outcomeOf(cell, 'saved', before.get(key))
  })
  if (whole && cells.some(({ outcome }) => outcome !== 'saved'))
    throw new AppError(commonErrors.stale, { current: { cells } })
  return { savedAt: tx.at.toISOString(), cells }
}
