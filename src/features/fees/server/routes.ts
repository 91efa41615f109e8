/** Routes of fees: the office’s ledger, and what families see of it. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { chargeClass, previewCharge } from '../contract/charges.ts'
import { childFees, childReceipt } from '../contract/family.ts'
import { familyFeesGlance } from '../contract/glance.ts'
import { importOpenings, openingImports, openingTemplate, previewOpenings, undoOpenings } from '../contract/import.ts'
import { exportStudents, feeStats, listStudents, studentStatement } from '../contract/students.ts'
import { getTransaction, listTransactions, printReceipt, recordTransaction, reverseTransaction } from '../contract/transactions.ts'
import { chargeAll, previewOf } from './charges.ts'
import { deskOf, type Desk } from './desk.ts'
import { childReceiptOf, readChild, readGlance, type FeesOpen } from './family.ts'
import { receiptFor, template, type Paper } from './files.ts'
import { bringIn, listImports, preview, undo } from './import.ts'
import { statementOf } from './statement.ts'
import { exported, figuresOf, listOf } from './students.ts'
import { listEntries, oneEntry, record, recordedOf, reverse } from './transactions.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, desk: Desk) => Promise<T>): Promise<T> => context.read((tx) => work(tx, deskOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, desk: Desk) => Promise<T>): Promise<T> => context.write((tx) => work(tx, deskOf(tx, context.actor)))

const fileOf = (files: readonly Upload[]): Upload => {
  const [file] = files
  if (!file) throw new AppError(commonErrors.invalid, { fields: { file: 'Choose a file' } })
  return file
}

const printed = async (documents: Documents, { request, name }: Paper): Promise<FileAnswer> => ({
  name,
  type: 'application/pdf',
  body: await documents.renderPdf(request),
  inline: true,
})

export const officeRoutes = (documents: Documents) => [
  route(feeStats, (_input, context) => read(context, figuresOf)),
  route(listStudents, ({ query }, context) => read(context, (tx, desk) => listOf(tx, desk, query))),
  route(studentStatement, ({ params }, context) => read(context, (tx, desk) => statementOf(tx, desk, params.id))),
  route(exportStudents, ({ query }, context) => write(context, (tx, desk) => exported(tx, desk, query))),
  route(listTransactions, ({ query }, context) => context.read((tx) => listEntries(tx, query))),
  route(recordTransaction, ({ body }, context) => write(context, (tx, desk) => record(tx, desk, body))),
  route(getTransaction, ({ params }, context) => read(context, async (tx, desk) => recordedOf(tx, desk, await oneEntry(tx, params.id)))),
  route(reverseTransaction, ({ params, query }, context) => write(context, (tx, desk) => reverse(tx, desk, params.id, query.reason))),
  route(printReceipt, async ({ params }, context) =>
    printed(documents, await write(context, async (tx, desk) => receiptFor(tx, desk, await oneEntry(tx, params.id)))),
  ),
  route(previewCharge, ({ body }, context) => read(context, (tx, desk) => previewOf(tx, desk, body))),
  route(chargeClass, ({ body }, context) => write(context, (tx, desk) => chargeAll(tx, desk, body))),
]

export const importRoutes = () => [
  route(openingTemplate, (_input, context) => read(context, template)),
  route(previewOpenings, ({ files }, context) => read(context, (tx, desk) => preview(tx, desk, fileOf(files)))),
  route(importOpenings, ({ files }, context) => write(context, (tx, desk) => bringIn(tx, desk, fileOf(files)))),
  route(openingImports, ({ query }, context) => context.read((tx) => listImports(tx, query))),
  route(undoOpenings, ({ params }, context) => write(context, (tx, desk) => undo(tx, desk, params.id))),
]

export const familyRoutes = (documents: Documents, isOpen: FeesOpen) => [
  route(familyFeesGlance, async (_input, context) => ({ items: await readGlance(context, isOpen) })),
  route(childFees, ({ params }, context) => readChild(context, params.id, isOpen)),
  route(childReceipt, async ({ params }, context) => printed(documents, await childReceiptOf(context, params.id, params.entryId, isOpen))),
]
