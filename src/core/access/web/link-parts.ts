/** Finds addresses in a plain text to make them links. */

export interface TextPart {
  text: string
  /** Set for an address. */
  href?: string
}

const address = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)]/g

/** @returns the text in pieces; together they are the text */
export const linkParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: found, href: found })
    end = index + found.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}
