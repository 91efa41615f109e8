/** Reads the numbers of passages in an answer. */

export type AnswerPart = { readonly text: string } | { readonly number: number }

/** @param most number of passages: other numbers stay text */
export const citedParts = (text: string, most: number): AnswerPart[] =>
  text
    .split(/(\[\d{1,2}\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const number = Number(/^\[(\d+)\]$/.exec(part)?.[1])
      return number >= 1 && number <= most ? { number } : { text: part }
    })
