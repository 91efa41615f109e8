/** Folders with too many files fail the check by name. */
import { expect, it } from 'vitest'
import { crowdedFolders } from './folders.mjs'

const files = (folder, count, ending) => Array.from({ length: count }, (_, index) => `${folder}/f${index}${ending}`)

it('names a folder with more than 25 source files, not counting tests, styles and other folders', () => {
  const full = files('src/features/fees/server', 25, '.ts')
  expect(
    crowdedFolders([...full, 'src/features/fees/server/a.test.ts', 'src/features/fees/server/queries/b.ts']),
  ).toEqual([])
  expect(crowdedFolders([...full, 'src/features/fees/server/a.ts'])).toEqual([
    'src/features/fees/server: 26 files side by side, at most 25',
  ])
})
