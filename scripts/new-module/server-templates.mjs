/** Initial files of a new module: contract, rules, server. A small, complete example: a list of named entries. */

const manifest = ({ kebab, camel, title }) => `/** What ${title.toLowerCase()} is in the catalogue of modules. */
import { manifest } from '#core/access/contract/access.ts'

export const ${camel} = manifest({
  id: '${kebab}',
  title: '${title}',
  description: '${title} of the school',
  category: 'tools',
  icon: 'list',
  plan: 'free',
  roles: ['admin'],
  route: '/admin/${kebab}',
  needs: [],
  status: 'active',
  version: '1.0.0',
})
`

const contract = ({ kebab, snake, pascal, title }, module) => `/** Calls of ${title.toLowerCase()}. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, search, text, version } from '#platform/pure/schemas.ts'

export const manage${pascal} = action('${snake}.manage', ${module}, ['admin'])

export const ${snake}Errors = {
  taken: defineError('${snake}.taken', 409, 'There is already an entry with this name.'),
} as const

export const entry = z.strictObject({ id, name: z.string(), createdAt: instant, version })
export type Entry = z.infer<typeof entry>

export const addEntryBody = z.strictObject({ name: text(80) })

export const listEntries = endpoint({
  id: '${snake}.list',
  method: 'GET',
  path: '/api/admin/${kebab}',
  summary: 'Entries by name',
  access: manage${pascal},
  query: z.strictObject({ ...paging, search, sort: z.enum(['name', '-name']).default('name') }),
  response: paged(entry),
})

export const addEntry = endpoint({
  id: '${snake}.add',
  method: 'POST',
  path: '/api/admin/${kebab}',
  summary: 'Add an entry',
  access: manage${pascal},
  body: addEntryBody,
  response: entry,
  status: 201,
  idempotent: true,
  errors: [${snake}Errors.taken],
  examples: { body: { name: 'First' } },
})
`

const rule = () => `/** Names as people type them, made comparable. */

/** Without spaces at the ends or doubled ones in between. */
export const tidyName = (name: string): string => name.trim().replace(/\\s+/g, ' ')

/** What two names have in common that people take for the same. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase()
`

const ruleTest = () => `/** Two people who mean the same name type it differently. */
import { describe, expect, it } from 'vitest'
import { nameKey, tidyName } from './names.ts'

describe('names', () => {
  it.each([
    ['  Room   4 ', 'Room 4', 'room 4'],
    ['ROOM 4', 'ROOM 4', 'room 4'],
    ['Wanjikũ', 'Wanjikũ', 'wanjikũ'],
  ])('%s is kept as %s and compared as %s', (typed, kept, compared) => {
    expect(tidyName(typed)).toBe(kept)
    expect(nameKey(typed)).toBe(compared)
  })
})
`

const tables = ({ snake, camel, title }) => `/** Table of ${title.toLowerCase()}. */
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey, schoolRules } from '#platform/server/database/columns.ts'

export const ${camel}Entries = pgTable(
  '${snake}_entries',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    /** The name as it is compared. */
    nameKey: text('name_key').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [...schoolRules(table), uniqueIndex('${snake}_entries_name_key').on(table.schoolId, table.nameKey)],
)
`

const queries = ({ camel, title }) => `/** SQL of ${title.toLowerCase()}. */
import { and, asc, count, desc, eq, ilike } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { ${camel}Entries } from './tables.ts'

export interface EntryFilters {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort: 'name' | '-name'
}

export const entriesPage = async (tx: Tx, { page, limit, search, sort }: EntryFilters) => {
  const where = and(eq(${camel}Entries.schoolId, schoolOf(tx)), search ? ilike(${camel}Entries.name, containing(search)) : undefined)
  const order = sort === 'name' ? asc(${camel}Entries.nameKey) : desc(${camel}Entries.nameKey)
  const items = await tx.db
    .select()
    .from(${camel}Entries)
    .where(where)
    .orderBy(order, asc(${camel}Entries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [found] = await tx.db.select({ total: count() }).from(${camel}Entries).where(where)
  return { items, total: found?.total ?? 0 }
}

export const insertEntry = async (tx: Tx, values: Omit<typeof ${camel}Entries.$inferInsert, 'schoolId'>) => {
  const [row] = await tx.db
    .insert(${camel}Entries)
    .values({ ...values, schoolId: schoolOf(tx) })
    .returning()
  if (!row) throw new Error('The entry was not written')
  return row
}
`

const service = ({
  snake,
  title,
}) => `/** What ${title.toLowerCase()} does: rules, rows and audit in one transaction. */
import { AppError } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { ${snake}Errors, type Entry } from '../contract.ts'
import { nameKey, tidyName } from '../rules/names.ts'
import { entriesPage, insertEntry, type EntryFilters } from './queries.ts'

const shown = ({ id, name, createdAt, version }: Awaited<ReturnType<typeof insertEntry>>): Entry => ({ id, name, createdAt: createdAt.toISOString(), version })

export const list = async (tx: Tx, filters: EntryFilters): Promise<Paged<Entry>> => {
  const { items, total } = await entriesPage(tx, filters)
  return toPage(items.map(shown), total, filters.page, filters.limit)
}

/** @throws AppError ${snake}.taken */
export const add = async (tx: Tx, typed: string): Promise<Entry> => {
  const values = { id: newId(), name: tidyName(typed), nameKey: nameKey(typed), createdAt: tx.at }
  const row = await insertEntry(tx, values).catch((error: unknown) => {
    throw violates(error, '${snake}_entries_name_key') ? new AppError(${snake}Errors.taken, { fields: { name: ${snake}Errors.taken.message } }) : error
  })
  await audit(tx, { action: '${snake}.add', entity: '${snake}_entry', entityId: row.id, after: shown(row) })
  return shown(row)
}
`

