/** Whether a name in an office's list is the learner's. */
import { nameKey } from '#core/imports/rules/cells.ts'

/** A word in common is enough: offices shorten names and turn them round. */
export const sameName = (written: string, known: string): boolean => {
  const words = new Set(nameKey(known).split(' '))
  return nameKey(written)
    .split(' ')
    .some((word) => word.length > 1 && words.has(word))
}
