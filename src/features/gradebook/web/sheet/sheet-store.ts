/** State of the open sheet, kept outside React so that a key press re-renders one row and not the whole sheet. */
import { roundPercent } from '#core/academics/rules/scales.ts'
import type { Assessment } from '../../contract/assessments.ts'
import type { SavedCell, SentCell } from '../../contract/marks.ts'
import type { MarkSheet, SheetLearner } from '../../contract/sheets.ts'
import type { CellRule } from '../../rules/cells.ts'
import { changeOf, countedOf, termPercent } from '../../rules/results.ts'
import { answered, cellOf, refreshed, textOf, typedInto, type CellStatus, type CellView } from './cells.ts'

export interface RowView {
  readonly learner: SheetLearner
  readonly cells: readonly CellView[]
  readonly percent: number | null
  readonly change: number | null
}

/** State of the whole sheet for the page header. */
export interface SheetState {
  readonly pending: number
  readonly sending: number
  readonly waiting: number
  readonly bad: number
  readonly conflicts: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Grows with every change of a cell. */
  readonly revision: number
}

export interface Edit {
  readonly row: number
  readonly column: number
  readonly text: string
}

interface Step {
  readonly before: readonly Edit[]
  readonly after: readonly Edit[]
}

/** Steps that can be undone. */
const mostSteps = 200

const ruleOf = ({ maxScore, scale }: Assessment): CellRule => ({ maxScore, codes: scale.bands.map(({ code }) => code) })

export class SheetStore {
  #sheet: MarkSheet
  #rows: RowView[]
  #rules: CellRule[]
  #undo: Step[] = []
  #redo: Step[] = []
  #state: SheetState
  readonly #rowListeners = new Map<number, Set<() => void>>()
  readonly #listeners = new Set<() => void>()

  constructor(sheet: MarkSheet) {
    this.#sheet = sheet
    this.#rules = sheet.assessments.map(ruleOf)
    this.#rows = sheet.learners.map((learner) => this.#rowOf(learner, learner.cells.map(cellOf)))
    this.#state = this.#count(0)
  }

  get sheet(): MarkSheet {
    return this.#sheet
  }
  get rows(): readonly RowView[] {
    return this.#rows
  }
  readonly state = (): SheetState => this.#state
  readonly rowAt = (index: number): RowView | undefined => this.#rows[index]

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  subscribeRow(index: number, listener: () => void): () => void {
    const found = this.#rowListeners.get(index) ?? new Set()
    this.#rowListeners.set(index, found.add(listener))
    return () => void found.delete(listener)
  }

