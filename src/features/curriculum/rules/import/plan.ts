/**
 * Compares the rows of a spreadsheet with a design: what each adds or changes. Nothing is ever deleted, and importing
 * again changes nothing.
 */
import type { DesignRowView, RowProblem } from '../../contract/import.ts'
import { most, type Outcome, type Rubric, type Strand, type SubStrand } from '../../contract/shapes.ts'
import { keyOf } from './columns.ts'
import type { ParsedRow } from './rows.ts'

export interface OutcomeDraft {
  /** Null for one that is new. */
  readonly id: string | null
  readonly text: string
  readonly rubric: Rubric | null
  readonly changed: boolean
}

type Lists = { -readonly [K in keyof ParsedRow['lists']]: ParsedRow['lists'][K][number][] }

export interface SubStrandDraft {
  readonly id: string | null
  readonly name: string
  lessons: number
  csl: string | null
  lists: Lists
  changed: boolean
  readonly outcomes: OutcomeDraft[]
}

export interface StrandDraft {
  readonly id: string | null
  readonly name: string
  readonly subStrands: SubStrandDraft[]
}

export interface ImportPlan {
  readonly rows: readonly DesignRowView[]
  /** Strands named in valid rows, with their contents. */
  readonly strands: readonly StrandDraft[]
}

const noLists = (): Lists => ({
  inquiryQuestions: [],
  experiences: [],
  resources: [],
  methods: [],
  competencies: [],
  values: [],
  pcis: [],
})
const listKeys = Object.keys(noLists()) as (keyof Lists)[]

/** What all valid rows say about one sub-strand. */
interface Gathered {
  readonly existing: SubStrand | undefined
  readonly draft: SubStrandDraft
  /** Items in the file; a list the file does not mention is unchanged. */
  readonly given: Lists
  readonly said: { lessons: number | null; csl: string | null }
  readonly keys: Set<string>
  readonly first: number
}

const same = (a: Rubric | null, b: Rubric | null): boolean => JSON.stringify(a) === JSON.stringify(b)
const inOrder = (rubric: Rubric): Rubric => ({ EE: rubric.EE, ME: rubric.ME, AE: rubric.AE, BE: rubric.BE })

class Planner {
  readonly #design: readonly Strand[]
  readonly #strands = new Map<string, StrandDraft>()
  readonly #subStrands = new Map<string, Gathered>()
  #newStrands = 0
  #newSubStrands = 0

  constructor(design: readonly Strand[]) {
    this.#design = design
  }

