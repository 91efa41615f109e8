/** Titles and copies: list, enter, correct, withdraw. */
import { takeNumbers } from '#core/schools/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookErrors, type BookCopy, type BookTitle } from '../../../contract/printed/shapes.ts'
import type {
  addCopies,
  CopiesBody,
  listCopies,
  listTitles,
  saveCopy,
  TitleBody,
} from '../../../contract/printed/titles.ts'
import { booksEvent, bookTexts } from '../../../contract/printed/words.ts'
import { copyCode } from '../../../rules/printed/codes.ts'
import { toCents } from '../../../rules/printed/lending.ts'
import {
  copiesPage,
  copyById,
  insertCopies,
  insertTitles,
  lockCopy,
  titleById,
  titlesPage,
  updateCopy,
  updateTitle,
  type CopyRow,
  type CountedTitle,
  type TitledCopy,
  type TitleRow,
  type TitleValues,
} from '../../queries/printed/titles.ts'
import { knownCodes } from '../../queries/printed/imported.ts'
import { openLoansOfCopies } from '../../queries/printed/loans.ts'
import type { BookCaller } from './caller.ts'
import { nameOfBorrower, showCopies, showTitle } from './show.ts'

/** @param titleId the title whose copies or loans changed */
export const publishBooksChanged = (tx: Tx, titleId: string): void =>
  publishEvent(tx, { type: booksEvent, schoolId: schoolOf(tx), roles: ['admin', 'teacher'], data: { titleId } })

