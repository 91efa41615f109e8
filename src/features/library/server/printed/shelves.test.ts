/** Titles, copies, labels, lists of books and stock-takes over HTTP. */
import { describe, expect, it } from 'vitest'
import { undoImport } from '#core/imports/contract/imports.ts'
import { bringList } from '#core/imports/testing/bring-list.ts'
import { scanCopy } from '../../contract/printed/loans.ts'
import { bookErrors } from '../../contract/printed/shapes.ts'
import {
  exportStockTake,
  finishStockTake,
  getStockTake,
  listStockTakes,
  scanStock,
  startStockTake,
} from '../../contract/printed/stock.ts'
import {
  addCopies,
  createTitle,
  listCopies,
  listTitles,
  printLabels,
  saveCopy,
  saveTitle,
  withdrawCopy,
} from '../../contract/printed/titles.ts'
import { booksScene } from '../../testing/books-scene.ts'

const { scene, lend } = booksScene()
const at = (id: string) => ({ params: { id } })
const titles = async (query: object = {}) =>
  (await scene.clients.librarian.call(listTitles, { query })).body.items.map(
    ({ title, copies, in: inside }) => [title, copies, inside] as const,
  )
const copyOf = async (code: string) => (await scene.clients.librarian.call(scanCopy, { query: { code } })).body

