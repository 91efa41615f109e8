/** Starts an import of a list that a module made itself, such as from what another system exported. */
import { schoolTime } from '#platform/pure/dates.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Actor } from '../../../access/contract/access.ts'
import { importTable, mappingOf } from '../../rules/columns.ts'
import type { ImportKind } from '../define-import.ts'
import { insertImport } from '../queries/imports.ts'
import { guessFor } from './prepare.ts'
import { noChoices, summaryOf, type Choices } from './stored.ts'

/** @param kind the caller has checked that the actor may import it @returns the id, for the page of the preview */
export const beginImport = async (
  tx: Tx,
  { kind, actor, fileName, sheet }: { kind: ImportKind; actor: Actor; fileName: string; sheet: Sheet },
): Promise<string> => {
  const table = importTable(sheet, kind.columns)
  const choices: Choices = { ...noChoices, columns: mappingOf(guessFor(kind, table)) }
  const { date: today } = schoolTime(tx.at, actor.timeZone)
  const run = { mapping: choices.columns, options: choices.options, targetId: '', answers: new Map(), today, actor }
  const summary = summaryOf(await kind.preview(tx, table, run))
  const stored = { kind: kind.kind, fileName: fileName.slice(0, 200) }
  const id = await insertImport(tx, { ...stored, sheet, mapping: choices, summary })
  await audit(tx, { action: 'imports.start', entity: 'import', entityId: id, after: stored })
  return id
}