const routes = ({ camel, title }) => `/** Routes of ${title.toLowerCase()}. */
import { route } from '#core/access/server/public.ts'
import { addEntry, listEntries } from '../contract.ts'
import * as service from './service.ts'

export const ${camel}Routes = [
  route(listEntries, ({ query }, context) => context.read((tx) => service.list(tx, query))),
  route(addEntry, ({ body }, context) => context.write((tx) => service.add(tx, body.name))),
]
`

const module_ = ({ kebab, camel, title }, core) => `/** Assembles ${title.toLowerCase()} for the server. */
${core ? '' : "import { manifests } from '#core/access/server/ports.ts'\n"}import { serverModule } from '#core/access/server/public.ts'
${core ? '' : `import { contribute } from '#platform/server/modules/ports.ts'\nimport { ${camel} } from '../manifest.ts'\n`}import { ${camel}Routes } from './routes.ts'

export const ${camel}Module = serverModule({
  id: '${kebab}',${core ? '' : `\n  contributes: [contribute(manifests, ${camel})],`}
  build: () => ({ routes: ${camel}Routes }),
})
`

const factories = ({ title }) => `/** Makes entries of ${title.toLowerCase()} for tests. */
import type { Client } from '#app/testing/harness.ts'
import { addEntry, type Entry } from '../contract.ts'

let made = 0

/** @param admin a client of an admin of the school */
export const makeEntry = async (admin: Client, name?: string): Promise<Entry> => {
  made += 1
  const { status, body, text } = await admin.call(addEntry, { body: { name: name ?? \`Entry \${made}\` } })
  if (status !== 201) throw new Error(\`Adding an entry answered \${status}: \${text}\`)
  return body
}
`

const test = ({
  kebab,
  snake,
  title,
}) => `/** ${title} over HTTP: kept, listed, apart for each school, and for admins only. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { addEntry, listEntries } from '../contract.ts'
import { makeEntry } from '../testing/factories.ts'

let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await startApp()
  admin = await app.as(await (await app.school()).account('admin'))
})

const names = async (client: Client, query: { search?: string; sort?: 'name' | '-name' } = {}) => (await client.call(listEntries, { query })).body.items.map(({ name }) => name)

describe('${kebab}', () => {
  it('keeps an entry and lists it by name', async () => {
    await makeEntry(admin, 'Beta  one')
    await makeEntry(admin, 'alpha')
    expect(await names(admin)).toEqual(['alpha', 'Beta one'])
    expect(await names(admin, { sort: '-name' })).toEqual(['Beta one', 'alpha'])
    expect(await names(admin, { search: 'BETA' })).toEqual(['Beta one'])
    expect(await names(admin, { search: '%' })).toEqual([])
  })

  it('refuses a name twice, however it is typed', async () => {
    await makeEntry(admin, 'Gamma')
    const { status, error } = await admin.call(addEntry, { body: { name: '  GAMMA ' } })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: '${snake}.taken', fields: { name: 'There is already an entry with this name.' } })
  })

  it('adds once under one key', async () => {
    const key = newId()
    const send = () => admin.call(addEntry, { body: { name: 'Delta' } }, { key })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.id).toBe(one.body.id)
  })

  it('shows nothing to another school, and nothing to other roles', async () => {
    const other = await app.school()
    expect(await names(await app.as(await other.account('admin')))).toEqual([])
    for (const role of ['teacher', 'parent', 'student'] as const) {
      const { status } = await (await app.as(await other.account(role))).call(listEntries, { query: {} })
      expect(status).toBe(403)
    }
  })
})
`

const security = ({ kebab, camel, title }) => `/** What the security suites try of ${title.toLowerCase()}. */
import { declareSecurity } from '#app/testing/security/declare.ts'
import { ${camel}Entries } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['${kebab}'],
  kinds: ['${camel}Entry'],
  async make({ schoolId, db, ids }) {
    await db.insert(${camel}Entries).values({ schoolId, id: ids.${camel}Entry, name: 'First', nameKey: 'first' })
  },
})
`

const securityTest = ({
  title,
}) => `/** Access, hostile input and audit entries of every route of ${title.toLowerCase()}. */
import { securitySuite } from '#app/testing/security/suite.ts'
import { security } from './security.ts'

securitySuite(security)
`

/** @returns {Record<string, string>} path in the module's folder to content */
export const serverFiles = (names, { core }) => ({
  ...(core ? {} : { 'manifest.ts': manifest(names) }),
  'contract.ts': contract(names, core ? 'null' : `'${names.kebab}'`),
  'rules/names.ts': rule(),
  'rules/names.test.ts': ruleTest(),
  'server/tables.ts': tables(names),
  'server/queries.ts': queries(names),
  'server/service.ts': service(names),
  'server/routes.ts': routes(names),
  'server/module.ts': module_(names, core),
  [`server/${names.kebab}.test.ts`]: test(names),
  'testing/factories.ts': factories(names),
  'testing/security.ts': security(names),
  'testing/security.test.ts': securityTest(names),
})