  #rowOf(learner: SheetLearner, cells: readonly CellView[]): RowView {
    const own = this.#sheet.assessments.flatMap((assessment, index) => countedOf(assessment, cells[index]?.value) ?? [])
    const percent = termPercent([...own, ...learner.carried])
    return { learner, cells, percent, change: changeOf(percent, learner.previousPercent, roundPercent) }
  }

  #count(revision: number): SheetState {
    const of: Record<CellStatus, number> = { saved: 0, pending: 0, sending: 0, waiting: 0, bad: 0, conflict: 0 }
    for (const { cells } of this.#rows) for (const { status } of cells) of[status] += 1
    const { pending, sending, waiting, bad, conflict } = of
    return {
      pending,
      sending,
      waiting,
      bad,
      conflicts: conflict,
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
      revision,
    }
  }

  #tell(rows: Iterable<number>): void {
    this.#state = this.#count(this.#state.revision + 1)
    for (const row of new Set(rows)) for (const listener of this.#rowListeners.get(row) ?? []) listener()
    for (const listener of this.#listeners) listener()
  }

  /** Replaces cells; rows without a change keep their identity. */
  #replace(change: (cell: CellView, row: RowView, column: number) => CellView): void {
    const touched: number[] = []
    this.#rows = this.#rows.map((row, index) => {
      const cells = row.cells.map((cell, column) => change(cell, row, column))
      if (cells.every((cell, column) => cell === row.cells[column])) return row
      touched.push(index)
      return this.#rowOf(row.learner, cells)
    })
    this.#tell(touched)
  }

  /** The cell accepts input. */
  isOpen(row: number, column: number): boolean {
    const assessment = this.#sheet.assessments[column]
    if (!assessment || !this.#rows[row]?.cells[column]?.isThere) return false
    return (
      this.#sheet.abilities.enter &&
      assessment.status === 'open' &&
      (assessment.opensOn === null || assessment.opensOn <= this.#sheet.today)
    )
  }

  #type(edits: readonly Edit[]): void {
    const touched = new Set<number>()
    for (const { row: index, column, text } of edits) {
      const [row, rule] = [this.#rows[index], this.#rules[column]]
      const cell = row?.cells[column]
      if (!row || !cell || !rule) continue
      this.#rows[index] = {
        ...row,
        cells: row.cells.map((one, at) => (at === column ? typedInto(one, text, rule) : one)),
      }
      touched.add(index)
    }
    this.#rows = this.#rows.map((row, index) => (touched.has(index) ? this.#rowOf(row.learner, row.cells) : row))
    this.#tell(touched)
  }

  /** Writes texts into cells, skipping closed ones. @returns how many were written */
  edit(edits: readonly Edit[]): number {
    const open = edits.filter(({ row, column }) => this.isOpen(row, column))
    const changed = open.filter(
      ({ row, column, text }) => textOf(this.#rows[row]?.cells[column] as CellView) !== text.trim(),
    )
    if (changed.length === 0) return open.length
    const before = changed.map(({ row, column }) => ({
      row,
      column,
      text: textOf(this.#rows[row]?.cells[column] as CellView),
    }))
    this.#undo = [...this.#undo, { before, after: changed }].slice(-mostSteps)
    this.#redo = []
    this.#type(changed)
    return open.length
  }

  /** Like `edit`, by learner and assessment. */
  editByIds(marks: readonly { learnerId: string; assessmentId: string; text: string }[]): void {
    const rows = new Map(this.#rows.map(({ learner }, index) => [learner.id, index]))
    const columns = new Map(this.#sheet.assessments.map(({ id }, index) => [id, index]))
    this.edit(
      marks.map(({ learnerId, assessmentId, text }) => ({
        row: rows.get(learnerId) ?? -1,
        column: columns.get(assessmentId) ?? -1,
        text,
      })),
    )
  }

  /** Undoes the last step; if it is already saved, the old values are saved again. @returns the cells */
  undo(): readonly Edit[] {
    const step = this.#undo.pop()
    if (!step) return []
    this.#redo.push(step)
    this.#type(step.before)
    return step.before
  }
  redo(): readonly Edit[] {
    const step = this.#redo.pop()
    if (!step) return []
    this.#undo.push(step)
    this.#type(step.after)
    return step.after
  }

  /** Takes pending cells and marks them as sending. @param most cells per request */
  take(most: number): SentCell[] {
    const taken: SentCell[] = []
    this.#replace((cell, { learner }, column) => {
      const assessmentId = this.#sheet.assessments[column]?.id
      if (cell.status !== 'pending' || assessmentId === undefined || taken.length >= most) return cell
      taken.push({ assessmentId, learnerId: learner.id, ...cell.value, version: cell.version })
      return { ...cell, status: 'sending' }
    })
    return taken
  }

  /** Handles a failed request: its cells are queued on the device or pending again. */
  restore(sent: readonly Pick<SentCell, 'assessmentId' | 'learnerId'>[], status: 'pending' | 'waiting'): void {
    const keys = new Set(sent.map(({ assessmentId, learnerId }) => `${learnerId} ${assessmentId}`))
    this.#replace((cell, { learner }, column) =>
      cell.status === 'sending' && keys.has(`${learner.id} ${this.#sheet.assessments[column]?.id}`)
        ? { ...cell, status }
        : cell,
    )
  }

  /** Shows what waits on this device from before. */
  showWaiting(sent: readonly SentCell[]): void {
    const values = new Map(sent.map((one) => [`${one.learnerId} ${one.assessmentId}`, one]))
    this.#replace((cell, { learner }, column) => {
      const mine = values.get(`${learner.id} ${this.#sheet.assessments[column]?.id}`)
      if (!mine || cell.status !== 'saved') return cell
      return { ...cell, value: { score: mine.score, rating: mine.rating, state: mine.state }, status: 'waiting' }
    })
  }

  /** The queued block was sent; its cells count as saved until the sheet is refetched. */
  waitingIsOver(): void {
    this.#replace((cell) => (cell.status === 'waiting' ? { ...cell, kept: cell.value, status: 'saved' } : cell))
  }

  settle(answers: readonly SavedCell[]): void {
    const found = new Map(answers.map((answer) => [`${answer.learnerId} ${answer.assessmentId}`, answer]))
    this.#replace((cell, { learner }, column) => {
      const answer = found.get(`${learner.id} ${this.#sheet.assessments[column]?.id}`)
      return answer ? answered(cell, answer) : cell
    })
  }

  /** Settles conflicts. @param choices by learner and assessment: mine is sent again, theirs is taken */
  choose(choices: ReadonlyMap<string, 'mine' | 'theirs'>): void {
    this.#replace((cell, { learner }, column) => {
      const choice = choices.get(`${learner.id} ${this.#sheet.assessments[column]?.id}`)
      if (cell.status !== 'conflict' || !choice) return cell
      return choice === 'mine'
        ? { ...cell, status: 'pending', by: null }
        : { ...cell, value: cell.kept, status: 'saved', by: null }
    })
  }

  /** Applies a refetched sheet, with possible new columns and moved learners; unsaved input is kept. */
  refresh(sheet: MarkSheet): void {
    const before = new Map(this.#rows.map((row) => [row.learner.id, row]))
    const columns = new Map(this.#sheet.assessments.map(({ id }, index) => [id, index]))
    this.#sheet = sheet
    this.#rules = sheet.assessments.map(ruleOf)
    this.#rows = sheet.learners.map((learner) => {
      const was = before.get(learner.id)
      const cells = learner.cells.map((cell, index) => {
        const old = was?.cells[columns.get(sheet.assessments[index]?.id ?? '') ?? -1]
        return old ? refreshed(old, cell) : cellOf(cell)
      })
      return this.#rowOf(learner, cells)
    })
    this.#tell(this.#rows.keys())
  }
}
