/** A design's spreadsheet: cell values, references of rows, and their effect on a design. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Strand } from '../../contract/shapes.ts'
import { guessColumns, mappingOf } from '#core/imports/rules/columns.ts'
import { hasError } from '#core/imports/rules/faults.ts'
import { rowReader } from '#core/imports/rules/rows.ts'
import { cellOf, designColumns, keyOf, linesOf, unlettered, unnumbered } from './columns.ts'
import { planImport, type DesignRowPlan, type StrandDraft } from './plan.ts'
import { readRow, type ParsedRow } from './rows.ts'

const heads = [
  'Strand',
  'Sub strand',
  'No. of lessons',
  'Specific Learning Outcomes',
  'Suggested learning experiences',
  'Values',
  'EE',
  'ME',
  'AE',
  'BE',
]
const mapping = mappingOf(guessColumns(designColumns, heads, []))
const read = (...rows: string[][]): ParsedRow[] => {
  const found: ParsedRow[] = []
  for (const [index, cells] of rows.entries()) {
    const number = index + 2
    const reader = rowReader({ number, cells }, mapping)
    const values = readRow(reader, found.at(-1)?.values)
    found.push({ number, cells, values, problems: reader.problems })
  }
  return found
}
const planOf = (rows: readonly ParsedRow[], design: readonly Strand[] = []) => planImport(rows, design, mapping)

/** The design that a plan leads to, with ids for what was new. */
const carriedOut = (drafts: readonly StrandDraft[]): Strand[] => {
  let count = 0
  const id = (given: string | null): string => given ?? `id ${++count}`
  return drafts.map((strand) => ({
    id: id(strand.id),
    number: '',
    name: strand.name,
    version: 1,
    subStrands: strand.subStrands.map(({ lists, ...sub }) => ({
      ...lists,
      id: id(sub.id),
      number: '',
      name: sub.name,
      lessons: sub.lessons,
      csl: sub.csl,
      version: 1,
      outcomes: sub.outcomes.map(({ text, rubric, id: own }) => ({
        id: id(own),
        letter: '',
        text,
        rubric,
        version: 1,
      })),
    })),
  }))
}
const actionsOf = (plans: readonly DesignRowPlan[]): string[] =>
  plans.map((plan) => (hasError(plan) ? 'faulty' : plan.action))

describe('cells', () => {
  it('are headed as designs, schemes and offices head them', () => {
    expect(mapping).toEqual({
      strand: 0,
      subStrand: 1,
      lessons: 2,
      outcome: 3,
      experiences: 4,
      values: 5,
      EE: 6,
      ME: 7,
      AE: 8,
      BE: 9,
    })
    expect(mappingOf(guessColumns(designColumns, ['Mada ndogo', 'Fees'], []))).toEqual({ subStrand: 0 })
  })

  it.each([
    ['a; b;c', ['a', 'b', 'c']],
    ['• one; two\n- three', ['one; two', 'three']],
    ['', []],
  ])('hold several lines: %j', (cell, lines) => expect(linesOf(cell)).toEqual(lines))

  it.each([
    ['1.0 Mixtures', 'Mixtures'],
    ['1.2. Acids', 'Acids'],
    ['2 Step', 'Step'],
    ['3D shapes', '3D shapes'],
  ])('lose the number of %s', (cell, name) => expect(unnumbered(cell)).toBe(name))

  it.each([
    ['(a) name', 'name'],
    ['b) count', 'count'],
    ['a good start', 'a good start'],
  ])('lose the letter of %s', (cell, text) => expect(unlettered(cell)).toBe(text))

  it('give back the lines that were written', () => {
    const line = fc.string({ minLength: 1 }).map((text) => `x${text.replace(/[\r\n]/g, ' ').trim()}`)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => linesOf(cellOf(lines)).join('\n') === lines.join('\n')),
    )
  })
})

describe('rows', () => {
  it('go on with strand and sub-strand of the row above', () => {
    const rows = read(
      ['1.0 Matter', '1.1 Air', '4', 'a) weigh air'],
      ['', '', '', 'b) feel wind'],
      ['', '1.2 Water', '3', 'filter water'],
    )
    expect(rows.map(({ values: { strand, subStrand, outcome } }) => [strand, subStrand, outcome])).toEqual([
      ['Matter', 'Air', 'weigh air'],
      ['Matter', 'Air', 'feel wind'],
      ['Matter', 'Water', 'filter water'],
    ])
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  })

  it.each([
    [['', 'Air', '4', 'x'], 'curriculum.strand_missing'],
    [['Matter', '', '4', 'x'], 'curriculum.sub_strand_missing'],
    [['Matter', 'Air', 'many', 'x'], 'curriculum.lessons_bad'],
    [['Matter', 'Air', '-1', 'x'], 'curriculum.lessons_bad'],
    [['Matter', 'Air', '4', 'x', '', 'Love, Magic'], 'curriculum.unknown_word'],
    [['Matter', 'Air', '4', 'x', '', '', 'only this'], 'curriculum.rubric_part'],
    [['Matter', 'Air', '4', 'x'.repeat(401)], 'curriculum.too_long'],
  ])('say what is wrong with %j', (cells, code) =>
    expect(read(cells)[0]?.problems.map((one) => one.code)).toContain(code),
  )

  it('read words of the lists and whole rubrics', () => {
    const [row] = read(['Matter', 'Air', '4 lessons', 'x', '', 'Social justice; love', 'e', 'm', 'a', 'b'])
    expect(row?.values).toMatchObject({
      lessons: 4,
      lists: { values: ['social_justice', 'love'] },
      rubric: { EE: 'e', BE: 'b' },
    })
  })
})

