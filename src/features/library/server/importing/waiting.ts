/** Files of a ZIP that wait for their list. */
import { readFile } from 'node:fs/promises'
import type { Actor } from '#core/access/contract/access.ts'
import { fileFacts, type Files } from '#core/files/server/public.ts'
import { beginImport } from '#core/imports/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { bufferType } from '#platform/server/http/uploads.ts'
import type { Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { sendZip, WaitingFiles } from '../../contract/importing.ts'
import { itemFileRule } from '../../contract/items.ts'
import { isPackage } from '../../contract/packages.ts'
import { importTexts } from '../../contract/words.ts'
import { readPackageOrApp } from '../packages/read-package.ts'
import { deleteWaiting, deleteWaitingBefore, insertWaiting, waitingFiles } from '../queries/importing.ts'
import { eachFile, entriesOf } from './archive.ts'
import { databasesIn, takeChannels } from './channels.ts'
import { itemsImport } from './items-import.ts'

/** Days after which files without a list are deleted, when somebody sends others. */
const daysKept = 7

/** @returns whether an archive in the archive is an H5P package or an HTML5 app */
const plays = async (content: Buffer): Promise<boolean> => {
  try {
    await readPackageOrApp(content)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

export const list = async (tx: Tx, { accountId }: Actor): Promise<WaitingFiles> => ({
  files: (await waitingFiles(tx, accountId)).map(({ id, path, bytes }) => ({ id, path, bytes })),
})

/** Replaces the files that wait: one list has one archive. What Kolibri exported brings its list with it. */
export const send = async (
  tx: Tx,
  actor: Actor,
  files: Files,
  [archive]: readonly Upload[],
): Promise<ResponseOf<typeof sendZip>> => {
  if (!(await callerOf(tx, actor)).staffId) throw new AppError(commonErrors.notFound)
  if (!archive) return refuseFields({ file: importTexts.zip })
  const old = new Date(tx.at.getTime() - daysKept * 86_400_000)
  await files.forgetFiles(tx, [...(await deleteWaiting(tx, actor.accountId)), ...(await deleteWaitingBefore(tx, old))])
  const leftOut: string[] = []
  const keep = async (path: string, content: Buffer): Promise<boolean> => {
    const type = await bufferType(content)
    if (!(isPackage(type) ? await plays(content) : itemFileRule.types.some((one) => one === type))) return false
    const name = path.split('/').at(-1) ?? path
    const fileId = await files.storeContent(tx, { name, type, content })
    const sha256 = (await fileFacts(tx, [fileId])).get(fileId)?.sha256 ?? ''
    await insertWaiting(tx, { accountId: actor.accountId, path, fileId, type, bytes: content.length, sha256 })
    return true
  }
  const content = await readFile(archive.path)
  const entries = entriesOf(content)
  const isChannel = databasesIn(entries).length > 0
  const sheet = isChannel ? await takeChannels(content, entries, keep) : null
  if (!sheet)
    await eachFile(content, entries, async (path, one) => {
      if (!(await keep(path, one))) leftOut.push(path)
    })
  const { files: waiting } = await list(tx, actor)
  await audit(tx, {
    action: 'library.send_zip',
    entity: 'library_files',
    entityId: actor.accountId,
    after: { fileName: archive.name, count: waiting.length },
  })
  const kind = itemsImport(files)
  const listId = sheet ? await beginImport(tx, { kind, actor, fileName: archive.name, sheet }) : null
  return { files: waiting, leftOut, listId }
}

export const drop = async (tx: Tx, { accountId }: Actor, files: Files): Promise<void> => {
  const ids = await deleteWaiting(tx, accountId)
  await files.forgetFiles(tx, ids)
  await audit(tx, {
    action: 'library.drop_waiting_files',
    entity: 'library_files',
    entityId: accountId,
    before: { count: ids.length },
  })
}
