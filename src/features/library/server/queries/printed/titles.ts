/** SQL of titles and copies. */
import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { matches } from '#core/people/server/public.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CopyState, titleSorts } from '../../../contract/printed/words.ts'
import { bookCopies, bookTitles } from '../../printed-tables.ts'

export type TitleRow = typeof bookTitles.$inferSelect
export type CopyRow = typeof bookCopies.$inferSelect
export type TitleValues = Pick<TitleRow, 'title' | 'author' | 'publisher' | 'isbn' | 'kind' | 'grade'>
export type CopyValues = Pick<
  CopyRow,
  'titleId' | 'code' | 'condition' | 'priceCents' | 'shelf' | 'boughtFrom' | 'boughtOn'
>

export const titlesHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(bookTitles.schoolId, schoolOf(tx)), ...more)
export const copiesHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(bookCopies.schoolId, schoolOf(tx)), ...more)

const ofState = (state: string): SQL<number> =>
  sql<number>`count(${bookCopies.id}) filter (where ${bookCopies.state} = ${state})::int`
const inUse = sql<number>`count(${bookCopies.id}) filter (where ${bookCopies.state} <> 'withdrawn')::int`
const counted = {
  row: bookTitles,
  copies: inUse,
  in: ofState('in'),
  out: ofState('out'),
  lost: ofState('lost'),
}
export interface CountedTitle {
  readonly row: TitleRow
  readonly copies: number
  readonly in: number
  readonly out: number
  readonly lost: number
}

const withCounts = (tx: Tx, where: SQL | undefined) =>
  tx.db
    .select(counted)
    .from(bookTitles)
    .leftJoin(bookCopies, and(eq(bookCopies.schoolId, bookTitles.schoolId), eq(bookCopies.titleId, bookTitles.id)))
    .where(where)
    .groupBy(bookTitles.schoolId, bookTitles.id)

export interface TitleFilters {
  readonly search?: string | undefined
  readonly kind?: string | undefined
  readonly sort: (typeof titleSorts)[number]
}

const byTitle = sql`lower(${bookTitles.title})`
const orders: Record<TitleFilters['sort'], SQL[]> = {
  title: [asc(byTitle)],
  '-title': [desc(byTitle)],
  copies: [asc(inUse), asc(byTitle)],
  '-copies': [desc(inUse), asc(byTitle)],
}

