/** A chapter as blocks of known tags without attributes: what a book brings of scripts, styles and links is left out. */
import { Parser } from 'saxen'

const blockTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'blockquote',
  'pre',
  'figure',
  'hr',
] as const
const innerTags = [
  'li',
  'tr',
  'td',
  'th',
  'caption',
  'figcaption',
  'em',
  'strong',
  'b',
  'i',
  'u',
  'sup',
  'sub',
  'code',
  'br',
  'img',
] as const

const shown = new Set<string>([...blockTags, ...innerTags])
const starts = new Set<string>([...blockTags, 'img'])
/** End the paragraph before them, without being one. */
const parts = new Set(['div', 'section', 'article', 'header', 'footer', 'aside', 'main', 'body', 'dl', 'dt', 'dd'])
/** Not shown with anything in them. */
const hidden = new Set([
  'head',
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'form',
  'template',
])

export interface Element {
  readonly tag: string
  /** Path of a picture in the book. */
  readonly src?: string
  readonly alt?: string
  readonly children: Node[]
}
export type Node = string | Element

const entities: Readonly<Record<string, string>> = {
  nbsp: '\u00A0',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
}
const readable = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** @param resolve makes an address in the chapter a path in the book */
export const blocksOf = (xhtml: string, resolve: (src: string) => string): Element[] => {
  const blocks: Element[] = []
  const open: Element[] = []
  let depthHidden = 0
  const begin = (element: Element): void => {
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else blocks.push(element)
    open.push(element)
  }
  const endParagraph = (): void => {
    // Only a paragraph that loose text began is still open here.
    if (open.length > 0 && open[0]?.tag === 'loose') open.length = 0
  }
  const write = (text: string): void => {
    if (depthHidden > 0 || (open.length === 0 && text.trim() === '')) return
    if (open.length === 0) begin({ tag: 'loose', children: [] })
    open.at(-1)?.children.push(text)
  }
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      if (hidden.has(name)) depthHidden += 1
      if (depthHidden > 0) return
      if (parts.has(name) || starts.has(name)) endParagraph()
      if (!shown.has(name)) return
      if (open.length === 0 && !starts.has(name)) begin({ tag: 'loose', children: [] })
      const { src, alt } = attributes()
      const picture = name === 'img' && src ? { src: resolve(decode(src)), alt: decode(alt ?? '') } : {}
      begin({ tag: name, ...picture, children: [] })
    })
    .on('closeTag', (name) => {
      if (hidden.has(name)) depthHidden -= 1
      else if (depthHidden === 0 && parts.has(name)) endParagraph()
      else if (depthHidden === 0 && open.at(-1)?.tag === name) open.pop()
    })
    .on('text', (text, decode) => write(decode(readable(text))))
    .on('cdata', write)
    .parse(xhtml.replace(/^\uFEFF/, ''))
  return blocks.map((block) => (block.tag === 'loose' ? { ...block, tag: 'p' } : block))
}

export const textOf = (node: Node): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join(blockLike.has(node.tag) ? ' ' : '')

const blockLike = new Set(['ul', 'ol', 'table', 'tr', 'figure', 'blockquote'])
