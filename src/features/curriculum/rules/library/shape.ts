/** Structure of a library design: a whole one has outcomes and lessons, an outline only strands and sub-strands. */
import type { CompetencyCode, PciCode, ValueCode } from '#core/academics/contract/cbe.ts'
import type { Grade, Level } from '#core/schools/contract/levels.ts'

export interface LibrarySubStrand {
  readonly name: string
  /** Suggested lessons; 0 where the source gives none. */
  readonly lessons: number
  /** Continues the phrase "the learner should be able to". */
  readonly outcomes: readonly string[]
  readonly questions: readonly string[]
  readonly experiences: readonly string[]
  readonly competencies: readonly CompetencyCode[]
  readonly values: readonly ValueCode[]
  readonly pcis: readonly PciCode[]
  /** Community service learning. */
  readonly csl?: string
  readonly resources: readonly string[]
  readonly methods: readonly string[]
}

export interface LibraryStrand {
  readonly name: string
  readonly subStrands: readonly LibrarySubStrand[]
}

/** Belongs to the installation: the same for every school, and immutable. */
export interface LibraryDesign {
  /** Stable across releases. */
  readonly code: string
  readonly level: Level
  readonly grade: Grade
  /** Name in the level's catalogue. */
  readonly areaName: string
  readonly lessonsPerWeek: number
  /** Publisher, document and year that the names and lesson counts come from. */
  readonly source: string
  /** What the school should check before using the design. */
  readonly note?: string
  readonly strands: readonly LibraryStrand[]
}
