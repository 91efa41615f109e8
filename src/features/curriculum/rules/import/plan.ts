/**
 * Compares the rows of a spreadsheet with a design: what each adds or changes. Nothing is ever deleted, and importing
 * again changes nothing.
 */
import {
  fault,
  hasError,
  problemAt,
  type FaultDefinition,
  type Mapping,
  type Problem,
} from '#core/imports/rules/faults.ts'
import { most, type Outcome, type Rubric, type Strand, type SubStrand } from '../../contract/shapes.ts'
import { designFaults, keyOf, type DesignColumn } from './columns.ts'
import type { DesignRow, ParsedRow } from './rows.ts'

export interface OutcomeDraft {
  /** Null for one that is new. */
  readonly id: string | null
  readonly text: string
  readonly rubric: Rubric | null
  readonly changed: boolean
}

type Lists = { -readonly [K in keyof DesignRow['lists']]: DesignRow['lists'][K][number][] }

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

export interface DesignRowPlan {
  /** Rows with errors are `same`: they change nothing. */
  readonly action: 'create' | 'update' | 'same'
  readonly problems: readonly Problem<DesignColumn>[]
}

export interface ImportPlan {
  readonly rows: readonly DesignRowPlan[]
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

type FoundFault = readonly [column: DesignColumn, definition: FaultDefinition, value: string]

class Planner {
  readonly #design: readonly Strand[]
  readonly #strands = new Map<string, StrandDraft>()
  readonly #subStrands = new Map<string, Gathered>()
  #newStrands = 0
  #newSubStrands = 0

  readonly #mapping: Mapping<DesignColumn>

  constructor(design: readonly Strand[], mapping: Mapping<DesignColumn>) {
    this.#design = design
    this.#mapping = mapping
  }

  plan(rows: readonly ParsedRow[]): ImportPlan {
    const plans = rows.map((row) => this.#take(row))
    for (const gathered of this.#subStrands.values()) this.#settle(gathered)
    const changedFirst = new Set(
      [...this.#subStrands.values()].filter(({ draft }) => draft.changed).map(({ first }) => first),
    )
    return {
      rows: plans.map((plan, index) =>
        plan.action === 'same' && changedFirst.has(rows[index]?.number ?? 0) ? { ...plan, action: 'update' } : plan,
      ),
      strands: [...this.#strands.values()],
    }
  }

  #existingStrand(row: DesignRow): Strand | undefined {
    return this.#design.find(({ name }) => keyOf(name) === keyOf(row.strand))
  }

  #take(read: ParsedRow): DesignRowPlan {
    const row = read.values
    const problems = hasError(read)
      ? []
      : this.#faultsOf(row).map(([column, definition, value]) =>
          problemAt(column, this.#mapping, read.number, fault(definition, value === '' ? {} : { value })),
        )
    if (hasError(read) || problems.length > 0) return { action: 'same', problems }
    const isNew = this.#isNew(row)
    const gathered = this.#gathered(row, read.number)
    for (const key of listKeys) gathered.given[key] = [...new Set([...gathered.given[key], ...row.lists[key]])] as never
    gathered.said.lessons ??= row.lessons
    gathered.said.csl ??= row.csl
    const outcome = row.outcome === '' ? 'same' : this.#outcome(row, gathered)
    return { action: isNew ? 'create' : outcome, problems }
  }

  #key(row: DesignRow): string {
    return `${keyOf(row.strand)}\n${keyOf(row.subStrand)}`
  }

  #isNew(row: DesignRow): boolean {
    return (
      !this.#subStrands.has(this.#key(row)) &&
      !this.#existingStrand(row)?.subStrands.some(({ name }) => keyOf(name) === keyOf(row.subStrand))
    )
  }

  /** Errors of a row, given the others. */
  #faultsOf(row: DesignRow): FoundFault[] {
    const found: FoundFault[] = []
    const gathered = this.#subStrands.get(this.#key(row))
    const isNew = this.#isNew(row)
    if (isNew && row.lessons === null) found.push(['lessons', designFaults.lessonsMissing, ''])
    if (gathered?.said.lessons != null && row.lessons !== null && gathered.said.lessons !== row.lessons)
      found.push(['lessons', designFaults.differs, String(row.lessons)])
    if (gathered?.said.csl != null && row.csl !== null && gathered.said.csl !== row.csl)
      found.push(['csl', designFaults.differs, row.csl])
    if (row.outcome !== '' && gathered?.keys.has(keyOf(row.outcome)))
      found.push(['outcome', designFaults.outcomeTwice, row.outcome])
    if (this.#tooMany(row, isNew)) found.push(['subStrand', designFaults.tooMany, row.subStrand])
    return found
  }

  #tooMany(row: DesignRow, isNew: boolean): boolean {
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

  #gathered(row: DesignRow, number: number): Gathered {
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
      first: number,
    }
    this.#subStrands.set(key, made)
    return made
  }

  #strandFor(row: DesignRow): StrandDraft {
    const known = this.#strands.get(keyOf(row.strand))
    if (known) return known
    const existing = this.#existingStrand(row)
    if (!existing) this.#newStrands += 1
    const made: StrandDraft = { id: existing?.id ?? null, name: existing?.name ?? row.strand, subStrands: [] }
    this.#strands.set(keyOf(row.strand), made)
    return made
  }

  #outcome(row: DesignRow, { existing, draft, keys }: Gathered): DesignRowPlan['action'] {
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
    return there ? (changed ? 'update' : 'same') : 'create'
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

export const planImport = (
  rows: readonly ParsedRow[],
  design: readonly Strand[],
  mapping: Mapping<DesignColumn>,
): ImportPlan => new Planner(design, mapping).plan(rows)
