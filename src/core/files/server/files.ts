/** Keeps uploads with the record they belong to, and hands them out again to whoever may see that record. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { isShownInline } from '../contract.ts'
import { digestOf, foldersOf, keyOf, openKept, receive, secure, settle } from './folders.ts'
import { deleteFiles, fileById, insertFile } from './queries/files.ts'

export interface StoreOptions {
  /** Smaller than what the endpoint lets in, in bytes. */
  readonly maxBytes?: number
}

/** A file that no browser sent. */
export interface MadeContent {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface Files {
  /**
   * Keeps an upload once the transaction commits; when it fails, the upload goes the way of every upload after its call.
   * @returns the id under which the owning record names it
   */
  storeFile(tx: Tx, upload: Upload, options?: StoreOptions): Promise<string>
  /** Keeps what the program itself made, as an upload is kept. @returns the id under which the owning record names it */
  storeContent(tx: Tx, content: MadeContent): Promise<string>
  /** Forgets files whose owner is gone; their bytes are swept away at night. */
  dropFiles(tx: Tx, ids: readonly string[]): Promise<void>
  /**
   * The file as an answer. The caller has checked that its owner may be seen: a file has no address of its own.
   * @throws AppError 404 when the school has no such file
   */
  fileAnswer(tx: Tx, id: string): Promise<FileAnswer>
  /** Forgets files that their record let go of; the nightly sweep takes their bytes. */
  forgetFiles(tx: Tx, ids: readonly string[]): Promise<void>
}

/** What a name may carry into a header or a folder of the receiver. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
    .slice(-200) || 'file'

/** @param dataFolder the installation's; files lie in `files/<school>/<random key>` below it */
export const createFiles = (dataFolder: string): Files => {
  const folders = foldersOf(dataFolder)
  const storeFile: Files['storeFile'] = async (tx, upload, { maxBytes = Infinity } = {}) => {
    if (upload.bytes > maxBytes) throw new AppError(commonErrors.tooLarge, { fields: { [upload.field]: `At most ${Math.floor(maxBytes / 1_000_000)} MB` } })
    const [schoolId, id, key] = [schoolOf(tx), newId(), keyOf(upload.path)]
    await secure(folders, schoolId, key)
    const sha256 = await digestOf(upload.path)
    await insertFile(tx, {
      id,
      storageKey: key,
      name: safeName(upload.name),
      type: upload.type,
      bytes: upload.bytes,
      sha256,
      createdBy: tx.scope.accountId,
      createdAt: tx.at,
    })
    tx.afterCommit(() => settle(folders, schoolId, key))
    return id
  }
  return {
    storeFile,
    storeContent: async (tx, { name, type, content }) => {
      const path = await receive(folders, content)
      return storeFile(tx, { field: 'made', name, type, bytes: content.byteLength, path })
    },
    dropFiles: deleteFiles,
    fileAnswer: async (tx, id) => {
      const row = await fileById(tx, id)
      if (!row) throw new AppError(commonErrors.notFound)
      const handle = await openKept(folders, row.schoolId, row.storageKey)
      return { name: row.name, type: row.type, body: handle.createReadStream(), inline: isShownInline(row.type) }
    },
    forgetFiles: deleteFiles,
  }
}
