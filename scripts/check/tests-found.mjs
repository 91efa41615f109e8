/** Every test file belongs to exactly one test project: one without a project would never run. */
import { binOf, filesBelow, root, runNode } from './run.mjs'

/** @type {import('./run.mjs').Check} */
export const testsFound = {
  name: 'tests found',
  run: async () => {
    const written = ['src', 'scripts', 'e2e']
      .flatMap((folder) => filesBelow(folder))
      .filter((path) => /\.(test|spec)\.(ts|tsx|mjs|js)$/.test(path))
    const { code, stdout, output } = await runNode(binOf('vitest'), ['list', '--filesOnly', '--json'])
    if (code !== 0) return { ok: false, details: output }
    const run = JSON.parse(stdout.slice(stdout.indexOf('['))).map(({ file }) => file.replace(`${root}/`, ''))
    const problems = [
      ...written.filter((path) => !run.includes(path)).map((path) => `${path} belongs to no test project`),
      ...written
        .filter((path) => run.indexOf(path) !== run.lastIndexOf(path))
        .map((path) => `${path} belongs to more than one test project`),
    ]
    return { ok: problems.length === 0, note: `${written.length} files`, details: problems.join('\n') }
  },
}
