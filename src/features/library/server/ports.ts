/** Ports of the digital library. */
import type { Actor } from '#core/access/contract/access.ts'
import type { MadeContent } from '#core/files/server/public.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ItemKind } from '../contract/words.ts'

/** A file for the library that another module made. */
export interface ItemToShelve {
  readonly title: string
  readonly author: string
  readonly description: string
  readonly kind: ItemKind
  /** As the levels name it: Grade 7. */
  readonly grade: string | null
  readonly learningAreaId: string | null
  readonly source: string
  readonly content: MadeContent
}

export interface Shelves {
  /** Whether the school has the library. */
  isOpen(tx: Tx): Promise<boolean>
  /** A PDF of the library; nothing for what is not one. The caller must be somebody who may read the library. */
  document(tx: Tx, itemId: string): Promise<{ title: string; bytes: number; file: FileAnswer } | undefined>
  /**
   * Adds a file in the name of a teacher.
   * @returns the item's id; that of the item that has the same file already
   * @throws AppError 404 for an actor without a staff record
   */
  shelve(tx: Tx, actor: Actor, item: ItemToShelve): Promise<string>
}

export const shelvesPort = definePort<Shelves>('library.shelves')
