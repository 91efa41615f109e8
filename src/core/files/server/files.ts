/** Stores uploads with their owning record, and serves them to people who may see that record. */
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { isShownInline } from '../contract.ts'
import { digestOf, foldersOf, keyOf, openKept, receive, secure, settle } from './folders.ts'
import { deleteFiles, fileById, insertFile } from './queries/files.ts'

export interface StoreOptions {
  /** A smaller limit than the endpoint's, bytes. */
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
   * Keeps an upload once the transaction commits; if it fails, the upload is deleted like any other after its call.
   * @returns the id for the owning record
   */
  storeFile(tx: Tx, upload: Upload, options?: StoreOptions): Promise<string>
  /** Stores a generated file like an upload. @returns the id for the owning record */
  storeContent(tx: Tx, content: MadeContent): Promise<string>
  /**
   * Where a file grows before `storeContent` keeps what it became. The nightly sweep removes it once it has not grown
   * for a while.
   */
  growingPath(key: string): Promise<string>
  /** Deletes files of deleted owners; the nightly sweep removes their bytes. */
  dropFiles(tx: Tx, ids: readonly string[]): Promise<void>
  /**
   * Serves a file. The caller must have checked access to its owner: a file has no address of its own.
   * @throws AppError 404 if the school has no such file
   */
  fileAnswer(tx: Tx, id: string): Promise<FileAnswer>
  /** Forgets files that their record let go of; the nightly sweep takes their bytes. */
  forgetFiles(tx: Tx, ids: readonly string[]): Promise<void>
}

/** Makes a name safe for a header and a file system. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
    .slice(-200) || 'file'

/** @param dataFolder the installation's; files are in `files/<school>/<random key>` */
export const createFiles = (dataFolder: string): Files => {
  const folders = foldersOf(dataFolder)
  const storeFile: Files['storeFile'] = async (tx, upload, { maxBytes = Infinity } = {}) => {
    if (upload.bytes > maxBytes)
      throw new AppError(commonErrors.tooLarge, {
        fields: { [upload.field]: `At most ${Math.floor(maxBytes / 1_000_000)} MB` },
      })
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
    growingPath: async (key) => {
      await mkdir(folders.uploads, { recursive: true, mode: 0o700 })
      return join(folders.uploads, basename(key))
    },
    dropFiles: deleteFiles,
    fileAnswer: async (tx, id) => {
      const row = await fileById(tx, id)
      if (!row) throw new AppError(commonErrors.notFound)
      const handle = await openKept(folders, row.schoolId, row.storageKey)
      return {
        name: row.name,
        type: row.type,
        body: handle.createReadStream(),
        inline: isShownInline(row.type),
        ranges: {
          bytes: row.bytes,
          read: async (start, end) =>
            (await openKept(folders, row.schoolId, row.storageKey)).createReadStream({ start, end }),
        },
      }
    },
    forgetFiles: deleteFiles,
  }
}
