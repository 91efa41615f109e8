/** What other modules take from the library, and add to it. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { fileFacts, type Files } from '#core/files/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { digitalLibrary } from '../../manifest.ts'
import type { Shelves } from '../ports.ts'
import { insertItem, itemById, itemOfFile } from '../queries/items.ts'
import { publishLibrary } from './publish.ts'
import { readLater } from './read-later.ts'

const pdf = 'application/pdf'

export const shelvesOf = ({
  files,
  moduleOpen,
}: {
  readonly files: Files
  readonly moduleOpen: ModuleOpen
}): Shelves => ({
  isOpen: (tx) => moduleOpen(tx, digitalLibrary.id),

  document: async (tx, itemId) => {
    const row = (await moduleOpen(tx, digitalLibrary.id)) ? await itemById(tx, itemId) : undefined
    if (!row?.fileId) return undefined
    const file = (await fileFacts(tx, [row.fileId])).get(row.fileId)
    if (file?.type !== pdf) return undefined
    return { title: row.title, bytes: file.bytes, file: await files.fileAnswer(tx, row.fileId) }
  },

  shelve: async (tx, actor, { content, ...facts }) => {
    const { staffId } = await callerOf(tx, actor)
    if (!staffId || !(await moduleOpen(tx, digitalLibrary.id))) throw new AppError(commonErrors.notFound)
    const fileId = await files.storeContent(tx, content)
    const sha256 = (await fileFacts(tx, [fileId])).get(fileId)?.sha256 ?? ''
    const isDocument = content.type === pdf
    const described = { collection: 'cbc', language: 'en', licence: 'own', strand: '', url: null } as const
    const textState = isDocument ? 'waiting' : 'none'
    const row = await insertItem(tx, { ...facts, ...described, staffId, fileId, sha256, textState })
    if (!row) {
      await files.forgetFiles(tx, [fileId])
      const same = await itemOfFile(tx, sha256)
      if (!same) throw new AppError(commonErrors.stale)
      return same.id
    }
    await readLater(tx, row.id, content.type)
    const { title, kind, source } = facts
    await audit(tx, {
      action: 'library.add_item',
      entity: 'library_item',
      entityId: row.id,
      after: { title, collection: described.collection, kind, licence: described.licence, source, url: null },
    })
    publishLibrary(tx, row.id)
    return row.id
  },
})
