/** Lists of items, with files that came in a ZIP. */
import { z } from 'zod'
import { learningAreasOf } from '#core/academics/server/public.ts'
import { bytesOf, type Files } from '#core/files/server/public.ts'
import { defineImport, type ImportChange, type ImportKind } from '#core/imports/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { importItems } from '../../contract/access.ts'
import { mostItemRows } from '../../contract/channels.ts'
import { hasPages } from '../../contract/items.ts'
import { isPackage } from '../../contract/packages.ts'
import { itemColumns } from '../../rules/item-columns.ts'
import { planItems, readItem, type LibraryNow } from '../../rules/item-rows.ts'
import { keepPackage } from '../packages/keep-package.ts'
import { readPackageOrApp, type CheckedPackage } from '../packages/read-package.ts'
import { deleteUnusedItems, knownContents, releaseWaiting, waitingFiles } from '../queries/importing.ts'
import { insertItem, itemsByIds } from '../queries/items.ts'
import { filesOf } from '../services/files-of.ts'
import { publishLibrary } from '../services/publish.ts'
import { readLater } from '../services/read-later.ts'

/** @throws AppError for a stored file that is no package any more */
const packageIn = async (tx: Tx, files: Pick<Files, 'fileAnswer'>, fileId: string): Promise<CheckedPackage> =>
  readPackageOrApp(await bytesOf(await files.fileAnswer(tx, fileId)))

export const itemsImport = (files: Pick<Files, 'forgetFiles' | 'fileAnswer'>): ImportKind =>
  defineImport({
    kind: 'library-items',
    access: importItems,
    columns: itemColumns,
    options: z.object({}),
    mostRows: mostItemRows,
    match: async (tx, _rows, { actor }): Promise<LibraryNow> => ({
      waiting: await waitingFiles(tx, actor.accountId),
      ...(await knownContents(tx)),
      areas: await learningAreasOf(tx),
    }),
    check: (reader, now) => readItem(reader, now),
    plan: (rows, now, { mapping }) => planItems(rows, now, mapping),
    show: ({ values: { title, author, file, url } }) => ({
      title,
      facts: [author, file?.path ?? url ?? ''].filter(Boolean),
    }),
    commit: async (tx, { rows, plans }, { actor }) => {
      const { staffId } = await callerOf(tx, actor)
      if (!staffId) throw new AppError(commonErrors.notFound)
      const changes: ImportChange[] = []
      const facts: AuditFact[] = []
      const lines = rows.flatMap(({ values }, index) => (plans[index]?.action === 'create' ? [values] : []))
      for (const { file, ...line } of lines) {
        const isDocument = file !== null && hasPages(file.type)
        const row = await insertItem(tx, {
          ...line,
          staffId,
          fileId: file?.fileId ?? null,
          sha256: file?.sha256 ?? null,
          textState: isDocument ? 'waiting' : 'none',
        })
        // Somebody added the same file in this moment: it stays with the files that wait.
        if (!row) continue
        if (file && isPackage(file.type)) await keepPackage(tx, row.id, await packageIn(tx, files, file.fileId))
        await readLater(tx, row.id, file?.type)
        if (file) await releaseWaiting(tx, [file.id])
        changes.push({ entity: 'library_item', entityId: row.id, change: 'create', before: {}, versionAfter: 1 })
        const { title, collection, kind, licence, source, url } = line
        const after = { title, collection, kind, licence, source, url }
        facts.push({ action: 'library.add_item', entity: 'library_item', entityId: row.id, after })
      }
      for (const { entityId } of changes.slice(0, 1)) publishLibrary(tx, entityId)
      return { changes, facts }
    },
    /** Items of the caller go that nobody changed, read, set, shelved or recommended since, with their files. */
    undo: async (tx, changes, { actor }) => {
      const ids = changes.map(({ entityId }) => entityId)
      const rows = await itemsByIds(tx, ids)
      const { staffId } = await callerOf(tx, actor)
      const owned = await filesOf(tx, rows)
      const removed = staffId ? await deleteUnusedItems(tx, ids, staffId) : []
      await files.forgetFiles(
        tx,
        removed.flatMap((id) => owned.get(id) ?? []),
      )
      for (const id of removed.slice(0, 1)) publishLibrary(tx, id)
      return { done: removed, left: new Map(rows.map(({ id, title }) => [id, title])) }
    },
  })