describe('the plan', () => {
  const list = read(
    ['Matter', 'Air', '4', 'weigh air', 'blow up a balloon', 'unity', 'e', 'm', 'a', 'b'],
    ['', '', '', 'feel wind', 'make a kite'],
    ['Force', 'Push', '2', 'push a ball'],
  )

  it('adds what is new, gathers lines of a sub-strand, and does nothing a second time', () => {
    const first = planOf(list)
    expect(actionsOf(first.rows)).toEqual(['create', 'create', 'create'])
    const design = carriedOut(first.strands)
    expect(design[0]?.subStrands[0]).toMatchObject({
      lessons: 4,
      experiences: ['blow up a balloon', 'make a kite'],
      values: ['unity'],
    })
    const second = planOf(list, design)
    expect(actionsOf(second.rows)).toEqual(['same', 'same', 'same'])
    expect(
      second.strands
        .flatMap(({ subStrands }) => subStrands)
        .some(({ changed, outcomes }) => changed || outcomes.some((one) => one.id === null || one.changed)),
    ).toBe(false)
  })

  it('changes lessons, lines and rubrics, and leaves out what a cell does not say', () => {
    const design = carriedOut(planOf(list).strands)
    const changes = planOf(
      read(['matter', 'AIR', '6', 'Weigh air.', '', '', 'ee', 'm', 'a', 'b'], ['', '', '', 'trap air']),
      design,
    )
    expect(actionsOf(changes.rows)).toEqual(['update', 'create'])
    expect(changes.strands[0]?.subStrands[0]).toMatchObject({
      name: 'Air',
      lessons: 6,
      changed: true,
      lists: { experiences: ['blow up a balloon', 'make a kite'] },
    })
    expect(changes.strands[0]?.subStrands[0]?.outcomes[0]).toMatchObject({
      id: design[0]?.subStrands[0]?.outcomes[0]?.id,
      rubric: { EE: 'ee' },
      changed: true,
    })
  })

  it.each([
    ['no lessons for a new sub-strand', [['Matter', 'Air', '', 'x']], 'curriculum.lessons_missing'],
    [
      'two numbers of lessons',
      [
        ['Matter', 'Air', '4', 'x'],
        ['Matter', 'Air', '5', 'y'],
      ],
      'curriculum.differs',
    ],
    [
      'an outcome twice',
      [
        ['Matter', 'Air', '4', 'x'],
        ['', '', '', 'X.'],
      ],
      'curriculum.outcome_twice',
    ],
  ])('refuses %s', (_name, rows, code) => {
    const plan = planOf(read(...rows))
    expect(plan.rows.at(-1)).toMatchObject({ problems: [{ code }] })
  })

  it('holds no more than a design may', () => {
    const many = Array.from({ length: 62 }, (_, at) => ['Matter', `Part ${at}`, '1', 'x'])
    expect(actionsOf(planOf(read(...many)).rows).filter((action) => action === 'faulty')).toHaveLength(2)
    const outcomes = Array.from({ length: 41 }, (_, at) => ['Matter', 'Air', '1', `do ${at}`])
    expect(actionsOf(planOf(read(...outcomes)).rows).at(-1)).toBe('faulty')
  })

  it('whatever the list, a second time nothing is new and nothing changes', () => {
    const word = fc.constantFrom('Air', 'Water', 'air', 'Force', 'Light', '')
    const row = fc.tuple(
      word,
      word,
      fc.constantFrom('', '3', '4', 'x'),
      fc.constantFrom('', 'a thing', 'b thing', 'c thing'),
      fc.constantFrom('', 'try', 'try; see'),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const parsed = read(...rows)
        const first = planOf(parsed)
        const again = planOf(parsed, carriedOut(first.strands))
        const good = again.rows.filter(
          (_, at) => actionsOf(first.rows)[at] !== 'faulty' && !hasError(parsed[at] ?? { problems: [] }),
        )
        expect(new Set(actionsOf(good)).has('create') || new Set(actionsOf(good)).has('update')).toBe(false)
        expect(new Set(first.strands.map(({ name }) => keyOf(name))).size).toBe(first.strands.length)
      }),
    )
  })
})
