import { strFromU8, strToU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { epubOf } from '../../testing/epub.ts'
import { blocksOf } from './blocks.ts'
import { NotABook, readBook } from './book.ts'
import { pagesOf, textOfPage } from './pages.ts'

const unzip = { strFromU8, unzipSync }
const blocks = (body: string) =>
  blocksOf(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body>${body}</body></html>`,
    (src) => `OEBPS/${src}`,
  )

describe('a chapter', () => {
  it('keeps words and known tags, and nothing that could run or lead away', () => {
    expect(
      blocks(
        '<h1 onclick="steal()">Acids</h1><div>Loose <a href="javascript:steal()">text</a></div><script>steal()</script>' +
          '<p style="color:red">Blue <b>litmus</b>&#160;turns&nbsp;red.</p><iframe src="https://example.org"></iframe>' +
          '<ul><li>One</li></ul><svg><script>steal()</script></svg><img src="a.png" onerror="steal()" alt="A flask"/>',
      ),
    ).toEqual([
      { tag: 'h1', children: ['Acids'] },
      { tag: 'p', children: ['Loose ', 'text'] },
      { tag: 'p', children: ['Blue ', { tag: 'b', children: ['litmus'] }, '\u00A0turns\u00A0red.'] },
      { tag: 'ul', children: [{ tag: 'li', children: ['One'] }] },
      { tag: 'img', src: 'OEBPS/a.png', alt: 'A flask', children: [] },
    ])
  })

  it('is parted at blocks, and a heading stays with what follows it', () => {
    const long = `<p>${'word '.repeat(400)}</p>`
    const pages = pagesOf(blocks(`${long}<h2>Bases</h2>${long}`))
    expect(pages.map((page) => page.map(({ tag }) => tag))).toEqual([['p'], ['h2', 'p']])
  })
})

describe('a book', () => {
  it('has its chapters in reading order, and its pictures', () => {
    const book = readBook(
      epubOf(['The first chapter', 'Boiling water'], { 'OEBPS/a.png': new Uint8Array([1, 2]) }),
      unzip,
    )
    expect(book.pages.map(textOfPage)).toEqual(['The first chapter', 'Boiling water'])
    expect(book.picture('OEBPS/a.png')).toEqual({ data: new Uint8Array([1, 2]), type: 'image/png' })
    expect(book.picture('OEBPS/b.png')).toBeUndefined()
    expect(book.cover).toBeUndefined()
  })

  it('names its cover, as EPUB 2 and EPUB 3 do', () => {
    const file = { 'OEBPS/a.png': new Uint8Array([1, 2]) }
    const cover = { data: new Uint8Array([1, 2]), type: 'image/png' }
    expect(readBook(epubOf(['One'], file, 'a.png'), unzip).cover).toEqual(cover)
    const marked = strToU8(
      '<package><manifest><item id="c0" href="c0.xhtml"/><item id="p" href="a.png" properties="cover-image"/></manifest>' +
        '<spine><itemref idref="c0"/></spine></package>',
    )
    expect(readBook(epubOf(['One'], { ...file, 'OEBPS/content.opf': marked }), unzip).cover).toEqual(cover)
  })

  it('is refused when it is none', () => {
    expect(() => readBook(epubOf([]), unzip)).toThrow(NotABook)
    expect(() => readBook(new TextEncoder().encode('PK not a zip'), unzip)).toThrow()
  })
})