export const titleOr404 = async (tx: Tx, id: string): Promise<CountedTitle> => {
  const found = await titleById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

export const copyOr404 = async (tx: Tx, id: string): Promise<TitledCopy> => {
  const found = await copyById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

export const listOfTitles = async (tx: Tx, query: QueryOf<typeof listTitles>): Promise<Paged<BookTitle>> => {
  const { rows, total } = await titlesPage(tx, query)
  return toPage(rows.map(showTitle), total, query.page, query.limit)
}

export const oneTitle = async (tx: Tx, id: string): Promise<BookTitle> => showTitle(await titleOr404(tx, id))

export const titleValues = (body: TitleBody): TitleValues => ({
  title: body.title,
  author: body.author ?? null,
  publisher: body.publisher ?? null,
  isbn: body.isbn ?? null,
  kind: body.kind,
  grade: body.grade ?? null,
})

/** Facts of a title for the audit log. */
export const titleFacts = ({ title, author, publisher, isbn, kind, grade }: TitleRow) => ({
  title,
  author,
  publisher,
  isbn,
  kind,
  grade,
})

const named = (error: unknown): never => {
  throw violates(error, 'book_titles_key') ? new AppError(bookErrors.titleTaken) : error
}

export const enterTitle = async (tx: Tx, body: TitleBody): Promise<BookTitle> => {
  const [row] = await insertTitles(tx, [titleValues(body)]).catch(named)
  if (!row) throw new Error('The title was not stored')
  await audit(tx, { action: 'books.create_title', entity: 'book_title', entityId: row.id, after: titleFacts(row) })
  publishBooksChanged(tx, row.id)
  return oneTitle(tx, row.id)
}

export const correctTitle = async (
  tx: Tx,
  id: string,
  { version, ...body }: TitleBody & { version: number },
): Promise<BookTitle> => {
  const { row: before } = await titleOr404(tx, id)
  const after = await updateTitle(tx, id, version, titleValues(body)).catch(named)
  if (!after) throw new AppError(commonErrors.stale, { current: await oneTitle(tx, id) })
  await audit(tx, {
    action: 'books.save_title',
    entity: 'book_title',
    entityId: id,
    before: titleFacts(before),
    after: titleFacts(after),
  })
  publishBooksChanged(tx, id)
  return oneTitle(tx, id)
}

/** Codes that no copy has yet; codes of an import may have used some of the next numbers. */
export const freeCodes = async (tx: Tx, count: number, also: readonly string[] = []): Promise<string[]> => {
  const known = new Set([...(await knownCodes(tx)), ...also])
  const codes: string[] = []
  while (codes.length < count) {
    const wanted = count - codes.length
    const first = await takeNumbers(tx, 'book_copies', wanted)
    for (let number = first; number < first + wanted; number += 1)
      if (!known.has(copyCode(number))) codes.push(copyCode(number))
  }
  return codes
}

export const enterCopies = async (
  tx: Tx,
  caller: Pick<BookCaller, 'today'>,
  titleId: string,
  { count, condition, price, shelf, boughtFrom, boughtOn }: CopiesBody,
): Promise<ResponseOf<typeof addCopies>> => {
  await titleOr404(tx, titleId)
  if (boughtOn && boughtOn > caller.today) refuseFaults({ boughtOn: bookTexts.future })
  const codes = await freeCodes(tx, count)
  await insertCopies(
    tx,
    codes.map((code) => ({
      titleId,
      code,
      condition,
      priceCents: typeof price === 'number' ? toCents(price) : null,
      shelf: shelf ?? null,
      boughtFrom: boughtFrom ?? null,
      boughtOn: boughtOn ?? null,
    })),
  )
  const [first = '', last = first] = [codes[0], codes.at(-1)]
  await audit(tx, {
    action: 'books.add_copies',
    entity: 'book_title',
    entityId: titleId,
    after: { count, first, last, condition, price: price ?? null, shelf: shelf ?? null },
  })
  publishBooksChanged(tx, titleId)
  return { count, first, last }
}

export const copiesOfTitle = async (
  tx: Tx,
  titleId: string,
  query: QueryOf<typeof listCopies>,
): Promise<Paged<BookCopy>> => {
  await titleOr404(tx, titleId)
  const { rows, total } = await copiesPage(tx, { titleId, ...query })
  return toPage(await showCopies(tx, rows), total, query.page, query.limit)
}

export const oneCopy = async (tx: Tx, id: string): Promise<BookCopy> => {
  const [shown] = await showCopies(tx, [await copyOr404(tx, id)])
  if (!shown) throw new AppError(commonErrors.notFound)
  return shown
}

/** Facts of a copy for the audit log. */
export const copyFacts = ({ code, condition, priceCents, shelf, state }: CopyRow) => ({
  code,
  condition,
  priceCents,
  shelf,
  state,
})

export const correctCopy = async (
  tx: Tx,
  id: string,
  { version, condition, price, shelf }: BodyOf<typeof saveCopy>,
): Promise<BookCopy> => {
  const { copy: before } = await copyOr404(tx, id)
  const after = await updateCopy(tx, id, version, {
    condition,
    priceCents: typeof price === 'number' ? toCents(price) : null,
    shelf: shelf ?? null,
  })
  if (!after) throw new AppError(commonErrors.stale, { current: await oneCopy(tx, id) })
  await audit(tx, {
    action: 'books.save_copy',
    entity: 'book_copy',
    entityId: id,
    before: copyFacts(before),
    after: copyFacts(after),
  })
  publishBooksChanged(tx, after.titleId)
  return oneCopy(tx, id)
}

export const withdraw = async (tx: Tx, id: string, reason: string): Promise<BookCopy> => {
  await copyOr404(tx, id)
  const before = await lockCopy(tx, id)
  if (before.state === 'withdrawn') throw new AppError(bookErrors.withdrawn)
  if (before.state === 'out') {
    const [loan] = await openLoansOfCopies(tx, [id])
    throw new AppError(bookErrors.out, { params: { name: await nameOfBorrower(tx, loan) } })
  }
  await updateCopy(tx, id, null, { state: 'withdrawn' })
  await audit(tx, {
    action: 'books.withdraw_copy',
    entity: 'book_copy',
    entityId: id,
    before: { state: before.state },
    after: { state: 'withdrawn' },
    reason,
  })
  publishBooksChanged(tx, before.titleId)
  return oneCopy(tx, id)
}
