/** Enters titles with copies and loans as they stand, for demo data; sends no notices. */
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TitleBody } from '../../../contract/printed/titles.ts'
import { toCents } from '../../../rules/printed/lending.ts'
import { insertLoans } from '../../queries/printed/loans.ts'
import { insertCopies, insertTitles, setStates, type CopyRow } from '../../queries/printed/titles.ts'
import { freeCodes, titleValues } from './titles.ts'

interface LoanToRecord {
  readonly to: { readonly learnerId: string } | { readonly staffId: string }
  readonly lentOn: string
  readonly dueOn: string
}

export interface BookToRecord {
  readonly title: TitleBody
  readonly copies: number
  readonly price: number
  readonly shelf: string
  readonly boughtOn: string
  /** At most one for each copy. */
  readonly loans?: readonly LoanToRecord[]
  /** Copies that are lost, after those lent. */
  readonly lost?: number
}

const recordLoans = async (tx: Tx, copies: readonly CopyRow[], { loans = [], lost = 0 }: BookToRecord, by: string) => {
  const lent = copies.slice(0, loans.length)
  await insertLoans(
    tx,
    lent.flatMap((copy, index) => {
      const loan = loans[index]
      if (!loan) return []
      const { to, lentOn, dueOn } = loan
      const borrower = {
        learnerId: 'learnerId' in to ? to.learnerId : null,
        staffId: 'staffId' in to ? to.staffId : null,
      }
      return [{ copyId: copy.id, ...borrower, lentOn, dueOn, conditionOut: copy.condition, lentBy: by }]
    }),
  )
  await setStates(tx, lent, 'out')
  await setStates(tx, copies.slice(lent.length, lent.length + lost), 'lost')
}

/** @param by account of the librarian */
export const recordBooks = async (tx: Tx, all: readonly BookToRecord[], by: string): Promise<void> => {
  for (const book of all) {
    const { id: titleId } = onlyRow(await insertTitles(tx, [titleValues(book.title)]))
    const values = { condition: 'good', priceCents: toCents(book.price), shelf: book.shelf, boughtFrom: null }
    const copies = await insertCopies(
      tx,
      (await freeCodes(tx, book.copies)).map((code) => ({ ...values, titleId, code, boughtOn: book.boughtOn })),
    )
    await recordLoans(tx, copies, book, by)
  }
  await audit(tx, {
    action: 'books.add_copies',
    entity: 'book_list',
    entityId: schoolOf(tx),
    after: { count: all.reduce((sum, { copies }) => sum + copies, 0) },
  })
}
