/** A board's Yjs document on the server: merged when somebody draws, and told in differences. */
import { applyUpdate, diffUpdate, Doc, encodeStateAsUpdate, encodeStateVectorFromUpdate } from 'yjs'
import { AppError } from '#platform/pure/errors.ts'
import { boardErrors, mostOnBoard } from '../../contract/board.ts'
import type { Shape } from '../../contract/board-shapes.ts'
import { shapesIn } from '../../rules/board.ts'

/** @throws AppError 422 for bytes that are no update */
const readable = <T>(work: () => T): T => {
  try {
    return work()
  } catch {
    throw new AppError(boardErrors.unreadable)
  }
}

const documentOf = (...updates: readonly Uint8Array[]): Doc => {
  const document = new Doc()
  for (const update of updates) applyUpdate(document, update)
  return document
}

export const emptyBoard = (): Buffer => Buffer.from(encodeStateAsUpdate(new Doc()))

/** @throws AppError 409 for a board that is too full, 422 */
export const merged = (state: Buffer, update: string): Buffer => {
  const after = readable(() => Buffer.from(encodeStateAsUpdate(documentOf(state, Buffer.from(update, 'base64')))))
  // What is erased leaves little behind, so that a full board can be cleared.
  if (after.length > mostOnBoard && after.length > state.length) throw new AppError(boardErrors.full)
  return after
}

/** What a browser with this state vector lacks. @throws AppError 422 */
export const lacking = (state: Buffer, vector: string): { vector: string; update: string } => ({
  vector: Buffer.from(encodeStateVectorFromUpdate(state)).toString('base64'),
  update: Buffer.from(readable(() => diffUpdate(state, Buffer.from(vector, 'base64')))).toString('base64'),
})

export const shapesOn = (state: Buffer): Shape[] => shapesIn(documentOf(state).getArray('shapes').toArray())
