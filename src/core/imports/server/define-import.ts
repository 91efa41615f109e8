/** Definition of a kind of list: declared by a module, executed by the import engine. */
import type { z } from 'zod'
import type { TableRow, Table } from '#platform/pure/sheets/table.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import type { SheetRow } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Action, Actor } from '../../access/contract/access.ts'
import type { ImportRowView } from '../contract/import-row.ts'
import type { ImportExtra } from '../contract/imports.ts'
import { missingOf, type Guess, type ImportColumns } from '../rules/columns.ts'
import { hasError, type Mapping, type Problem } from '../rules/faults.ts'
import type { Change, Decisions, RowAction, WaitReason } from '../rules/match.ts'
import { rowReader, type ReadRow, type RowReader } from '../rules/rows.ts'

/** Context of a list, passed to the functions of its kind. */
export interface ImportRun<Field extends string, Options> {
  readonly mapping: Mapping<Field>
  readonly options: Options
  /** Id of the object that the list belongs to; '' for kinds without one. */
  readonly targetId: string
  readonly answers: Decisions
  /** Today's date at the school, `YYYY-MM-DD`. */
  readonly today: string
  readonly actor: Actor
  /** The file's header of a field; `''` without one. */
  readonly headerOf: (field: Field) => string
}

/** Planned action of a row. */
export interface RowPlan<Field extends string> {
  readonly action: RowAction
  readonly reason?: WaitReason | null
  /** Candidates for the actions ask and conflict. */
  readonly candidates?: readonly string[]
  /** `field` is one of the list's; values are readable text, or codes translated by the column. */
  readonly changes?: readonly Change<Field>[]
  /** Errors found only by comparing with other rows or the school's records. */
  readonly problems?: readonly Problem<Field>[]
}

export type Candidate = ImportRowView['candidates'][number]

/** Change of one record by an import. */
export interface ImportChange {
  entity: string
  entityId: string
  change: 'create' | 'update'
  /** State needed for undo. */
  before: object
  versionAfter: number
}

/** Result of a commit, for its record, its undo and the audit log. */
export interface Written {
  changes: ImportChange[]
  facts: AuditFact[]
}

export interface Undone {
  /** Ids of restored records. */
  readonly done: Iterable<string>
  /** Names of skipped records that still exist, by id. */
  readonly left: ReadonlyMap<string, string>
  readonly facts?: readonly AuditFact[]
}

/** All rows of a list with their plans, at equal indexes. */
export interface Planned<Field extends string, School, Values, Plan> {
  readonly school: School
  readonly rows: readonly ReadRow<Field, Values>[]
  readonly plans: readonly Plan[]
}

export interface ImportDefinition<Field extends string, School, Values, Plan extends RowPlan<Field>, Options> {
  /** Such as `learners`. */
  readonly kind: string
  /** Who may import such lists. */
  readonly access: Action
  readonly columns: ImportColumns<Field>
  /** Corrects what guessing column by column cannot know. */
  settle?(guess: Guess<Field>): Guess<Field>
  /** Required fields without a column; defaults to those marked `needed`. */
  missing?(mapping: Mapping<Field>): Field[]
  /** Options of the whole list; an empty object must be valid. */
  readonly options: z.ZodType<Options>
  /** Maximum rows of a list. */
  readonly mostRows?: number
  /** @throws AppError 404 for a target the caller may not see, 400 for invalid options */
  accept?(tx: Tx, run: ImportRun<Field, Options>): Promise<void>
  /** Before a commit: locks what must not change until the transaction ends. */
  hold?(tx: Tx, run: ImportRun<Field, Options>): Promise<void>
  /** Loads the school's data to compare the rows with. */
  match(tx: Tx, rows: readonly TableRow[], run: ImportRun<Field, Options>): Promise<School>
  /** Parses one row and reports its errors. @param before the row above */
  check(reader: RowReader<Field>, school: School, run: ImportRun<Field, Options>, before: Values | undefined): Values
  /** Plans the action of each row; rows with errors become `faulty` in any case. */
  plan(rows: readonly ReadRow<Field, Values>[], school: School, run: ImportRun<Field, Options>): readonly Plan[]
  /** Name of a row in the preview. */
  show(row: ReadRow<Field, Values>, school: School, plan: Plan): { title: string; facts: readonly string[] }
  candidate?(id: string, school: School): Candidate | undefined
  extras?(planned: Planned<Field, School, Values, Plan>, run: ImportRun<Field, Options>): ImportExtra[]
  /** Writes the valid rows in the caller's transaction. */
  commit(
    tx: Tx,
    planned: Planned<Field, School, Values, Plan>,
    run: ImportRun<Field, Options>,
    importId: string,
  ): Promise<Written>
  /** Undoes what was neither changed nor used since; omitted if impossible. */
  undo?(tx: Tx, changes: readonly ImportChange[], run: { today: string; actor: Actor }): Promise<Undone>
  /** Rows of the template, by field; none by default. */
  template?(tx: Tx, run: { today: string }): Promise<SheetRow[]>
}

