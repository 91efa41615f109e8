/** Ports of printed books. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** A book that a learner still has. */
export interface BookOut {
  readonly title: string
  readonly code: string
  readonly dueOn: string
}

/** Books that learners still have, by learner; learners without one have no entry. Asked when a learner leaves. */
export type BooksOut = (tx: Tx, learnerIds: readonly string[]) => Promise<ReadonlyMap<string, readonly BookOut[]>>
export const booksOutPort = definePort<BooksOut>('books.out')
