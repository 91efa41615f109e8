/** A page of an HTML5 app: our script stands before its own, whatever the page’s form and encoding. */
import { expect, it } from 'vitest'
import { withScript } from './app-page.ts'

const withOurs = (page: string, encoding: BufferEncoding = 'utf8'): string =>
  withScript(Buffer.from(page, encoding), '/a/b.js').toString(encoding)
const ours = '<script src="/a/b.js"></script>'

it('gets our script as the first one', () => {
  expect(withOurs('<!doctype html><html><HEAD lang="sw"><script>x()</script></HEAD><body></body></html>')).toBe(
    `<!doctype html><html><HEAD lang="sw">${ours}<script>x()</script></HEAD><body></body></html>`,
  )
  expect(withOurs('<!DOCTYPE html>\n<html lang="en"><header></header>')).toBe(
    `<!DOCTYPE html>\n<html lang="en">${ours}<header></header>`,
  )
  expect(withOurs('<!doctype html><p>Maji</p>')).toBe(`<!doctype html>${ours}<p>Maji</p>`)
  expect(withOurs('<p>Maji</p>')).toBe(`${ours}<p>Maji</p>`)
})

it('keeps every byte of other encodings', () => {
  expect(withOurs('<head><p>Été</p>', 'latin1')).toBe(`<head>${ours}<p>Été</p>`)
  expect(withOurs('<head><p>Ng’ombe — mbuzi</p>')).toBe(`<head>${ours}<p>Ng’ombe — mbuzi</p>`)
  expect(withOurs('\ufeff<head>', 'utf16le')).toBe('\ufeff<head>')
})
