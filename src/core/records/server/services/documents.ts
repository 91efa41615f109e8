/** Documents about a learner: add, open, remove. */
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  maxDocumentBytes,
  maxDocuments,
  type addDocument,
  type LearnerDocument,
  type listDocuments,
} from '../../contract/documents.ts'
import { recordErrors } from '../../contract/errors.ts'
import { accountNames, learnerOr404, lockLearner } from '#core/people/server/public.ts'
import {
  countDocuments,
  documentOf,
  documentsOf,
  insertDocument,
  markRemoved,
  type DocumentRow,
} from '../queries/documents.ts'

type Documents = ResponseOf<typeof listDocuments>

const itemOf = ({ document, file }: DocumentRow, names: ReadonlyMap<string, string>): LearnerDocument => ({
  id: document.id,
  kind: document.kind as LearnerDocument['kind'],
  title: document.title,
  fileName: file.name,
  type: file.type,
  bytes: file.bytes,
  addedBy: (document.addedBy && names.get(document.addedBy)) ?? null,
  createdAt: document.createdAt.toISOString(),
  removed: document.removedAt && {
    by: (document.removedBy && names.get(document.removedBy)) ?? null,
    at: document.removedAt.toISOString(),
    reason: document.removalReason ?? '',
  },
})

const answer = async (tx: Tx, learnerId: string): Promise<Documents> => {
  const rows = await documentsOf(tx, learnerId)
  const names = await accountNames(
    tx,
    rows.flatMap(({ document }) => [document.addedBy, document.removedBy]),
  )
  return { items: rows.map((row) => itemOf(row, names)) }
}

export const list = async (tx: Tx, learnerId: string): Promise<Documents> => {
  await learnerOr404(tx, learnerId)
  return answer(tx, learnerId)
}

export const add = async (
  tx: Tx,
  files: Files,
  learnerId: string,
  body: BodyOf<typeof addDocument>,
  upload: Upload | undefined,
): Promise<Documents> => {
  // Locked, so that concurrent uploads do not exceed the limit.
  if (!(await lockLearner(tx, learnerId))) throw new AppError(commonErrors.notFound)
  if (!upload) return refuseFields({ file: 'Choose a file' })
  if ((await countDocuments(tx, learnerId)) >= maxDocuments) throw new AppError(recordErrors.tooManyDocuments)
  const fileId = await files.storeFile(tx, upload, { maxBytes: maxDocumentBytes })
  const id = await insertDocument(tx, { learnerId, fileId, ...body })
  await audit(tx, {
    action: 'people.add_document',
    entity: 'learner',
    entityId: learnerId,
    after: { documentId: id, ...body, bytes: upload.bytes },
  })
  return answer(tx, learnerId)
}

/** @throws AppError 404 for a paper that is not there or was removed */
export const open = async (tx: Tx, files: Files, learnerId: string, id: string): Promise<FileAnswer> => {
  const row = await documentOf(tx, learnerId, id)
  if (!row || row.removedAt) throw new AppError(commonErrors.notFound)
  await audit(tx, {
    action: 'people.open_document',
    entity: 'learner',
    entityId: learnerId,
    after: { documentId: id, kind: row.kind, title: row.title },
  })
  return files.fileAnswer(tx, row.fileId)
}

export const remove = async (tx: Tx, learnerId: string, id: string, reason: string): Promise<Documents> => {
  const row = await documentOf(tx, learnerId, id)
  if (!row) throw new AppError(commonErrors.notFound)
  if (!(await markRemoved(tx, learnerId, id, reason))) throw new AppError(recordErrors.documentRemoved)
  await audit(tx, {
    action: 'people.remove_document',
    entity: 'learner',
    entityId: learnerId,
    before: { documentId: id, kind: row.kind, title: row.title },
    reason,
  })
  return answer(tx, learnerId)
}
