/** An answer as plain text: paragraphs, and lists whose lines begin with `- ` or `1. `. */

export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly string[] }

const bullet = /^\s*[-*•]\s+(.*)$/
const number = /^\s*\d{1,3}[.)]\s+(.*)$/

const lineOf = (line: string): { kind: AnswerBlock['kind']; text: string } => {
  const [bulleted, numbered] = [bullet.exec(line), number.exec(line)]
  if (bulleted) return { kind: 'bullets', text: bulleted[1] ?? '' }
  return numbered ? { kind: 'numbers', text: numbered[1] ?? '' } : { kind: 'paragraph', text: line.trimEnd() }
}

/** Empty lines part paragraphs; lines of a list that follow each other are one list. */
export const answerBlocks = (answer: string): AnswerBlock[] => {
  const blocks: { kind: AnswerBlock['kind']; lines: string[] }[] = []
  let parted = true
  for (const line of answer.replaceAll(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      parted = true
      continue
    }
    const { kind, text } = lineOf(line)
    const last = blocks.at(-1)
    if (last?.kind === kind && !(kind === 'paragraph' && parted)) last.lines.push(text)
    else blocks.push({ kind, lines: [text] })
    parted = false
  }
  return blocks.map(({ kind, lines }) =>
    kind === 'paragraph' ? { kind, text: lines.join('\n') } : { kind, items: lines },
  )
}

export const wordsIn = (answer: string): number =>
  answer.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Makes lines of the selection a list, or plain lines again. @returns the text and the end of the changed lines */
export const toggleList = (
  text: string,
  [from, to]: readonly [number, number],
  kind: 'bullets' | 'numbers',
): { readonly text: string; readonly end: number } => {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const stop = found < 0 ? text.length : found
  const lines = text.slice(start, stop).split('\n').map(lineOf)
  const isList = lines.every((line) => line.kind === kind)
  const changed = lines
    .map((line, index) => (isList ? line.text : `${kind === 'bullets' ? '-' : `${index + 1}.`} ${line.text}`))
    .join('\n')
  return { text: text.slice(0, start) + changed + text.slice(stop), end: start + changed.length }
}
