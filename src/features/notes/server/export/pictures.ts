/** The photos and drawings of a note, as the files that documents hold. */
import { buffer } from 'node:stream/consumers'
import type { Files } from '#core/files/server/public.ts'
import { ImageRefused, jpegOf } from '#platform/server/images.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Block, NoteDocument } from '../../contract/document.ts'
import { innerBlocks } from '../../rules/blocks.ts'
import { drawingSvg } from '../../rules/drawing.ts'
import { filesOfNote } from '../queries/around.ts'

export interface Picture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/** By the photo's id, and by the drawing itself. */
export type Pictures = ReadonlyMap<string | Block, Picture>

const longestSide = 1400

const bytesOf = async (tx: Tx, files: Files, fileId: string): Promise<Buffer> => {
  const { body } = await files.fileAnswer(tx, fileId)
  return body instanceof Uint8Array ? Buffer.from(body) : buffer(body)
}

/** A photo that has not arrived yet, or cannot be read, is left out. */
export const picturesOf = async (tx: Tx, files: Files, noteId: string, document: NoteDocument): Promise<Pictures> => {
  const kept = new Map((await filesOfNote(tx, noteId)).map((row) => [row.id, row]))
  const pictures = new Map<string | Block, Picture>()
  const add = async (key: string | Block, content: Buffer): Promise<void> => {
    try {
      pictures.set(key, await jpegOf(content, longestSide))
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error
    }
  }
  for (const block of innerBlocks(document.content)) {
    if (block.type === 'drawing') await add(block, Buffer.from(drawingSvg(block.attrs.strokes)))
    if (block.type !== 'photo') continue
    const file = kept.get(block.attrs.fileId)
    if (file) await add(block.attrs.fileId, await bytesOf(tx, files, file.fileId))
  }
  return pictures
}

export const pictureOf = (pictures: Pictures, block: Block): Picture | undefined =>
  block.type === 'photo' ? pictures.get(block.attrs.fileId) : pictures.get(block)