export const titlesPage = async (
  tx: Tx,
  { search, kind, sort, page, limit }: TitleFilters & { page: number; limit: number },
): Promise<{ rows: CountedTitle[]; total: number }> => {
  const where = titlesHere(
    tx,
    kind ? eq(bookTitles.kind, kind) : undefined,
    search
      ? matches(search, {
          name: sql`${bookTitles.title} || ' ' || coalesce(${bookTitles.author}, '')`,
          numbers: [bookTitles.isbn],
        })
      : undefined,
  )
  const [rows, [total]] = await Promise.all([
    withCounts(tx, where)
      .orderBy(...orders[sort], asc(bookTitles.id))
      .limit(limit)
      .offset((page - 1) * limit),
    tx.db.select({ count: count() }).from(bookTitles).where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

export const titleById = async (tx: Tx, id: string): Promise<CountedTitle | undefined> =>
  (await withCounts(tx, titlesHere(tx, eq(bookTitles.id, id))))[0]

export const insertTitles = async (tx: Tx, values: readonly TitleValues[]): Promise<TitleRow[]> =>
  values.length === 0
    ? []
    : tx.db
        .insert(bookTitles)
        .values(values.map((one) => ({ ...one, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })))
        .returning()

export const updateTitle = async (
  tx: Tx,
  id: string,
  version: number,
  values: TitleValues,
): Promise<TitleRow | undefined> =>
  (
    await tx.db
      .update(bookTitles)
      .set({ ...values, version: sql`${bookTitles.version} + 1` })
      .where(titlesHere(tx, eq(bookTitles.id, id), eq(bookTitles.version, version)))
      .returning()
  )[0]

/** Many rows in one statement would exceed the number of its parameters. */
const batch = 1000

export const insertCopies = async (tx: Tx, values: readonly CopyValues[]): Promise<CopyRow[]> => {
  const made: CopyRow[] = []
  for (let start = 0; start < values.length; start += batch)
    made.push(
      ...(await tx.db
        .insert(bookCopies)
        .values(
          values
            .slice(start, start + batch)
            .map((one) => ({ ...one, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })),
        )
        .returning()),
    )
  return made
}

/** A copy with its title. */
export interface TitledCopy {
  readonly copy: CopyRow
  readonly title: TitleRow
}

const withTitle = (tx: Tx) =>
  tx.db
    .select({ copy: bookCopies, title: bookTitles })
    .from(bookCopies)
    .innerJoin(bookTitles, and(eq(bookTitles.schoolId, bookCopies.schoolId), eq(bookTitles.id, bookCopies.titleId)))

export const copyById = async (tx: Tx, id: string): Promise<TitledCopy | undefined> =>
  (await withTitle(tx).where(copiesHere(tx, eq(bookCopies.id, id))))[0]

export const copyByCode = async (tx: Tx, code: string): Promise<TitledCopy | undefined> =>
  (await withTitle(tx).where(copiesHere(tx, eq(bookCopies.code, code))))[0]

/** Holds the copy until the transaction ends: scans of one copy take turns. */
export const lockCopy = async (tx: Tx, id: string): Promise<CopyRow> =>
  onlyRow(
    await tx.db
      .select()
      .from(bookCopies)
      .where(copiesHere(tx, eq(bookCopies.id, id)))
      .for('update'),
  )

export const copiesPage = async (
  tx: Tx,
  {
    titleId,
    search,
    state,
    page,
    limit,
  }: { titleId: string; search?: string | undefined; state?: string | undefined; page: number; limit: number },
): Promise<{ rows: TitledCopy[]; total: number }> => {
  const where = copiesHere(
    tx,
    eq(bookCopies.titleId, titleId),
    state ? eq(bookCopies.state, state) : undefined,
    search ? matches(search, { name: sql`${bookCopies.code}`, numbers: [bookCopies.shelf] }) : undefined,
  )
  const [rows, [total]] = await Promise.all([
    withTitle(tx)
      .where(where)
      .orderBy(asc(bookCopies.code), asc(bookCopies.id))
      .limit(limit)
      .offset((page - 1) * limit),
    tx.db.select({ count: count() }).from(bookCopies).where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

export const updateCopy = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<Pick<CopyRow, 'condition' | 'priceCents' | 'shelf' | 'state'>>,
): Promise<CopyRow | undefined> =>
  (
    await tx.db
      .update(bookCopies)
      .set({ ...values, version: sql`${bookCopies.version} + 1` })
      .where(copiesHere(tx, eq(bookCopies.id, id), version === null ? undefined : eq(bookCopies.version, version)))
      .returning()
  )[0]

export const setStates = async (tx: Tx, copies: readonly CopyRow[], state: CopyState): Promise<void> => {
  if (copies.length === 0) return
  const ids = copies.map(({ id }) => id)
  await tx.db
    .update(bookCopies)
    .set({ state })
    .where(copiesHere(tx, inArray(bookCopies.id, ids)))
}

/** Copies of a title, or one of them, for labels. */
export const copiesToLabel = async (
  tx: Tx,
  titleId: string,
  copyId: string | undefined,
  most: number,
): Promise<CopyRow[]> =>
  tx.db
    .select()
    .from(bookCopies)
    .where(
      copiesHere(
        tx,
        eq(bookCopies.titleId, titleId),
        ne(bookCopies.state, 'withdrawn'),
        copyId ? eq(bookCopies.id, copyId) : undefined,
      ),
    )
    .orderBy(asc(bookCopies.code), asc(bookCopies.id))
    .limit(most)

export const lostCodesOf = async (tx: Tx, titleId: string, most: number): Promise<string[]> =>
  (
    await tx.db
      .select({ code: bookCopies.code })
      .from(bookCopies)
      .where(copiesHere(tx, eq(bookCopies.titleId, titleId), eq(bookCopies.state, 'lost')))
      .orderBy(asc(bookCopies.code))
      .limit(most)
  ).map(({ code }) => code)

export const copiesOfShelf = async (tx: Tx, shelf: string): Promise<TitledCopy[]> =>
  withTitle(tx)
    .where(copiesHere(tx, eq(bookCopies.state, 'in'), sql`lower(trim(${bookCopies.shelf})) = lower(trim(${shelf}))`))
    .orderBy(asc(bookCopies.code))

export const shelvesHere = async (tx: Tx): Promise<{ shelf: string; copies: number }[]> =>
  tx.db
    .select({ shelf: sql<string>`min(${bookCopies.shelf})`, copies: sql<number>`count(*)::int` })
    .from(bookCopies)
    .where(copiesHere(tx, sql`${bookCopies.shelf} is not null`, ne(bookCopies.state, 'withdrawn')))
    .groupBy(sql`lower(trim(${bookCopies.shelf}))`)
    .orderBy(sql`min(${bookCopies.shelf})`)
