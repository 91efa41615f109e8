/** The simulated programs, and steps that are checked by what was done. */
import { describe, expect, it } from 'vitest'
import { changeBlock, documentFacts, moveBlock, type DocumentState } from './document.ts'
import { addFolder, bin, emptyBin, filesFacts, itemsIn, paste, remove, rename, type FilesState } from './files.ts'
import { holds } from './checks.ts'
import { inLanguage, solved, stepHolds, type Step } from './lesson.ts'
import { goTo, setValue, shownRows, type Screen } from './screens.ts'
import { sheetFacts, valuesOf, type SheetState } from './sheet.ts'

const sheet = (cells: Record<string, string>): SheetState => ({
  name: 'Trip',
  columns: 4,
  rows: 8,
  selected: 'A1',
  cells,
  bold: {},
})

describe('the sheet', () => {
  it.each([
    ['=SUM(D2:D4)', 60],
    ['=sum( d2 : d4 )', 60],
    ['=AVERAGE(D2:D4)', 20],
    ['=MAX(D2:D4)-MIN(D2:D4)', 20],
    ['=COUNT(A2:D4)', 3],
    ['=D2*D3+1', 201],
    ['=(D2+D3)*2', 60],
    ['=-D2+15/3', -5],
    ['=SUM(D2,D3,5)', 35],
    ['=SUM(D2:D4', '#?'],
    ['=D2+A2', '#?'],
    ['=NONSENSE(D2)', '#?'],
    ['=D9', '#?'],
    ['1,500', 1500],
    ['Bus', 'Bus'],
  ])('shows %s as %s', (typed, shown) => {
    expect(valuesOf(sheet({ A2: 'Bus', D2: '10', D3: '20', D4: '30', D9: typed }))['D9']).toBe(shown)
  })

  it('says which formula stands where', () => {
    expect(sheetFacts(sheet({ D7: '= sum(d2:d6)', D2: '4' })).formulas).toEqual({ D7: '=SUM(D2:D6)' })
  })
})

describe('the file manager', () => {
  const start: FilesState = {
    open: 'root',
    selected: '',
    held: null,
    items: {
      work: { name: 'Homework', kind: 'folder', parent: 'root' },
      poem: { name: 'poem.txt', kind: 'file', parent: 'root', size: 1 },
      film: { name: 'film.mp4', kind: 'file', parent: 'root', size: 400 },
    },
  }

  it('makes, renames, moves and copies', () => {
    const made = rename(addFolder(start, 'Art'), 'poem', 'Poem 1.txt')
    expect(itemsIn(made, 'root').map((id) => made.items[id]?.name)).toEqual([
      'Art',
      'Homework',
      'film.mp4',
      'Poem 1.txt',
    ])
    const moved = paste({ ...made, held: { id: 'poem', copy: false }, open: 'work' })
    expect(filesFacts(moved).paths).toContain('Homework/Poem 1.txt')
    const copied = paste({ ...moved, held: { id: 'poem', copy: true }, open: 'root' })
    expect(filesFacts(copied).paths.filter((path) => path.endsWith('Poem 1.txt'))).toEqual([
      'Homework/Poem 1.txt',
      'Poem 1.txt',
    ])
  })

  it('frees space when the bin is emptied, and puts no folder into itself', () => {
    const gone = remove(start, 'film')
    expect([filesFacts(gone).used, itemsIn(gone, bin)]).toEqual([401, ['film']])
    expect(filesFacts(emptyBin(gone)).used).toBe(1)
    const inside = { ...start, open: 'work', held: { id: 'work', copy: false } }
    expect(paste(inside)).toBe(inside)
  })
})

describe('the document', () => {
  const start: DocumentState = {
    name: 'Letter',
    selected: 'a',
    order: ['a', 'b'],
    blocks: { a: { style: 'text', text: 'Trees' }, b: { style: 'text', text: 'We plant.' } },
  }

  it('changes blocks and their order', () => {
    const changed = moveBlock(changeBlock(start, 'a', { style: 'title', bold: true }), 'a', 1)
    expect(documentFacts(changed)).toMatchObject({
      blocks: { a: { style: 'title', bold: true } },
      place: { a: 2, b: 1 },
    })
    expect(moveBlock(start, 'a', -1)).toBe(start)
  })
})

describe('screens', () => {
  const home: Screen = {
    title: ['School', 'Shule'],
    url: 'www.umoja.example/',
    rows: [
      { kind: 'note', text: ['On', 'Imewashwa'], when: [{ at: 'values.wifi', is: true }] },
      { kind: 'switch', label: ['Wi-Fi', 'Wi-Fi'], key: 'wifi' },
    ],
  }
  const state = { screen: 'start', values: { wifi: false } }

  it('show rows while they apply', () => {
    expect(shownRows(home, state, 'en')).toHaveLength(1)
    expect(shownRows(home, setValue(state, 'wifi', true), 'en')).toHaveLength(2)
  })

  it('go to an address, or search for what is none', () => {
    const screens = { home, search: { title: ['Search', 'Tafuta'], rows: [] } } as const
    expect(goTo(state, screens, 'https://umoja.example').screen).toBe('home')
    expect(goTo(state, screens, 'rain in kenya')).toEqual({
      screen: 'search',
      values: { wifi: false, search: 'rain in kenya' },
    })
    expect(goTo(state, { home }, 'rain')).toBe(state)
  })
})

describe('a step', () => {
  const step: Step = {
    do: ['Add', 'Jumlisha'],
    hint: ['Use =SUM', 'Tumia =SUM'],
    done: [{ at: 'values.D7', is: 60 }],
    show: [['cells.D7', '=SUM(D2:D4)']],
  }

  it('is done by what the program holds, whatever way it was done', () => {
    const start = sheet({ D2: '10', D3: '20', D4: '30' })
    expect(stepHolds(sheetFacts(start), step, 'en')).toBe(false)
    const other = sheet({ ...start.cells, D7: '=D2+D3+D4' })
    expect(stepHolds(sheetFacts(other), step, 'en')).toBe(true)
    expect(stepHolds(sheetFacts(solved(start, step, 'en')), step, 'en')).toBe(true)
  })

  it('compares texts whatever their case, in the language of the lesson', () => {
    const facts = { blocks: { a: { text: ' Miti ' } }, paths: ['Art/a.txt'], values: { on: true } }
    expect(holds(facts, { at: 'blocks.a.text', is: ['Trees', 'miti'] }, 'sw')).toBe(true)
    expect(holds(facts, { at: 'blocks.a.text', is: ['Trees', 'miti'] }, 'en')).toBe(false)
    expect(holds(facts, { at: 'blocks.a.text', has: 'it', least: 4 }, 'en')).toBe(true)
    expect(holds(facts, { at: 'paths', has: 'art/A.txt' }, 'en')).toBe(true)
    expect(holds(facts, { at: 'values.on', not: true }, 'en')).toBe(false)
    expect(holds(facts, { at: 'values.none', is: '' }, 'en')).toBe(true)
    expect(inLanguage({ name: ['A', 'B'], list: [['C', 'D']] }, 'sw')).toEqual({ name: 'B', list: ['D'] })
  })
})
