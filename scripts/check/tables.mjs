/** Every table has a caption that names it, and every chart has its table one click away. */
import { filesBelow, read, root } from './run.mjs'

const count = (text, pattern) => text.match(pattern)?.length ?? 0

/** Charts that bring no table of their own; those of `line-chart.tsx` and `heat-map.tsx` do. */
const chart = /<ColumnChart\b/
const asTable = /<SameAsTable\b/

/** @param {string} path @param {string} text of a file with screens @returns {string[]} */
export const tableProblems = (path, text) => [
  ...(count(text, /<table\b/g) > count(text, /<caption\b/g) ? [`${path}: a table without a caption`] : []),
  ...(chart.test(text) && !asTable.test(text) ? [`${path}: a chart without its table`] : []),
]

/** @type {import('./run.mjs').Check} */
export const tables = {
  name: 'tables',
  run: async () => {
    const paths = filesBelow('src').filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    const problems = paths.flatMap((path) => tableProblems(path, read(path, root)))
    return { ok: problems.length === 0, note: `${paths.length} files`, details: problems.join('\n') }
  },
}