describe('titles and copies', () => {
  it('are entered, found and corrected; a title stands once', async () => {
    const { id } = await scene.stock(3, { title: 'Our water', author: 'A. Njoroge', kind: 'reader' })
    await scene.stock(1, { title: 'Mathematics 7' })
    expect(await titles()).toEqual([
      ['Mathematics 7', 1, 1],
      ['Our water', 3, 3],
    ])
    expect(await titles({ search: 'njoroge' })).toEqual([['Our water', 3, 3]])
    expect(await titles({ kind: 'textbook' })).toEqual([['Mathematics 7', 1, 1]])
    const same = { title: 'our WATER', author: 'a. njoroge', kind: 'reader' } as const
    expect((await scene.clients.librarian.call(createTitle, { body: same })).error.code).toBe(
      bookErrors.titleTaken.code,
    )
    const body = { title: 'Our water', kind: 'reader', grade: 'Grade 6', version: 1 } as const
    expect((await scene.clients.librarian.call(saveTitle, { ...at(id), body })).body).toMatchObject({
      grade: 'Grade 6',
      author: null,
      version: 2,
    })
    expect((await scene.clients.librarian.call(saveTitle, { ...at(id), body })).status).toBe(409)
    expect((await scene.clients.teacher.call(createTitle, { body: same })).status).toBe(403)
  })

  it('get codes of their own although 16 people add copies at once', async () => {
    const { id } = await scene.stock(1)
    const body = { count: 3, condition: 'new' } as const
    const made = await Promise.all(
      Array.from({ length: 16 }, () => scene.clients.librarian.call(addCopies, { ...at(id), body })),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    const { items } = (await scene.clients.librarian.call(listCopies, { ...at(id), query: { limit: 100 } })).body
    expect(new Set(items.map(({ code }) => code)).size).toBe(49)
  })

  it('are corrected and withdrawn, yet not while somebody has them', async () => {
    const { id, codes } = await scene.stock(2)
    const copy = await copyOf(codes[0] ?? '')
    const body = { condition: 'worn', price: 500.5, shelf: 'B1', version: copy.version } as const
    expect((await scene.clients.librarian.call(saveCopy, { ...at(copy.id), body })).body).toMatchObject({
      condition: 'worn',
      price: 500.5,
      shelf: 'B1',
    })
    await lend(codes[0] ?? '', scene.faith)
    const gone = { body: { reason: 'Pages missing' } }
    expect((await scene.clients.librarian.call(withdrawCopy, { ...at(copy.id), ...gone })).error.message).toBe(
      'This copy is out with Faith Muthoni.',
    )
    const other = await copyOf(codes[1] ?? '')
    await scene.clients.librarian.call(withdrawCopy, { ...at(other.id), ...gone })
    expect((await lend(codes[1] ?? '', scene.brian)).error.code).toBe(bookErrors.withdrawn.code)
    const left = await scene.clients.librarian.call(listCopies, { ...at(id), query: { state: 'withdrawn' } })
    expect(left.body.items.map(({ code }) => code)).toEqual([codes[1]])
  })

  it('have labels on sheets of A4', async () => {
    const { id } = await scene.stock(25)
    const labels = await scene.clients.librarian.call(printLabels, { query: { titleId: id } })
    expect([labels.status, labels.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(labels.text.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  })
})

describe('a list of books', () => {
  const list = [
    'Title,Author,Kind,Grade,Copies,Code,Price,Shelf',
    'Integrated Science 7,KLB,textbook,Grade 7,3,,650,A2',
    'Our water,A. Njoroge,reader,,,OLD-7,320,R1',
    'Our water,A. Njoroge,reader,,,OLD-8,320,R1',
  ].join('\n')

  it('is imported with the codes that books have already, and undone whole', async () => {
    const done = await bringList(scene.clients.librarian, 'books', list)
    expect(done.status, done.text).toBe(200)
    expect(await titles()).toEqual([
      ['Integrated Science 7', 3, 3],
      ['Our water', 2, 2],
    ])
    expect(await copyOf('old-7')).toMatchObject({ title: 'Our water', shelf: 'R1', price: 320 })
    await bringList(
      scene.clients.librarian,
      'books',
      list.split('\n').slice(0, 1).concat(list.split('\n').slice(2)).join('\n'),
    )
    expect((await titles())[1]).toEqual(['Our water', 2, 2])
    await scene.clients.librarian.call(undoImport, at(done.body.id))
    expect(await titles()).toEqual([])
  })

  it('that is undone leaves the copies that somebody has', async () => {
    const done = await bringList(scene.clients.librarian, 'books', list)
    await lend('OLD-7', scene.faith)
    await scene.clients.librarian.call(undoImport, at(done.body.id))
    expect(await titles()).toEqual([['Our water', 1, 0]])
  })
})

describe('a stock-take', () => {
  it('finds, misses and finds in the wrong place by scanning, and keeps its result', async () => {
    const [shelf, other] = [await scene.stock(4), await scene.stock(1, { title: 'Our water' })]
    const [found = '', lent = '', , missing = ''] = shelf.codes
    const misplaced = await copyOf(other.codes[0] ?? '')
    await scene.clients.librarian.call(saveCopy, {
      ...at(misplaced.id),
      body: { condition: 'good', shelf: 'B1', version: misplaced.version },
    })
    await lend(lent, scene.faith)
    const { id } = (await scene.clients.librarian.call(startStockTake, { body: { shelf: 'a2' } })).body
    expect((await scene.clients.librarian.call(startStockTake, { body: { shelf: 'A2' } })).error.code).toBe(
      bookErrors.stockOpen.code,
    )
    const scan = (code: string) => scene.clients.librarian.call(scanStock, { ...at(id), body: { code } })
    const outcomes = []
    for (const code of [found, found, lent, shelf.codes[2] ?? '', misplaced.code])
      outcomes.push((await scan(code)).body.outcome)
    expect(outcomes).toEqual(['found', 'found', 'lent', 'found', 'misplaced'])
    expect((await scan('XY-9')).error.code).toBe(bookErrors.unknownCode.code)
    const counts = { expected: 3, found: 2, misplaced: 1, lent: 1, stray: 0, missing: 1 }
    expect((await scene.clients.librarian.call(getStockTake, at(id))).body.counts).toEqual(counts)
    const done = (await scene.clients.librarian.call(finishStockTake, at(id))).body
    expect(done.counts).toEqual(counts)
    expect(done.items.filter(({ outcome }) => outcome === 'missing').map(({ code }) => code)).toEqual([missing])
    expect((await scan(missing)).error.code).toBe(bookErrors.stockFinished.code)
    await lend(missing, scene.brian)
    const { items, shelves } = (await scene.clients.librarian.call(listStockTakes)).body
    expect([items[0]?.counts, shelves]).toEqual([
      counts,
      [
        { shelf: 'A2', copies: 4 },
        { shelf: 'B1', copies: 1 },
      ],
    ])
    const file = await scene.clients.librarian.call(exportStockTake, { ...at(id), query: {} })
    expect(file.text).toContain(`${missing},`)
    expect((await scene.clients.teacher.call(getStockTake, at(id))).status).toBe(403)
  })
})
