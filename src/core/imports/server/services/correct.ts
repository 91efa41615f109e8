/** Corrects cells of a list in its preview. */
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { importErrors } from '../../contract/errors.ts'
import type { saveImportCells } from '../../contract/imports.ts'
import { countCorrections, correctedTable, mostCorrections, withCorrections } from '../../rules/corrections.ts'
import { updateImport } from '../queries/imports.ts'
import { detailOf, waiting } from './prepare.ts'
import { viewOf } from './rows.ts'
import { itemNow, previewOf, summaryOf, type Choices, type ImportContext } from './stored.ts'

/** An answer was given for the row as it was, so a corrected row asks again. */
export const saveCells = async (
  tx: Tx,
  caller: ImportContext,
  id: string,
  { cells, show }: BodyOf<typeof saveImportCells>,
): Promise<ResponseOf<typeof saveImportCells>> => {
  const before = await waiting(tx, caller, id)
  const { file, choices } = before
  const rows = new Set(file.rows.map(({ number }) => number))
  const columns = new Set(Object.values(choices.columns))
  cells.forEach(({ row, column }, index) => {
    if (!rows.has(row)) refuseFields({ [`cells.${index}.row`]: 'This list has no such row' })
    if (!columns.has(column)) refuseFields({ [`cells.${index}.column`]: 'This column is not imported' })
  })
  const corrections = withCorrections(file, choices.cells, cells)
  if (countCorrections(corrections) > mostCorrections)
    throw new AppError(importErrors.tooManyCorrections, { params: { most: mostCorrections } })
  const changed = new Set(cells.map(({ row }) => String(row)))
  const next: Choices = {
    ...choices,
    cells: corrections,
    answers: Object.fromEntries(Object.entries(choices.answers).filter(([row]) => !changed.has(row))),
  }
  const stored = { ...before, table: correctedTable(file, corrections), choices: next }
  const preview = await previewOf(tx, stored, caller)
  await updateImport(tx, id, { mapping: next, summary: summaryOf(preview) })
  const shown = new Set([...cells.map(({ row }) => row), ...show])
  return {
    import: detailOf(stored, await itemNow(tx, caller, id), caller),
    rows: preview.rows
      .filter(({ number }) => shown.has(number))
      .map((row) => viewOf(row, stored, caller.context.actor.language)),
  }
}
