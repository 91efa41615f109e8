/** What a note is stored as: with its words for the search. */
import type { NoteChange } from '../../contract/notes.ts'
import { plainText } from '../../rules/plain.ts'
import type { NoteValues } from '../queries/notes.ts'

type Content = Pick<NoteChange, 'title' | 'notebook' | 'learningAreaId' | 'topics' | 'document'>

/** @param changeId the change of a device that made it */
export const valuesOf = (
  { title, notebook, learningAreaId, topics, document }: Content,
  changeId: string | null,
): NoteValues => {
  const words = [title, topics.join(' '), plainText(document)].filter(Boolean).join('\n')
  // A line stays a line; what marks hits in pieces may not be in the text.
  return { title, notebook, learningAreaId, topics, document, changeId, words: words.replace(/[^\P{Cc}\n]+/gu, ' ') }
}
