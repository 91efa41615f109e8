/** The checks on words, manifests and lint settings detect violations. */
import { afterEach, describe, expect, it } from 'vitest'
import { manifestProblems } from './manifests.mjs'
import { circleOf } from './needs.mjs'
import { makeProject } from './project.test-helper.mjs'
import { binOf, read, runNode } from './run.mjs'
import { lockProblems, wordProblems } from './words.mjs'

let project
afterEach(() => {
  project?.remove()
  project = undefined
})

describe('words', () => {
  const left = ['TO', 'DO'].join('')
  it.each([
    ['src/a.ts', `// ${left} later`, 1],
    ['src/a.ts', `const ${left.toLowerCase()} = 1`, 0],
    ['src/a.test.ts', `it.${'only'}('x')`, 1],
    ['src/a.test.ts', `describe.${'skip'}('x')`, 1],
    ['src/a.test.ts', `it.skipIf(true)('x')`, 0],
    ['src/features/fees/rules/a.ts', 'const now = new Date()', 1],
    ['src/features/fees/rules/a.ts', "const day = new Date('2026-03-10')", 0],
    ['src/features/fees/server/a.ts', 'const now = new Date()', 0],
    ['src/platform/pure/a.test.ts', 'const now = new Date()', 0],
  ])('%s with %s: %d', (path, text, count) => {
    expect(wordProblems(path, `first line\n${text}`)).toHaveLength(count)
  })

  it('names the line', () => {
    expect(wordProblems('src/a.ts', `one\n// ${left}`)[0]).toContain('src/a.ts:2')
  })

  it('finds registries in the lockfile', () => {
    const lock = (resolved) => JSON.stringify({ packages: { 'node_modules/a': { resolved } } })
    expect(lockProblems(lock('http://10.0.0.1/a-1.0.0.tgz'))).toEqual([
      'package-lock.json: node_modules/a names a registry',
    ])
    expect(lockProblems(lock('file:../a'))).toEqual([])
    expect(lockProblems(JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1' } } }))).toEqual([])
  })
})

describe('manifests', () => {
  it('are there, apart, and registered with the app', () => {
    project = makeProject({
      'src/core/people/server/module.ts': '',
      'src/core/people/testing/security.ts': '',
      'src/features/fees/manifest.ts': "export const fees = { id: 'fees', needs: ['library'] }",
      'src/features/fees/server/module.ts': '',
      'src/features/fees/web/module.tsx': '',
      'src/features/library/manifest.ts': "export const library = { id: 'library', needs: ['fees'] }",
      'src/features/notes/contract.ts': '',
      'src/portals/parent/manifest.ts': "export const parent = { id: 'fees', needs: [] }",
      'src/app/manifests.ts': "import '#portals/parent/manifest.ts'",
      'src/app/modules.server.ts': "import '#features/fees/server/module.ts'",
      'src/app/modules.web.ts': '',
    })
    expect(manifestProblems(project.base)).toEqual([
      'features/fees/server/module.ts does not contribute the manifest',
      'features/fees/web/module.tsx is not imported by src/app/modules.web.ts',
      'features/library/manifest.ts is not imported by src/app/manifests.ts',
      'features/notes has no manifest.ts',
      'portals/parent and features/fees share the id fees',
      'needs go in a circle: fees → library → fees',
      'core/people has a server side and no testing/security.test.ts',
      'features/fees has a server side and no testing/security.ts',
      'features/fees has a server side and no testing/security.test.ts',
    ])
  })

  it('may need each other in a line', () => {
    expect(
      circleOf(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toBeNull()
    expect(circleOf(new Map([['a', ['a']]]))).toBe('a → a')
  })
})

describe('lint settings', () => {
  it('stop clocks in rules, long files, console and default exports', async () => {
    project = makeProject({
      '.oxlintrc.json': read('.oxlintrc.json'),
      'src/features/fees/rules/a.ts': 'export const now = () => Date.now() + Math.random()\n',
      'src/features/fees/server/a.ts':
        'export const now = () => Date.now() + Math.random()\nconsole.log(1)\nexport default 1\n',
      'src/features/fees/server/b.ts': `export const x = 1\n${'// line\n'.repeat(400)}`,
      'src/features/fees/server/c.ts': `export const long = () => {\n${'  void 0\n'.repeat(86)}}\n`,
      'src/features/fees/server/c.test.ts': `export const long = () => {\n${'  void 0\n'.repeat(86)}}\n`,
    })
    const { stdout } = await runNode(binOf('oxlint'), ['--format', 'json', 'src'], { cwd: project.base })
    const codes = JSON.parse(stdout).diagnostics.map(
      ({ code, filename }) => `${filename.replace('src/features/fees/', '')} ${code}`,
    )
    expect(codes.sort()).toEqual([
      'rules/a.ts eslint(no-restricted-properties)',
      'rules/a.ts eslint(no-restricted-properties)',
      'server/a.ts eslint(no-console)',
      'server/a.ts import(no-default-export)',
      'server/b.ts eslint(max-lines)',
      'server/c.ts eslint(max-lines-per-function)',
    ])
  }, 30_000)
})
