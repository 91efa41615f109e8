/** Server tests selected for a change. */
import { describe, expect, it } from 'vitest'
import { serverTestsOf } from './changed.mjs'

const all = [
  'src/app/hostile.server.test.ts',
  'src/app/server.ts',
  'src/core/files/server/files.test.ts',
  'src/core/files/server/public.ts',
  'src/core/files/web/files.test.tsx',
  'src/core/files-more/server/more.test.ts',
  'src/features/fees/rules/sums.test.ts',
  'src/features/fees/server/fees.test.ts',
  'src/platform/server/jobs/jobs.test.ts',
]

describe('a change', () => {
  it.each([
    ['of a module asks for that module’s', ['src/core/files/web/list.tsx'], ['src/core/files/server/files.test.ts']],
    ['of its rules too', ['src/features/fees/rules/sums.ts'], ['src/features/fees/server/fees.test.ts']],
    [
      'of a part of the platform asks for that part’s',
      ['src/platform/server/jobs/jobs.ts'],
      ['src/platform/server/jobs/jobs.test.ts'],
    ],
    ['of a test asks for it', ['src/app/hostile.server.test.ts'], ['src/app/hostile.server.test.ts']],
    ['of words asks for none', ['README.md', 'src/app/web.tsx'], []],
  ])('%s', (_what, changed, wanted) => {
    expect(serverTestsOf(changed, all)).toEqual(wanted)
  })
})
