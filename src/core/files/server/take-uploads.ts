/** Passes resumable uploads to the call whose record keeps them, as if sent with it. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, link, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadRule } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { cleanUpload, contentType, removeUploads } from '#platform/server/http/uploads.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { uploadErrors } from '../contract.ts'
import { foldersOf, type Folders } from './folders.ts'
import { deleteUploads, lockUploads, type UploadRow } from './queries/uploads.ts'

export interface Taking {
  /**
   * Passes the caller's uploads to `work` in the given order, and removes them once the transaction commits. If it
   * fails they stay, so that the call can be retried without uploading again.
   * @param field form field for errors
   * @throws AppError 400 for an upload that is incomplete, not the caller's or a picture that is refused, 413, 415
   */
  withUploads<T>(
    tx: Tx,
    ids: readonly string[],
    field: string,
    rule: UploadRule,
    work: (uploads: readonly Upload[]) => Promise<T>,
  ): Promise<T>
}

const refuse = (field: string): never => {
  return refuseField(field, uploadErrors.notWhole)
}

const take = async (folders: Folders, row: UploadRow, field: string, rule: UploadRule): Promise<Upload> => {
  const from = join(folders.resumable, row.schoolId, row.id)
  const found = await stat(from).catch(() => null)
  if (found?.size !== row.bytes) return refuse(field)
  if (row.bytes > rule.maxBytes)
    throw new AppError(commonErrors.tooLarge, {
      fields: { [field]: `At most ${Math.floor(rule.maxBytes / 1_000_000)} MB` },
    })
  const type = await contentType(from, row.name)
  if (!rule.types.includes(type))
    throw new AppError(commonErrors.unsupported, { fields: { [field]: 'This kind of file is not accepted.' } })
  await mkdir(folders.uploads, { recursive: true, mode: 0o700 })
  const path = join(folders.uploads, randomUUID())
  const taken = { field, name: row.name, type, bytes: row.bytes, path }
  await link(from, path)
  try {
    await chmod(path, 0o600)
    return await cleanUpload(taken)
  } catch (error) {
    await removeUploads([taken])
    throw error
  }
}

const forget = (folders: Folders, schoolId: string, ids: readonly string[]): void => {
  for (const id of ids)
    for (const name of [id, `${id}.json`]) rmSync(join(folders.resumable, schoolId, name), { force: true })
}

/** @param dataFolder the installation's */
export const createTaking = (dataFolder: string): Taking => {
  const folders = foldersOf(dataFolder)
  return {
    withUploads: async (tx, ids, field, rule, work) => {
      if (ids.length === 0) return work([])
      const rows = new Map((await lockUploads(tx, ids)).map((row) => [row.id, row]))
      const taken: Upload[] = []
      try {
        for (const id of ids) {
          const row = rows.get(id)
          taken.push(row ? await take(folders, row, field, rule) : refuse(field))
          // A duplicate id counts once: the second one finds nothing.
          rows.delete(id)
        }
        const result = await work(taken)
        await deleteUploads(tx, ids)
        tx.afterCommit(() => forget(folders, schoolOf(tx), ids))
        return result
      } catch (error) {
        await removeUploads(taken)
        throw error
      }
    },
  }
}
