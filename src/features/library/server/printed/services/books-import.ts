/** Lists of books, as the imports bring them in. */
import { z } from 'zod'
import { defineImport, type ImportChange } from '#core/imports/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageBooks } from '../../../contract/printed/access.ts'
import { mostRows } from '../../../contract/printed/words.ts'
import { bookColumns } from '../../../rules/printed/book-columns.ts'
import { planBooks, readBook, titleKey, type BookLine } from '../../../rules/printed/book-rows.ts'
import { toCents } from '../../../rules/printed/lending.ts'
import {
  allTitles,
  codesOf,
  deleteEmptyTitles,
  deleteUnusedCopies,
  knownCodes,
  titlesByIds,
} from '../../queries/printed/imported.ts'
import { insertCopies, insertTitles, type TitleRow } from '../../queries/printed/titles.ts'
import { freeCodes, publishBooksChanged, titleFacts, titleValues } from './titles.ts'

/** Titles of these lines: those known, and new ones. */
const titlesFor = async (
  tx: Tx,
  lines: readonly BookLine[],
): Promise<{ made: TitleRow[]; ids: ReadonlyMap<string, string> }> => {
  const ids = new Map((await allTitles(tx)).map((row) => [titleKey(row), row.id]))
  const fresh = new Map(lines.filter((line) => !ids.has(titleKey(line))).map((line) => [titleKey(line), line]))
  const made = await insertTitles(tx, [...fresh.values()].map(titleValues))
  for (const row of made) ids.set(titleKey(row), row.id)
  return { made, ids }
}

const madeOf = (entity: string, entityId: string): ImportChange => ({
  entity,
  entityId,
  change: 'create',
  before: {},
  versionAfter: 1,
})

export const booksImport = defineImport({
  kind: 'books',
  access: manageBooks,
  columns: bookColumns,
  options: z.object({}),
  mostRows,
  match: async (tx): Promise<ReadonlySet<string>> => new Set(await knownCodes(tx)),
  check: (reader, _school, { today }) => readBook(reader, today),
  plan: (rows, codes, { mapping }) => planBooks(rows, codes, mapping),
  show: ({ values: { title, author, copies, code } }) => ({
    title,
    facts: [author ?? '', code ?? String(copies)].filter(Boolean),
  }),
  commit: async (tx, { rows, plans }, _run, importId) => {
    const lines = rows.flatMap(({ values }, index) => (plans[index]?.action === 'create' ? [values] : []))
    const { made, ids } = await titlesFor(tx, lines)
    const own = lines.flatMap(({ code }) => code ?? [])
    const wanted = lines.reduce((sum, { code, copies }) => sum + (code === null ? copies : 0), 0)
    const next = (await freeCodes(tx, wanted, own)).values()
    const copies = await insertCopies(
      tx,
      lines.flatMap((line) =>
        Array.from({ length: line.code === null ? line.copies : 1 }, () => ({
          titleId: ids.get(titleKey(line)) ?? '',
          code: line.code ?? next.next().value ?? '',
          condition: line.condition,
          priceCents: line.price === null ? null : toCents(line.price),
          shelf: line.shelf,
          boughtFrom: line.boughtFrom,
          boughtOn: line.boughtOn,
        })),
      ),
    )
    publishBooksChanged(tx, importId)
    return {
      // An undo deletes copies before their titles.
      changes: [...copies.map(({ id }) => madeOf('book_copy', id)), ...made.map(({ id }) => madeOf('book_title', id))],
      facts: [
        ...made.map((row): AuditFact => ({
          action: 'books.create_title',
          entity: 'book_title',
          entityId: row.id,
          after: titleFacts(row),
        })),
        ...[...groupBy(copies, ({ titleId }) => titleId)].map(([titleId, some]): AuditFact => ({
          action: 'books.add_copies',
          entity: 'book_title',
          entityId: titleId,
          after: { count: some.length, first: some[0]?.code ?? '', last: some.at(-1)?.code ?? '' },
        })),
      ],
    }
  },
  /** Copies that nobody changed or had since go, and titles that then have none. */
  undo: async (tx, changes) => {
    const idsOf = (entity: string): string[] =>
      changes.filter((one) => one.entity === entity).map(({ entityId }) => entityId)
    const [copyIds, titleIds] = [idsOf('book_copy'), idsOf('book_title')]
    const codes = await codesOf(tx, copyIds)
    const titles = await titlesByIds(tx, titleIds)
    const done = [...(await deleteUnusedCopies(tx, copyIds)), ...(await deleteEmptyTitles(tx, titleIds))]
    for (const id of done.slice(0, 1)) publishBooksChanged(tx, id)
    return {
      done,
      left: new Map([
        ...codes.map(({ id, code }) => [id, code] as const),
        ...titles.map(({ id, title }) => [id, title] as const),
      ]),
    }
  },
})
