/** Reads a row of a list of chosen learning areas: whose it is, and what it says against what is known. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { keyOf } from '#core/imports/rules/cells.ts'
import { fault, type Mapping } from '#core/imports/rules/faults.ts'
import { shareNoName, type Change, type RowAction } from '#core/imports/rules/match.ts'
import { markDuplicates, type ReadRow, type RowReader } from '#core/imports/rules/rows.ts'
import { areaFields, choiceFaults, type ChoiceField } from './choice-columns.ts'
import { readNamed, type Named } from './import-cells.ts'

interface Learner {
  readonly id: string
  readonly name: string
  readonly streamId: string
  /** Of the level of the class, in its order. */
  readonly areaIds: readonly string[]
}

export interface ChoiceSchool {
  /** By admission number as `keyOf` writes it. */
  readonly learners: ReadonlyMap<string, Learner>
  readonly labelOf: (streamId: string) => string
  /** Learning areas that are taught at the level of a class, in order. */
  readonly areasOf: (streamId: string) => readonly Named[]
}

export interface ChoiceValues {
  readonly admissionNumber: string
  readonly name: string
  readonly learner: Learner | null
  readonly areaIds: readonly string[]
}

/** Several in one cell are separated, and a name may have a comma or `and` in it: the whole cell is tried first. */
const namesIn = (cell: string, areas: readonly Named[]): string[] =>
  readNamed(cell, areas) ? [cell] : cell.split(/\s*[,;|\n]\s*|\s+\/\s+/).filter((name) => name !== '')

export const readChoice = (
  reader: RowReader<ChoiceField>,
  { learners, labelOf, areasOf }: ChoiceSchool,
): ChoiceValues => {
  const admissionNumber = (reader.text('admissionNumber') ?? '').slice(0, 200)
  const name = reader.text('name') ?? ''
  const learner = learners.get(keyOf(admissionNumber)) ?? null
  if (admissionNumber === '') reader.report('admissionNumber', fault(cellFaults.missing))
  else if (!learner) reader.report('admissionNumber', fault(choiceFaults.unknownLearner, { value: admissionNumber }))
  else if (name !== '' && shareNoName(name, learner.name))
    reader.report('name', fault(choiceFaults.otherName, { value: name.slice(0, 200) }))
  const taught = learner ? areasOf(learner.streamId) : []
  const chosen = new Set<string>()
  for (const field of areaFields)
    for (const written of learner ? namesIn(reader.text(field) ?? '', taught) : []) {
      const area = readNamed(written, taught)
      if (area) chosen.add(area.id)
      else
        reader.report(
          field,
          fault(choiceFaults.areaUnknown, { value: written.slice(0, 200), class: labelOf(learner?.streamId ?? '') }),
        )
    }
  if (areaFields.every((field) => !reader.text(field))) reader.report('areas', fault(cellFaults.missing))
  return {
    admissionNumber,
    name: learner?.name ?? name,
    learner,
    areaIds: taught.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
  }
}

export interface ChoicePlan {
  readonly action: RowAction
  readonly changes: readonly Change<ChoiceField>[]
}

/** A row replaces what its learner chose before. */
export const planChoices = (
  rows: readonly ReadRow<ChoiceField, ChoiceValues>[],
  mapping: Mapping<ChoiceField>,
  nameOf: (areaId: string) => string,
): ChoicePlan[] => {
  markDuplicates(rows, mapping, 'admissionNumber', ({ admissionNumber }) => admissionNumber)
  const words = (ids: readonly string[]): string => ids.map(nameOf).join(', ')
  return rows.map(({ values: { learner, areaIds } }) => {
    const before = learner?.areaIds ?? []
    if (before.join() === areaIds.join()) return { action: 'same', changes: [] }
    if (before.length === 0) return { action: 'create', changes: [] }
    return { action: 'update', changes: [{ field: 'areas', from: words(before), to: words(areaIds) }] }
  })
}