  plan(rows: readonly ParsedRow[]): ImportPlan {
    const views = rows.map((row) => this.#take(row))
    for (const gathered of this.#subStrands.values()) this.#settle(gathered)
    const changedFirst = new Set(
      [...this.#subStrands.values()].filter(({ draft }) => draft.changed).map(({ first }) => first),
    )
    return {
      rows: views.map((view) =>
        view.state === 'same' && changedFirst.has(view.number) ? { ...view, state: 'change' } : view,
      ),
      strands: [...this.#strands.values()],
    }
  }

  #existingStrand(row: ParsedRow): Strand | undefined {
    return this.#design.find(({ name }) => keyOf(name) === keyOf(row.strand))
  }

  #take(row: ParsedRow): DesignRowView {
    const problems: RowProblem[] = [...row.problems]
    const view = { number: row.number, strand: row.strand, subStrand: row.subStrand, outcome: row.outcome }
    if (problems.length === 0) problems.push(...this.#problemsOf(row))
    if (problems.length > 0) return { ...view, state: 'bad', problems }
    const isNew = this.#isNew(row)
    const gathered = this.#gathered(row)
    for (const key of listKeys) gathered.given[key] = [...new Set([...gathered.given[key], ...row.lists[key]])] as never
    gathered.said.lessons ??= row.lessons
    gathered.said.csl ??= row.csl
    const outcome = row.outcome === '' ? 'same' : this.#outcome(row, gathered)
    return { ...view, state: isNew || outcome === 'new' ? 'new' : outcome, problems }
  }

  #key(row: ParsedRow): string {
    return `${keyOf(row.strand)}\n${keyOf(row.subStrand)}`
  }

  #isNew(row: ParsedRow): boolean {
    return (
      !this.#subStrands.has(this.#key(row)) &&
      !this.#existingStrand(row)?.subStrands.some(({ name }) => keyOf(name) === keyOf(row.subStrand))
    )
  }

  /** Errors of a row, given the others. */
  #problemsOf(row: ParsedRow): RowProblem[] {
    const problems: RowProblem[] = []
    const gathered = this.#subStrands.get(this.#key(row))
    const isNew = this.#isNew(row)
    if (isNew && row.lessons === null) problems.push({ column: 'lessons', code: 'lessons_missing', value: '' })
    if (gathered?.said.lessons != null && row.lessons !== null && gathered.said.lessons !== row.lessons)
      problems.push({ column: 'lessons', code: 'differs', value: String(row.lessons) })
    if (gathered?.said.csl != null && row.csl !== null && gathered.said.csl !== row.csl)
      problems.push({ column: 'csl', code: 'differs', value: row.csl })
    if (row.outcome !== '' && gathered?.keys.has(keyOf(row.outcome)))
      problems.push({ column: 'outcome', code: 'outcome_twice', value: row.outcome })
    if (this.#tooMany(row, isNew)) problems.push({ column: 'subStrand', code: 'too_many', value: row.subStrand })
    return problems
  }

  #tooMany(row: ParsedRow, isNew: boolean): boolean {
    const there = this.#design.reduce((sum, strand) => sum + strand.subStrands.length, 0)
    const newStrand = !this.#existingStrand(row) && !this.#strands.has(keyOf(row.strand))
    if (newStrand && this.#design.length + this.#newStrands >= most.strands) return true
    if (isNew && there + this.#newSubStrands >= most.subStrands) return true
    const gathered = this.#subStrands.get(this.#key(row))
    const added = gathered?.draft.outcomes.filter(({ id }) => id === null).length ?? 0
    const existing = this.#existingStrand(row)?.subStrands.find(({ name }) => keyOf(name) === keyOf(row.subStrand))
    return (
      row.outcome !== '' &&
      (existing?.outcomes.length ?? 0) + added >= most.outcomes &&
      !findOutcome(existing, row.outcome)
    )
  }

  #gathered(row: ParsedRow): Gathered {
    const key = this.#key(row)
    const known = this.#subStrands.get(key)
    if (known) return known
    const strand = this.#strandFor(row)
    const existing = this.#existingStrand(row)?.subStrands.find(({ name }) => keyOf(name) === keyOf(row.subStrand))
    if (!existing) this.#newSubStrands += 1
    const draft: SubStrandDraft = {
      id: existing?.id ?? null,
      name: existing?.name ?? row.subStrand,
      lessons: existing?.lessons ?? 0,
      csl: existing?.csl ?? null,
      lists: noLists(),
      changed: false,
      outcomes: [],
    }
    strand.subStrands.push(draft)
    const made: Gathered = {
      existing,
      draft,
      given: noLists(),
      said: { lessons: null, csl: null },
      keys: new Set(),
      first: row.number,
    }
    this.#subStrands.set(key, made)
    return made
  }

  #strandFor(row: ParsedRow): StrandDraft {
    const known = this.#strands.get(keyOf(row.strand))
    if (known) return known
    const existing = this.#existingStrand(row)
    if (!existing) this.#newStrands += 1
    const made: StrandDraft = { id: existing?.id ?? null, name: existing?.name ?? row.strand, subStrands: [] }
    this.#strands.set(keyOf(row.strand), made)
    return made
  }

  #outcome(row: ParsedRow, { existing, draft, keys }: Gathered): 'new' | 'change' | 'same' {
    keys.add(keyOf(row.outcome))
    const there = findOutcome(existing, row.outcome)
    const rubric = row.rubric && inOrder(row.rubric)
    const changed = there !== undefined && rubric !== null && !same(there.rubric && inOrder(there.rubric), rubric)
    draft.outcomes.push({
      id: there?.id ?? null,
      text: there?.text ?? row.outcome,
      rubric: rubric ?? there?.rubric ?? null,
      changed,
    })
    return there ? (changed ? 'change' : 'same') : 'new'
  }

  #settle({ existing, draft, given, said }: Gathered): void {
    draft.lessons = said.lessons ?? draft.lessons
    draft.csl = said.csl ?? draft.csl
    for (const key of listKeys)
      draft.lists[key] = (given[key].length > 0 ? given[key] : [...(existing?.[key] ?? [])]) as never
    draft.changed =
      existing !== undefined &&
      (draft.lessons !== existing.lessons ||
        draft.csl !== existing.csl ||
        listKeys.some((key) => draft.lists[key].join('\n') !== existing[key].join('\n')))
  }
}

const findOutcome = (subStrand: SubStrand | undefined, text: string): Outcome | undefined =>
  subStrand?.outcomes.find((one) => keyOf(one.text) === keyOf(text))

export const planImport = (rows: readonly ParsedRow[], design: readonly Strand[]): ImportPlan =>
  new Planner(design).plan(rows)
