/** Answers of a sheet as one letter for each question: `-` for none, `?` where a person has yet to decide. */
export const undecided = '?'

/** A right answer counts one mark. */
export const scoreOf = (answers: string, key: string): number =>
  [...answers].filter((letter, index) => letter === key[index]).length

/** @param question starts at 1 */
export const withAnswer = (answers: string, question: number, letter: string): string =>
  answers.slice(0, question - 1) + letter + answers.slice(question)

/** Every `?` has its doubt and no other question has one. */
export const doubtsFit = (answers: string, questions: readonly number[]): boolean => {
  const open = [...answers].flatMap((letter, index) => (letter === undecided ? [index + 1] : []))
  return open.length === questions.length && open.every((question) => questions.includes(question))
}
