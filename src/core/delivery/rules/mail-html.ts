/** Sanitises e-mail HTML: parses the input and writes it again from an allow-list. */

const alone = new Set(['br', 'hr'])
const allowed = new Set([
  ...alone,
  'p',
  'h1',
  'h2',
  'h3',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
])
/** Removed with their content. */
const hiddenParts =
  /<(script|style|title|head|template|iframe|object|svg|math|textarea|noscript|xmp)\b[\s\S]*?(<\/\1\s*>|$)/gi
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/g
const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Bounded number of passes, because entities may be nested. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));?/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
    },
  )

export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (letter) =>
      `&${letter === '&' ? 'amp' : letter === '<' ? 'lt' : letter === '>' ? 'gt' : letter === '"' ? 'quot' : '#39'};`,
  )

/** Keeps entities and escapes all other special characters. */
const plain = (text: string): string => escapeHtml(decoded(text))

/** Addresses that a mail may lead to. @returns null for others */
export const safeHref = (address: string): string | null => {
  const clean = decoded(address).replace(/[\u0000-\u0020\u007f-\u00a0]/g, '')
  return /^(https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d)/i.test(clean) ? clean : null
}

const opening = (name: string, attributes: string): string | null => {
  if (name !== 'a') return `<${name}>`
  const found = href.exec(attributes)
  const address = found ? safeHref(found[1] ?? found[2] ?? found[3] ?? '') : null
  return address === null ? null : `<a href="${escapeHtml(address)}">`
}

/** Keeps paragraphs, headings, lists, emphasis, line breaks and links, and closes open elements. Idempotent. */
export const cleanMailHtml = (html: string): string => {
  const text = html.replace(hiddenParts, '')
  const open: string[] = []
  let [out, from] = ['', 0]
  for (const match of text.matchAll(token)) {
    out += plain(text.slice(from, match.index))
    from = match.index + match[0].length
    const [, slash, tag = '', attributes = ''] = match
    const name = tag.toLowerCase()
    if (!allowed.has(name)) continue
    if (alone.has(name)) out += slash ? '' : `<${name}>`
    else if (!slash) {
      const written = opening(name, attributes)
      if (written) open.push(name)
      out += written ?? ''
    } else if (open.includes(name)) {
      for (let last = open.pop(); last; last = open.pop()) {
        out += `</${last}>`
        if (last === name) break
      }
    }
  }
  out += plain(text.slice(from))
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** The same HTML with other addresses behind its links. @param html clean */
export const withHrefs = (html: string, change: (href: string) => string): string =>
  html.replace(/<a href="([^"]*)">/g, (_whole, href: string) => `<a href="${escapeHtml(change(decoded(href)))}">`)

/** The same for programs that show no HTML: a link is followed by its address. */
export const textOfHtml = (html: string): string =>
  decoded(
    cleanMailHtml(html)
      .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (_whole, address: string, words: string) =>
        words === address ? words : `${words} (${address})`,
      )
      .replace(/<(br|hr)>\n?/g, '\n')
      .replace(/<li>/g, '- ')
      .replace(/<\/(li|ul|ol)>\s*/g, '\n')
      .replace(/<\/(p|h[1-3]|blockquote)>\s*/g, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
