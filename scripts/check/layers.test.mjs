/** Each layer rule catches its violation, and lets the allowed imports next to it pass. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruise } from './layers.mjs'
import { makeProject } from './project.test-helper.mjs'

/** Rule, importing file, imported module. */
const forbidden = [
  ['platform-not-up', 'src/platform/server/a.ts', '#core/people/contract.ts'],
  ['core-not-up', 'src/core/people/server/a.ts', '#features/fees/contract.ts'],
  ['features-not-up', 'src/features/fees/server/a.ts', '#portals/parent/contract.ts'],
  ['portals-not-up', 'src/portals/parent/web/a.ts', '#app/open.ts'],
  ['core-order-schools-access-files', 'src/core/schools/server/a.ts', '#core/people/contract.ts'],
  ['core-order-schools-access-files', 'src/core/access/server/a.ts', '#core/people/server/public.ts'],
  ['core-order-schools-access-files', 'src/core/files/server/a.ts', '#core/people/contract.ts'],
  ['core-order-notifications', 'src/core/notifications/server/a.ts', '#core/people/contract.ts'],
  ['core-order-academics-imports-undo', 'src/core/academics/rules/a.ts', '#core/people/rules/open.ts'],
  ['core-order-people', 'src/core/people/server/b.ts', '#core/lessons/contract.ts'],
  ['core-order-people', 'src/core/people/server/e.ts', '#core/records/contract.ts'],
  ['web-not-server', 'src/features/fees/web/b.ts', '../server/open.ts'],
  ['web-not-server', 'src/app/web.tsx', './modules.server.ts'],
  ['server-not-web', 'src/features/fees/server/b.ts', '../web/open.ts'],
  ['browser-without-node', 'src/features/fees/web/c.ts', 'node:fs'],
  ['browser-without-node', 'src/platform/pure/a.ts', 'node:crypto'],
  ['platform-pure', 'src/platform/pure/b.ts', '../server/open.ts'],
  ['contract-pure', 'src/features/library/contract.ts', './rules/open.ts'],
  ['manifest-pure', 'src/features/library/manifest.ts', './rules/open.ts'],
  ['rules-pure', 'src/features/fees/rules/a.ts', '../server/queries.ts'],
  ['rules-pure', 'src/features/fees/rules/b.ts', 'dayjs'],
  ['feature-to-feature-contract-only', 'src/features/fees/server/c.ts', '#features/attendance/server/public.ts'],
  ['portal-to-portal-contract-only', 'src/portals/parent/web/b.ts', '#portals/student/web/public.ts'],
  ['portal-to-feature-by-the-door', 'src/portals/parent/web/c.ts', '#features/fees/web/open.ts'],
  ['down-to-core-by-the-door', 'src/features/fees/server/d.ts', '#core/people/server/open.ts'],
  ['core-to-core-by-the-door', 'src/core/people/server/c.ts', '#core/schools/server/open.ts'],
  ['tables-by-the-door', 'src/features/fees/server/tables.ts', '#features/attendance/server/tables.ts'],
  ['sql-in-queries', 'src/features/fees/server/service.ts', 'drizzle-orm'],
  ['no-dev-dependency', 'src/features/fees/server/e.ts', 'fast-check'],
  ['no-unresolved', 'src/features/fees/server/f.ts', './not-there.ts'],
  ['feature-needs', 'src/features/library/server/a.ts', '#features/attendance/contract.ts'],
]

