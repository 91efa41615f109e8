/** Parts a chapter into pages, the same on the server and on every device: the search names them, and places are kept by them. */
import { textOf, type Element } from './blocks.ts'

/** Characters of a page: some screens of a phone. */
const longest = 2400

export type Page = readonly Element[]

const isHeading = ({ tag }: Element): boolean => /^h[1-6]$/.test(tag)

export const pagesOf = (blocks: readonly Element[]): Page[] => {
  const pages: Element[][] = []
  let filled = longest
  for (const block of blocks) {
    const length = textOf(block).length
    const page = pages.at(-1)
    const last = page?.at(-1)
    if (page && filled + length <= longest) {
      page.push(block)
      filled += length
      continue
    }
    // A heading goes with what follows it.
    const moved = page && page.length > 1 && last && isHeading(last) ? page.splice(-1) : []
    pages.push([...moved, block])
    filled = length
  }
  return pages
}

export const textOfPage = (page: Page): string => page.map(textOf).join(' ')
