/** Reads and plans a list without a school's database, as the engine does, for tests of a kind's rules. */
import type { TableRow } from '#platform/pure/sheets/table.ts'
import { guessColumns, mappingOf, type ImportColumns } from '../rules/columns.ts'
import { hasError, type Mapping, type Problem } from '../rules/faults.ts'
import type { RowAction } from '../rules/match.ts'
import { rowReader, type ReadRow, type RowReader } from '../rules/rows.ts'

interface Plan<Field extends string> {
  readonly action: RowAction
  readonly problems?: readonly Problem<Field>[]
}

export interface ListRules<Field extends string, Values> {
  readonly columns: ImportColumns<Field>
  readonly check: (reader: RowReader<Field>, before: Values | undefined) => Values
  readonly plan: (rows: readonly ReadRow<Field, Values>[], mapping: Mapping<Field>) => readonly Plan<Field>[]
}

/** @param lines cells of the rows below the headers; the first is row 2 */
export const planList = <Field extends string, Values>(
  { columns, check, plan }: ListRules<Field, Values>,
  headers: readonly string[],
  lines: readonly string[][],
): { action: RowAction; problems: string[]; values: Values }[] => {
  const mapping = mappingOf(guessColumns(columns, headers, []))
  const rows: ReadRow<Field, Values>[] = []
  for (const [index, cells] of lines.entries()) {
    const row: TableRow = { number: index + 2, cells }
    const reader = rowReader(row, mapping)
    const values = check(reader, rows.at(-1)?.values)
    rows.push({ ...row, values, problems: reader.problems })
  }
  const plans = plan(rows, mapping)
  return rows.map((row, index) => {
    const problems = [...row.problems, ...(plans[index]?.problems ?? [])]
    return {
      action: hasError({ problems }) ? 'faulty' : (plans[index]?.action ?? 'faulty'),
      problems: problems.map(({ field, code }) => `${field} ${code}`),
      values: row.values,
    }
  })
}
