/** Files past 250 lines want to be split; the linter stops them at 400. */
import { filesBelow, read } from './run.mjs'

const wanted = 250

/** @type {import('./run.mjs').Check} */
export const sizes = {
  name: 'sizes',
  run: async () => {
    const long = filesBelow('src')
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > wanted)
    return { ok: true, note: long.length === 0 ? '' : `past ${wanted} lines: ${long.map(({ path, lines }) => `${path} (${lines})`).join(', ')}` }
  },
}
