/** The mark sheet as a spreadsheet file, out and back in. */
import { readFile } from 'node:fs/promises'
import type { Actor } from '#core/access/contract/access.ts'
import { bandOf, roundPercent } from '#core/academics/rules/scales.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { tableOf } from '#platform/pure/sheets/table.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { readSheet as readFileSheet } from '#platform/server/sheets/read.ts'
import { writeXlsx, type SheetColumn } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookErrors } from '../../contract/access.ts'
import type { exportSheet as exportSheetCall, previewImport as previewImportCall } from '../../contract/files.ts'
import type { SheetCell } from '../../contract/sheets.ts'
import { cellText } from '../../rules/cells.ts'
import { headersOf, importPlan, isHeader, nameHeader, numberHeader } from '../../rules/import-marks.ts'
import { readSheet } from './sheet.ts'

const written = (cell: SheetCell): string | number | null => (cell === null ? null : (cell.score ?? cellText(cell)))

/** Marks are exported as numbers, so that spreadsheets can calculate with them. */
export const exportSheet = async (
  tx: Tx,
  actor: Actor,
  query: QueryOf<typeof exportSheetCall>,
): Promise<FileAnswer> => {
  const sheet = await readSheet(tx, actor, query)
  const headers = headersOf(sheet.assessments)
  const columns: SheetColumn[] = [
    { header: numberHeader, key: 'number', type: 'text', width: 18 },
    { header: nameHeader, key: 'name', type: 'text', width: 30 },
    ...sheet.assessments.map(({ id }, index): SheetColumn => ({
      header: headers[index] ?? '',
      key: id,
      type: 'number',
      width: 16,
    })),
    { header: 'Term so far', key: 'percent', type: 'number', width: 12 },
    { header: 'Band', key: 'band', type: 'text', width: 8 },
    { header: 'Remark', key: 'remark', type: 'text', width: 40 },
  ]
  const rows = sheet.learners.map(({ admissionNumber, fullName, cells, percent, remark }) => ({
    number: admissionNumber,
    name: fullName,
    ...Object.fromEntries(sheet.assessments.map(({ id }, index) => [id, written(cells[index] ?? null)])),
    percent: percent === null ? null : roundPercent(percent),
    band: bandOf(sheet.termScale, percent)?.code ?? null,
    remark: remark?.text ?? null,
  }))
  const name = `${sheet.learningArea.shortName} ${sheet.class.label} ${sheet.term.name} ${sheet.term.year}`
  await audit(tx, {
    action: 'gradebook.export',
    entity: 'stream',
    entityId: sheet.class.id,
    after: { learningAreaId: sheet.learningArea.id, termId: sheet.term.id, learners: rows.length },
  })
  return {
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await writeXlsx({ sheets: [{ name: sheet.learningArea.shortName, columns, rows }] }),
  }
}

/** @throws AppError 404 if the caller may not see the sheet, 403 if a colleague teaches the area, and file errors */
export const previewImport = async (
  tx: Tx,
  actor: Actor,
  files: readonly Upload[],
  body: BodyOf<typeof previewImportCall>,
): Promise<ResponseOf<typeof previewImportCall>> => {
  const sheet = await readSheet(tx, actor, body)
  if (!sheet.abilities.enter) throw new AppError(gradebookErrors.notYours)
  const [file] = files
  if (!file) return refuseFields({ file: 'Choose a file' })
  return importPlan(
    tableOf(await readFileSheet(await readFile(file.path), file.name), isHeader(sheet.assessments)),
    sheet,
  )
}
