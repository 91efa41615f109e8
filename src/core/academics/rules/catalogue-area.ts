/** A learning area of a catalogue. */
import type { SubjectGroup } from '../contract/teaching.ts'

export interface CatalogueArea {
  readonly name: string
  /** For timetables and phones. */
  readonly shortName: string
  readonly subjectGroup: SubjectGroup
  /** 0 if the catalogue does not specify it. */
  readonly lessonsPerWeek: number
  /** False for areas that few schools offer: listed, but switched off until the school switches them on. */
  readonly offered: boolean
}
