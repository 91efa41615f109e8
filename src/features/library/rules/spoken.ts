/** What is read aloud of a page, in pieces: browsers stop in the middle of long ones. */

/** Letters of one piece, if its sentences allow it. */
const most = 220

/** Cuts a sentence that is too long at a comma or a space. */
const cut = (sentence: string): string[] => {
  if (sentence.length <= most) return [sentence]
  const head = sentence.slice(0, most)
  const at = Math.max(head.lastIndexOf(', ') + 1, head.lastIndexOf('; ') + 1) || head.lastIndexOf(' ') || most
  const place = at > 0 ? at : most
  return [sentence.slice(0, place).trim(), ...cut(sentence.slice(place).trim())]
}

/** @param text of a page, with its lines as they are printed */
export const spokenPieces = (text: string): string[] =>
  text
    // A word that was divided at the end of a line.
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?…]["”’)]?) (?=\S)/),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(cut)
