/** Reads join codes as people type them. */

/** The ways a typed join code may be stored: `ktm4 9xqp` to `KTM49XQP` and `KTM4-9XQP`. */
export const codeForms = (typed: string): string[] => {
  const letters = typed.toUpperCase().replace(/[\s-]+/g, '')
  return letters.length > 4 ? [letters, `${letters.slice(0, 4)}-${letters.slice(4)}`] : [letters]
}
