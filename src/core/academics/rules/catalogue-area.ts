/** What a catalogue says of one learning area. */
import type { SubjectGroup } from '../contract/teaching.ts'

export interface CatalogueArea {
  readonly name: string
  /** For timetables and phones. */
  readonly shortName: string
  readonly subjectGroup: SubjectGroup
  /** 0 where the catalogue does not say. */
  readonly lessonsPerWeek: number
  /** False for areas that few schools offer: listed, but switched off until the school switches them on. */
  readonly offered: boolean
}