const allowed = [
  ['src/platform/web/a.tsx', '../pure/open.ts'],
  ['src/core/people/contract.ts', '#core/access/contract/access.ts'],
  ['src/core/schools/contract/school.ts', '#core/access/contract/access.ts'],
  ['src/core/people/server/d.ts', '#core/schools/server/public.ts'],
  ['src/core/schools/server/b.ts', '#core/access/server/public.ts'],
  ['src/core/people/server/tables.ts', '#core/schools/server/tables.ts'],
  ['src/core/lessons/rules/a.ts', '#core/people/rules/open.ts'],
  ['src/features/fees/server/queries.ts', 'drizzle-orm'],
  ['src/features/fees/server/queries/lists.ts', 'drizzle-orm'],
  ['src/features/fees/server/g.ts', '#features/attendance/contract.ts'],
  ['src/features/fees/server/h.ts', '#features/attendance/contract/days.ts'],
  ['src/features/library/server/b.ts', '#features/attendance/server/ports.ts'],
  ['src/features/fees/server/h.test.ts', '#app/testing/harness.ts'],
  ['src/features/fees/contract.ts', 'zod'],
  ['src/portals/parent/web/d.tsx', '#features/fees/web/public.ts'],
  ['src/portals/parent/server/a.ts', '#features/fees/server/public.ts'],
  ['src/core/schools/server/c.ts', '#core/access/server/ports.ts'],
  ['src/app/modules.server.ts', '#features/fees/server/open.ts'],
]

/** Targets of the imports above that import nothing themselves. */
const targets = [
  'src/platform/pure/open.ts',
  'src/platform/server/open.ts',
  'src/core/schools/server/open.ts',
  'src/core/schools/server/public.ts',
  'src/core/schools/server/tables.ts',
  'src/core/access/contract/access.ts',
  'src/core/access/server/open.ts',
  'src/core/access/server/ports.ts',
  'src/core/access/server/public.ts',
  'src/core/people/server/open.ts',
  'src/core/people/server/public.ts',
  'src/core/people/rules/open.ts',
  'src/core/lessons/contract.ts',
  'src/core/records/contract.ts',
  'src/features/fees/web/open.ts',
  'src/features/fees/web/public.ts',
  'src/features/fees/server/open.ts',
  'src/features/fees/server/public.ts',
  'src/features/library/rules/open.ts',
  'src/features/attendance/contract.ts',
  'src/features/attendance/contract/days.ts',
  'src/features/attendance/server/ports.ts',
  'src/features/attendance/server/public.ts',
  'src/features/attendance/server/tables.ts',
  'src/portals/parent/contract.ts',
  'src/portals/student/web/public.ts',
  'src/app/open.ts',
  'src/app/testing/harness.ts',
]

const manifest = (id, needs) =>
  `export const x = { id: '${id}', needs: [${needs.map((need) => `'${need}'`).join(', ')}] }\n`

let found
let project

beforeAll(async () => {
  const files = Object.fromEntries(targets.map((path) => [path, 'export const open = 1\n']))
  for (const [from, to] of [...forbidden.map(([, ...pair]) => pair), ...allowed])
    files[from] = `${files[from] ?? ''}import type {} from '${to}'\nexport const a = <T,>(x: T) => x\n`
  files['src/features/fees/manifest.ts'] = manifest('fees', ['attendance'])
  files['src/features/attendance/manifest.ts'] = manifest('attendance', [])
  files['src/features/library/manifest.ts'] += manifest('library', [])
  files['src/core/people/web/jsx.tsx'] = "import { b } from './other.tsx'\nexport const A = () => <p>{b}</p>\n"
  files['src/core/people/web/other.tsx'] = "import { A } from './jsx.tsx'\nexport const b = <A />\n"
  project = makeProject(files)
  found = await cruise(project.base)
}, 60_000)
afterAll(() => project?.remove())

describe('the layer rules', () => {
  it('read every file', () => {
    expect(found.error).toBeUndefined()
    expect(found.unread).toEqual([])
    expect(found.cruised).toBeGreaterThan(60)
  })

  it.each(forbidden)('%s: %s must not import %s', (rule, from) => {
    expect(found.violations.filter((one) => one.from === from).map((one) => one.rule)).toContain(rule)
  })

  it.each(allowed)('%s may import %s', (from) => {
    expect(found.violations.filter((one) => one.from === from)).toEqual([])
  })

  it('see circles, also through JSX', () => {
    expect(found.violations.filter((one) => one.rule === 'no-circular').map((one) => one.from)).toContain(
      'src/core/people/web/jsx.tsx',
    )
  })
})
