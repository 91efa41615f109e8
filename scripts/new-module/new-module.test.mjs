/** Contents of a new module. */
import { describe, expect, it } from 'vitest'
import { isModuleName, namesOf } from './names.mjs'
import { withEntry } from './register.mjs'
import { serverFiles } from './server-templates.mjs'
import { webFiles } from './web-templates.mjs'

const keysOf = (value, path = '') =>
  typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`)) : [path]

describe('a module’s name', () => {
  it('has its forms', () => {
    expect(namesOf('lost-property')).toEqual({
      kebab: 'lost-property',
      pascal: 'LostProperty',
      camel: 'lostProperty',
      snake: 'lost_property',
      title: 'Lost property',
    })
  })
  it.each([
    ['fees', true],
    ['lost-property2', true],
    ['Fees', false],
    ['../fees', false],
    ['lost_property', false],
    ['-a', false],
    [undefined, false],
  ])('%s: %s', (name, right) => {
    expect(isModuleName(name)).toBe(right)
  })
})

describe.each([false, true])('the files of a module, core %s', (core) => {
  // A missing word form would appear as "undefined".
  const names = new Proxy(namesOf('lost-property'), {
    get: (forms, form) => {
      if (!(form in forms)) throw new Error(`There is no form ${String(form)}`)
      return forms[form]
    },
  })
  const files = { ...serverFiles(names, { core }), ...webFiles(names, { core }) }

  it('open with a sentence', () => {
    const silent = Object.entries(files).filter(
      ([path, content]) => !path.endsWith('.json') && !/^\/\*\* .+ \*\/\n/.test(content),
    )
    expect(silent).toEqual([])
  })

  it('have a manifest outside of core only', () => {
    expect(Object.keys(files).includes('manifest.ts')).toBe(!core)
  })

  it('bring the tests and declarations that every module has', () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['testing/security.ts', 'testing/security.test.ts', 'testing/lost-property.journey.ts']),
    )
  })

  it('name in both languages what they write into the audit log', () => {
    const [en, sw] = ['en', 'sw'].map((language) => JSON.parse(files[`web/locales/audit/${language}.json`]))
    expect(keysOf(sw)).toEqual(keysOf(en))
    expect(keysOf(en)).toEqual([
      '.modules.lost_property',
      '.actions.lost_property.add',
      '.entities.lost_property_entry',
    ])
    expect(files['server/service.ts']).toContain("action: 'lost_property.add', entity: 'lost_property_entry'")
  })

  it('say everything in both languages', () => {
    const [en, sw] = ['en', 'sw'].map((language) => JSON.parse(files[`web/locales/${language}.json`]))
    // The server's texts are English already.
    const { messages, ...shown } = sw
    expect(Object.keys(messages)).not.toEqual([])
    expect(keysOf(shown)).toEqual(keysOf(en))
    const used = Object.entries(files).flatMap(([path, content]) =>
      path.endsWith('.tsx') ? [...content.matchAll(/\bt\('(\w+)'/g)].map((match) => match[1]) : [],
    )
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((key) => !(key in en))).toEqual([])
  })
})

describe('a module is registered', () => {
  it('with an import after the last one and a line at the end of the list', () => {
    const list = [
      "import { a } from '#a'",
      "import type { B } from '#b'",
      '',
      'export const all: B[] = [',
      '  a,',
      '].flat()',
      '',
    ]
    expect(withEntry(list.join('\n'), "import { c } from '#c'", 'c()').split('\n')).toEqual([
      "import { a } from '#a'",
      "import type { B } from '#b'",
      "import { c } from '#c'",
      '',
      'export const all: B[] = [',
      '  a,',
      '  c(),',
      '].flat()',
      '',
    ])
  })
  it('only where there is a list', () => {
    expect(() => withEntry("import { a } from '#a'\n", '', 'c')).toThrow('does not end with a list')
  })
})
