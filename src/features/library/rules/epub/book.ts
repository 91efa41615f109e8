/** An EPUB as its pages: words, headings, lists, tables and pictures, and nothing that could run. */
import { Parser } from 'saxen'
import { blocksOf } from './blocks.ts'
import { pagesOf, type Page } from './pages.ts'

/** Bytes of a book once it is unpacked: a small file may claim to hold much more. */
const mostBytes = 150_000_000

interface Picture {
  readonly data: Uint8Array
  readonly type: string
}

export interface Book {
  readonly pages: readonly Page[]
  /** @returns the picture at an address of a page; undefined if the book does not hold it */
  readonly picture: (src: string) => Picture | undefined
  /** The picture that the book names as its cover. */
  readonly cover: Picture | undefined
}

export class NotABook extends Error {
  override readonly name = 'NotABook'
}

/** Attributes with the name of the tag; an attribute that is called `name` too is in `named`. */
type Tag = Readonly<Record<string, string>> & { readonly name: string }

const tagsOf = (xml: string): Tag[] => {
  const tags: Tag[] = []
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      const read = Object.entries(attributes()).map(([key, value]) => [key === 'name' ? 'named' : key, decode(value)])
      tags.push({ ...Object.fromEntries(read), name: name.replace(/^.*:/, '') })
    })
    .parse(xml.replace(/^\uFEFF/, ''))
  return tags
}

/** An address with signs that are no code stays as it is written. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path in the archive of an address in one of its files. */
const pathOf = (href: string, from: string): string => {
  const path = from.split('/').slice(0, -1)
  for (const part of href.replace(/[?#].*$/, '').split('/')) {
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  }
  return decoded(path.join('/'))
}

/** Unpacks archives, as fflate does. */
export interface Unzip {
  readonly unzipSync: (
    data: Uint8Array,
    options: { readonly filter: (file: { readonly originalSize: number }) => boolean },
  ) => Record<string, Uint8Array>
  readonly strFromU8: (data: Uint8Array) => string
}

const unpack = (data: Uint8Array, { unzipSync }: Unzip): Record<string, Uint8Array> => {
  let bytes = 0
  return unzipSync(data, {
    filter: ({ originalSize }) => {
      bytes += originalSize
      if (bytes > mostBytes) throw new NotABook('it is too large')
      return true
    },
  })
}

const pictureTypes: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** The manifest's id of the cover: EPUB 3 marks the picture itself, EPUB 2 names it among the facts of the book. */
const coverHref = (tags: readonly Tag[]): string | undefined => {
  const items = tags.filter(({ name }) => name === 'item')
  const named = tags.find((tag) => tag.name === 'meta' && tag['named'] === 'cover')?.['content']
  const marked = items.find(({ properties }) => properties?.split(/\s+/).includes('cover-image'))
  return (marked ?? items.find(({ id }) => id !== undefined && id === named))?.['href']
}

/** @throws NotABook, or what the archive throws */
export const readBook = (data: Uint8Array, unzip: Unzip): Book => {
  const files = unpack(data, unzip)
  const text = (path: string): string | undefined => {
    const file = files[path]
    return file && unzip.strFromU8(file)
  }
  const packageAt = tagsOf(text('META-INF/container.xml') ?? '').find(({ name }) => name === 'rootfile')?.['full-path']
  const opf = packageAt === undefined ? undefined : text(packageAt)
  if (packageAt === undefined || opf === undefined) throw new NotABook('it has no contents')
  const tags = tagsOf(opf)
  const hrefs = new Map(
    tags.flatMap(({ name, id, href }) => (name === 'item' && id && href ? [[id, href] as const] : [])),
  )
  const picture: Book['picture'] = (src) => {
    const [file, type] = [files[src], pictureTypes[src.split('.').at(-1)?.toLowerCase() ?? '']]
    return file && type ? { data: file, type } : undefined
  }
  const cover = coverHref(tags)
  const chapters = tags.flatMap(({ name, idref }) => {
    const href = name === 'itemref' && idref ? hrefs.get(idref) : undefined
    if (href === undefined) return []
    const path = pathOf(href, packageAt)
    const xhtml = text(path)
    return xhtml === undefined ? [] : [blocksOf(xhtml, (src) => pathOf(src, path))]
  })
  const pages = chapters.flatMap(pagesOf)
  if (pages.length === 0) throw new NotABook('it has no pages')
  return {
    pages,
    picture,
    cover: cover === undefined ? undefined : picture(pathOf(cover, packageAt)),
  }
}
