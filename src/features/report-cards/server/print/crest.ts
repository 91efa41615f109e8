/** The crest as a file of a document. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Files } from '#core/files/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Crest {
  /** Path in the document; null without a crest that can be set. */
  readonly path: string | null
  readonly files: Readonly<Record<string, Uint8Array>>
}

const noCrest: Crest = { path: null, files: {} }
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/svg+xml': 'svg' }

/** @param fileId of the crest that the school had when the card was published; one that is gone is left out */
export const crestOf = async (tx: Tx, files: Files, fileId: string | null): Promise<Crest> => {
  if (!fileId) return noCrest
  try {
    const { body, type } = await files.fileAnswer(tx, fileId)
    const ending = endings[type]
    const content = await buffer(body as Readable)
    return ending ? { path: `/crest.${ending}`, files: { [`/crest.${ending}`]: content } } : noCrest
  } catch (error) {
    if (error instanceof AppError) return noCrest
    throw error
  }
}
