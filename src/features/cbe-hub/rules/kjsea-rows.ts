/** Reads a row of a list of results of KJSEA: whose it is, of which learning area, and the level. */
import { knec8 } from '#core/academics/rules/scales.ts'
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { keyOf } from '#core/imports/rules/cells.ts'
import { fault, type Mapping, type Parsed } from '#core/imports/rules/faults.ts'
import type { RowAction } from '#core/imports/rules/match.ts'
import { markDuplicates, type ReadRow, type RowReader } from '#core/imports/rules/rows.ts'
import { areaKey } from './fit.ts'
import { kjseaFaults, type KjseaField } from './kjsea-columns.ts'

export interface KjseaSchool {
  /** By admission number as `keyOf` writes it. */
  readonly learners: ReadonlyMap<string, { readonly id: string; readonly fullName: string }>
  /** Learning areas of junior school by `areaKey` of their names. */
  readonly areas: ReadonlyMap<string, { readonly id: string; readonly name: string }>
  /** Levels that are recorded, by `resultKey`. */
  readonly levels: ReadonlyMap<string, number>
}

export interface KjseaValues {
  readonly admissionNumber: string
  readonly name: string
  readonly learnerId: string | null
  readonly area: { readonly id: string; readonly name: string } | null
  /** Null for an empty cell, which says nothing. */
  readonly level: number | null
  /** What is recorded. */
  readonly before: number | null
}

export const resultKey = (learnerId: string, learningAreaId: string): string => `${learnerId}.${learningAreaId}`

const longest = 200

/** A code of KNEC or its number. */
const parseLevel = (text: string): Parsed<number> => {
  const typed = keyOf(text)
  const value = knec8.bands.find(({ code, points }) => code === typed || String(points) === typed)?.points ?? null
  return value === null ? { value, fault: fault(kjseaFaults.notLevel, { value: text.slice(0, longest) }) } : { value }
}

export const readKjsea = (reader: RowReader<KjseaField>, { learners, areas, levels }: KjseaSchool): KjseaValues => {
  const admissionNumber = (reader.text('admissionNumber') ?? '').slice(0, longest)
  const typedArea = (reader.text('area') ?? '').slice(0, longest)
  const learner = learners.get(keyOf(admissionNumber))
  const area = areas.get(areaKey(typedArea)) ?? null
  if (admissionNumber === '') reader.report('admissionNumber', fault(cellFaults.missing))
  else if (!learner) reader.report('admissionNumber', fault(kjseaFaults.unknownLearner, { value: admissionNumber }))
  if (typedArea === '') reader.report('area', fault(cellFaults.missing))
  else if (!area) reader.report('area', fault(kjseaFaults.unknownArea, { value: typedArea }))
  return {
    admissionNumber,
    name: learner?.fullName ?? reader.text('name') ?? '',
    learnerId: learner?.id ?? null,
    area,
    level: reader.read('level', parseLevel) ?? null,
    before: learner && area ? (levels.get(resultKey(learner.id, area.id)) ?? null) : null,
  }
}

/** A learner's area twice in the list is a fault of the later row. */
export const planKjsea = (
  rows: readonly ReadRow<KjseaField, KjseaValues>[],
  mapping: Mapping<KjseaField>,
): { action: RowAction }[] => {
  markDuplicates(rows, mapping, 'area', ({ learnerId, area }) =>
    learnerId && area ? `${area.name} (${learnerId})` : null,
  )
  return rows.map(({ values: { level, before } }) => ({
    action: level === null || level === before ? 'same' : before === null ? 'create' : 'update',
  }))
}
