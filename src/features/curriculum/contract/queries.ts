/** Queries that other modules may run inside their own transaction, through `server/ports.ts`. */

import type { CurriculumPart } from './parts.ts'

export interface SubStrandName {
  readonly id: string
  /** 1.1 */
  readonly number: string
  readonly name: string
  readonly strandName: string
  readonly designId: string
  readonly grade: string
  readonly learningAreaId: string
}

export interface OutcomeName {
  readonly id: string
  /** a, b, c */
  readonly letter: string
  readonly text: string
  readonly rubric: Readonly<Record<'EE' | 'ME' | 'AE' | 'BE', string>> | null
  readonly subStrand: SubStrandName
}

/** Outcomes by id; unknown ids are omitted. */
export type OutcomesQuery<Tx> = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, OutcomeName>>

/** Sub-strands by id; unknown ids are omitted. */
export type SubStrandsQuery<Tx> = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, SubStrandName>>

/** A sub-strand or an outcome, with the design that it is of and what its sub-strand builds. */
export interface NamedPart extends CurriculumPart {
  readonly grade: string
  readonly learningAreaId: string
  /** Codes of `core/academics`. */
  readonly competencies: readonly string[]
  readonly values: readonly string[]
}

/** Sub-strands and outcomes by id, in the order of their designs; unknown ids are omitted. */
export type CurriculumPartsQuery<Tx> = (tx: Tx, ids: readonly string[]) => Promise<readonly NamedPart[]>