export interface PreviewRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly title: string
  readonly facts: readonly string[]
  readonly action: RowAction
  readonly reason: WaitReason | null
  /** In column order. */
  readonly problems: readonly Problem[]
  readonly changes: readonly Change<string>[]
  readonly candidates: readonly Candidate[]
}

/** Effect of a list on the current school. */
export interface Preview {
  readonly rows: readonly PreviewRow[]
  readonly extras: readonly ImportExtra[]
  commit(tx: Tx, importId: string): Promise<Written>
}

/** A run with mapping and options as stored. */
export type OpenRun = Omit<ImportRun<string, unknown>, 'headerOf'>

/** A kind as seen by the engine, without the module's own types. */
export interface ImportKind extends Pick<
  ImportDefinition<string, unknown, unknown, RowPlan<string>, unknown>,
  'kind' | 'access' | 'columns' | 'mostRows' | 'undo' | 'template'
> {
  settle(guess: Guess<string>): Guess<string>
  missing(mapping: Mapping<string>): string[]
  /** Options in responses, complete. */
  optionsOf(options: unknown): Record<string, string | null>
  accept(tx: Tx, run: OpenRun): Promise<void>
  hold(tx: Tx, run: OpenRun): Promise<void>
  preview(tx: Tx, table: Table, run: OpenRun): Promise<Preview>
}

const byColumn = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => (a.column ?? 100) - (b.column ?? 100))

export const defineImport = <Field extends string, School, Values, Plan extends RowPlan<Field>, Options>(
  definition: ImportDefinition<Field, School, Values, Plan, Options>,
): ImportKind => {
  const { kind, access, columns, mostRows, options } = definition
  const runOf = (run: OpenRun, headers: readonly string[] = []): ImportRun<Field, Options> => ({
    ...run,
    options: options.parse(run.options),
    headerOf: (field) => headers[run.mapping[field] ?? -1] ?? '',
  })

  const rowOf = (row: ReadRow<Field, Values>, plan: Plan | undefined, school: School): PreviewRow => {
    if (!plan) throw new Error('The plan has fewer rows than the list')
    const problems = [...row.problems, ...(plan.problems ?? [])]
    return {
      ...definition.show(row, school, plan),
      number: row.number,
      cells: row.cells,
      action: plan.action,
      reason: plan.reason ?? null,
      problems: byColumn(problems),
      changes: plan.changes ?? [],
      candidates: (plan.candidates ?? []).flatMap((id) => definition.candidate?.(id, school) ?? []),
    }
  }

  return {
    kind,
    access,
    columns,
    ...(mostRows === undefined ? {} : { mostRows }),
    ...(definition.undo ? { undo: definition.undo.bind(definition) } : {}),
    ...(definition.template ? { template: definition.template.bind(definition) } : {}),
    settle: (guess) => definition.settle?.(guess) ?? guess,
    missing: (mapping) => definition.missing?.(mapping) ?? missingOf(columns, mapping),
    optionsOf: (stored) => options.parse(stored) as Record<string, string | null>,
    accept: async (tx, run) => definition.accept?.(tx, runOf(run)),
    hold: async (tx, run) => definition.hold?.(tx, runOf(run)),
    preview: async (tx, table, open) => {
      const run = runOf(open, table.headers)
      const school = await definition.match(tx, table.rows, run)
      const rows: ReadRow<Field, Values>[] = []
      for (const row of table.rows) {
        const reader = rowReader(row, run.mapping)
        const values = definition.check(reader, school, run, rows.at(-1)?.values)
        rows.push({ number: row.number, cells: row.cells, values, problems: reader.problems })
      }
      const plans = definition.plan(rows, school, run).map((plan, index): Plan => {
        const problems = [...(rows[index]?.problems ?? []), ...(plan.problems ?? [])]
        return hasError({ problems }) ? { ...plan, action: 'faulty' } : plan
      })
      const planned = { school, rows, plans }
      return {
        rows: rows.map((row, index) => rowOf(row, plans[index], school)),
        extras: definition.extras?.(planned, run) ?? [],
        commit: (inside, importId) => definition.commit(inside, planned, run, importId),
      }
    },
  }
}
