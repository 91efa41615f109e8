/** When a start installs, builds, or does neither. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildFresh, packagesFresh, sourcesStamp, stampFile } from './fresh.mjs'
import { checkNode, StartError } from './prepare.mjs'

let root
const write = (path, content) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'darasa-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('packagesFresh', () => {
  const wanted = {
    '': { name: 'darasa' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'node_modules/other-machine': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    'node_modules/vite': { version: '8.0.0', integrity: 'sha512-c', dev: true },
  }
  const { 'node_modules/pg': pg, 'node_modules/vite': vite } = wanted
  const installed = (packages) => write('node_modules/.package-lock.json', { packages })
  beforeEach(() => write('package-lock.json', { packages: wanted }))

  test('is false without an installation', () => expect(packagesFresh(root, true)).toBe(false))

  test('is true for what the lock file asks for, packages of other machines aside', () => {
    installed({ 'node_modules/pg': pg, 'node_modules/vite': vite })
    expect(packagesFresh(root, true)).toBe(true)
  })

  test('wants the packages for building only when it is to build', () => {
    installed({ 'node_modules/pg': pg })
    expect(packagesFresh(root, false)).toBe(true)
    expect(packagesFresh(root, true)).toBe(false)
  })

  test.each([
    ['another version', { ...pg, version: '8.0.1' }],
    ['another content', { ...pg, integrity: 'sha512-z' }],
    ['nothing', undefined],
  ])('is false for %s', (_, found) => {
    installed({ 'node_modules/vite': vite, ...(found ? { 'node_modules/pg': found } : {}) })
    expect(packagesFresh(root, false)).toBe(false)
  })
})

describe('buildFresh', () => {
  const build = () => {
    write('dist/server/server.js', '')
    writeFileSync(stampFile(root), sourcesStamp(root))
  }
  beforeEach(() => {
    write('src/app/server.ts', 'one')
    write('package-lock.json', '{}')
  })

  test('is false before a build and true after it', () => {
    expect(buildFresh(root)).toBe(false)
    build()
    expect(buildFresh(root)).toBe(true)
  })

  test.each([
    ['a longer source', () => write('src/app/server.ts', 'one and two')],
    ['a source of another time', () => utimesSync(join(root, 'src/app/server.ts'), 1, 1)],
    ['a new source', () => write('src/app/more.ts', '')],
    ['a source that is gone', () => rmSync(join(root, 'src/app/server.ts'))],
    ['other packages', () => write('package-lock.json', '{"packages":{}}')],
    ['a build that is gone', () => rmSync(join(root, 'dist/server/server.js'))],
  ])('is false after %s', (_, change) => {
    build()
    change()
    expect(buildFresh(root)).toBe(false)
  })

  test('is not disturbed by a test', () => {
    build()
    write('src/app/server.test.ts', 'new')
    expect(buildFresh(root)).toBe(true)
  })
})

test('checkNode names the version that is needed', () => {
  expect(() => checkNode('18.20.0')).toThrow(StartError)
  expect(() => checkNode('20.18.3')).toThrow(/needs Node.js 20.19 or newer; this is 20.18.3/)
  for (const version of ['20.19.0', '22.1.0', '24.0.0']) expect(() => checkNode(version)).not.toThrow()
})
