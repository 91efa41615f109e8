/** Which files a package may hold, and the order in which its libraries load. */
import { describe, expect, it } from 'vitest'
import { isAllowed, isIgnored, mediaTypeOf } from './files.ts'
import { loadingOf, type LibraryFacts } from './libraries.ts'

describe('a file of a package', () => {
  it('is of a kind that H5P allows where it stands', () => {
    for (const path of ['h5p.json', 'content/images/a.PNG', 'H5P.Card-1.0/card.js', 'H5P.Card-1.0/icon.svg'])
      expect([path, isAllowed(path)]).toEqual([path, true])
    for (const path of [
      'content/run.js',
      'content/page.html',
      'H5P.Card-1.0/page.html',
      'H5P.Card-1.0/a.php',
      'start.js',
      'H5P.Card-1.0/LICENSE',
      `content/${'a'.repeat(200)}.png`,
    ])
      expect([path, isAllowed(path)]).toEqual([path, false])
    expect(['content/', '__MACOSX/a.js', 'H5P.Card-1.0/.git/a.js', 'content/a.png'].map(isIgnored)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('is served as what its ending says, and only saved if browsers need not know it', () => {
    expect(['a/b.js', 'content/c.WebM', 'content/d.swf', 'content/e.docx'].map(mediaTypeOf)).toEqual([
      'text/javascript; charset=utf-8',
      'video/webm',
      'application/octet-stream',
      'application/octet-stream',
    ])
  })
})

describe('libraries', () => {
  const version = { majorVersion: 1, minorVersion: 0 }
  const library = (machineName: string, needs: readonly string[] = []): [string, LibraryFacts] => [
    `${machineName}-1.0`,
    {
      machineName,
      ...version,
      preloadedJs: [{ path: 'a.js' }],
      preloadedCss: [{ path: 'a.css' }],
      preloadedDependencies: needs.map((one) => ({ machineName: one, ...version })),
    },
  ]
  const facts = { mainLibrary: 'Quiz', preloadedDependencies: [{ machineName: 'Quiz', ...version }] }

  it('stand after those that they need, each once, also in a circle', () => {
    const all = new Map([library('Quiz', ['Question', 'Font']), library('Question', ['Font', 'Quiz']), library('Font')])
    expect(loadingOf(facts, all, () => true)).toEqual({
      library: 'Quiz 1.0',
      scripts: ['Font-1.0/a.js', 'Question-1.0/a.js', 'Quiz-1.0/a.js'],
      styles: ['Font-1.0/a.css', 'Question-1.0/a.css', 'Quiz-1.0/a.css'],
    })
  })

  it('that are not in the package are named, and so are their files', () => {
    const all = new Map([library('Quiz', ['Font'])])
    expect(loadingOf(facts, all, (path) => !path.endsWith('.css'))).toEqual({ missing: ['Font 1.0', 'Quiz-1.0/a.css'] })
    expect(loadingOf({ ...facts, mainLibrary: 'Other' }, all, () => true)).toEqual({ missing: ['Other', 'Font 1.0'] })
  })
})
