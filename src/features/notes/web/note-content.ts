/** The content of a note as screens hold it. */
import { emptyDocument, type NoteDocument } from '../contract/document.ts'
import { isSameJson } from '../rules/same.ts'

export interface NoteContent {
  readonly title: string
  readonly notebook: string
  readonly learningAreaId: string | null
  readonly topics: readonly string[]
  readonly document: NoteDocument
}

/** The document as it is now; nothing if it cannot be kept. */
export type ReadDocument = () => NoteDocument | undefined

export const emptyContent: NoteContent = {
  title: '',
  notebook: '',
  learningAreaId: null,
  topics: [],
  document: emptyDocument,
}

export const contentOf = ({ title, notebook, learningAreaId, topics, document }: NoteContent): NoteContent => ({
  title,
  notebook,
  learningAreaId,
  topics,
  document,
})

export const isSameContent = (one: NoteContent, other: NoteContent): boolean =>
  isSameJson(contentOf(one), contentOf(other))
