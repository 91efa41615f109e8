/** A school's crest as a file of a printed document. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Files } from './files.ts'

export interface Crest {
  /** Path in the document; null without a crest that can be set. */
  readonly path: string | null
  readonly files: Readonly<Record<string, Uint8Array>>
}

export interface CrestSources {
  readonly files: Files
  /** Folder with the app's own crests. */
  readonly webFolder: string | undefined
}

const noCrest: Crest = { path: null, files: {} }
export const pictureEndings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** One of the app's own crests. */
const withProgram = /^\/crests\/[a-z-]+\.svg$/

/** Reference to the school's crest as stored with a document: a file id, or the address of one of the app's own. */
export const crestRef = (crestUrl: string | null): string | null => {
  if (crestUrl === null) return null
  return withProgram.test(crestUrl) ? crestUrl : (/\/crest\/([0-9a-f-]{36})$/.exec(crestUrl)?.[1] ?? null)
}

const ofProgram = async (webFolder: string | undefined, address: string): Promise<Crest> => {
  if (!webFolder) return noCrest
  try {
    return { path: '/crest.svg', files: { '/crest.svg': await readFile(join(webFolder, address)) } }
  } catch {
    return noCrest
  }
}

/** @param ref the school's crest when the document was made; omitted if it no longer exists */
export const crestOf = async (tx: Tx, { files, webFolder }: CrestSources, ref: string | null): Promise<Crest> => {
  if (!ref) return noCrest
  if (withProgram.test(ref)) return ofProgram(webFolder, ref)
  try {
    const { body, type } = await files.fileAnswer(tx, ref)
    const ending = pictureEndings[type]
    const content = await buffer(body as Readable)
    return ending ? { path: `/crest.${ending}`, files: { [`/crest.${ending}`]: content } } : noCrest
  } catch (error) {
    if (error instanceof AppError) return noCrest
    throw error
  }
}
