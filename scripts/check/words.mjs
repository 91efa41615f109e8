/** Words that must not be in the product: unfinished work, focused tests, a clock in rules, registries in the lockfile. */
import { exists } from './needs.mjs'
import { filesBelow, read, root } from './run.mjs'

const texts = /\.(ts|tsx|mjs|cjs|js|css|html|md|json|sql|typ|yml|yaml|sh)$/
// Split, so that this file does not match itself.
const unfinished = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`)
const focused = new RegExp(`\\b(it|test|describe)\\.(${['on' + 'ly', 'sk' + 'ip', 'to' + 'do'].join('|')})\\b`)
const pureClock = /\bnew Date\(\s*\)|\bDate\(\s*\)/

const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path)
const isPure = (path) => /^src\/(platform\/pure|[^/]+\/[^/]+\/(rules|contract))\//.test(path) && !isTest(path)

const rules = [
  { applies: () => true, pattern: unfinished, text: 'unfinished work' },
  { applies: isTest, pattern: focused, text: 'a test that is focused or left out' },
  { applies: isPure, pattern: pureClock, text: 'a clock: rules are given the time as an argument' },
]

/** @param {string} path @param {string} text @returns {string[]} */
export const wordProblems = (path, text) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter((rule) => rule.applies(path) && rule.pattern.test(line))
        .map((rule) => `${path}:${index + 1} ${rule.text}`),
    )

/**
 * Packages whose address is in the lockfile, which would disclose a machine's private registry.
 * @param {string} text of package-lock.json
 * @returns {string[]}
 */
export const lockProblems = (text) =>
  Object.entries(JSON.parse(text).packages ?? {}).flatMap(([name, { resolved }]) =>
    typeof resolved === 'string' && !resolved.startsWith('file:')
      ? [`package-lock.json: ${name || 'root'} names a registry`]
      : [],
  )

/** @type {import('./run.mjs').Check} */
export const words = {
  name: 'words',
  run: async () => {
    const paths = [
      ...['src', 'scripts', 'e2e', 'bench', 'docs', 'db'].flatMap((folder) => filesBelow(folder)),
      'README.md',
      'package.json',
    ]
    const read_ = paths.filter((path) => texts.test(path) && !path.startsWith('db/migrations/meta/') && exists(path))
    const problems = read_.flatMap((path) => wordProblems(path, read(path, root)))
    if (exists('package-lock.json')) problems.push(...lockProblems(read('package-lock.json')))
    if (read_.length === 0) problems.push('no file was read')
    return { ok: problems.length === 0, note: `${read_.length} files read`, details: problems.join('\n') }
  },
}
