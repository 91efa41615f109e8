/** Every module with routes, and every table of a school, is covered by the security suites. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { wholeWorker } from '#platform/testing/after-file.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'
import { sharedApp } from './testing/harness.ts'
import { folderOf, missingModules, missingTables } from './testing/security/complete.ts'
import { declarations, makeObjects } from './testing/security/objects.ts'

const source = join(import.meta.dirname, '..')

/** The module folder that defines each table. */
const tableOwners = (): Map<string, string> =>
  new Map(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(core|features|portals)\/[^/]+\/server\/.*tables\.ts$/.test(path))
      .flatMap((path) =>
        [...readFileSync(join(source, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(
          ([, table = '']) => [table, folderOf(`src/${path}`)] as const,
        ),
      ),
  )

/** Number of rows of a school in each of its tables. */
const rowsOf = async (schoolId: string): Promise<Map<string, number>> => {
  const client = new pg.Client((await workerDatabase(wholeWorker)).owner)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'school_id'`,
    )
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from ${pg.escapeIdentifier(name)} where school_id = $1`,
        [schoolId],
      )
      counts.set(name, rows[0]?.n ?? 0)
    }
    return counts
  } finally {
    await client.end()
  }
}

describe('the declarations in testing/security.ts', () => {
  it('name every module that has routes', async () => {
    expect(missingModules((await sharedApp()).modules, declarations)).toEqual([])
  })

  it('make a row of every table of a school, or say why not', async () => {
    const school = await (await sharedApp()).school()
    await makeObjects(school)
    expect(missingTables(await rowsOf(school.id), tableOwners(), declarations)).toEqual([])
  })

  it('are missed where there are none', () => {
    const shop = { modules: ['shop'], emptyTables: { 'It is new.': ['shop_stock', 'shop_sales'] } }
    const path = '/src/features/shop/testing/security.ts'
    const registered = [
      { id: 'shop', routes: [{}] },
      { id: 'bank', routes: [{}] },
      { id: 'quiet', routes: [] },
    ]
    expect(missingModules(registered, { [path]: shop })).toEqual([
      'bank: the testing/security.ts of no module names it',
    ])
    const owners = new Map([
      ['shop_stock', 'src/features/shop'],
      ['shop_sales', 'src/features/shop'],
      ['shop_orders', 'src/features/shop'],
    ])
    const rows = new Map([
      ['shop_stock', 0],
      ['shop_sales', 3],
      ['shop_orders', 0],
    ])
    expect(missingTables(rows, owners, { [path]: shop })).toEqual([
      'src/features/shop: make writes no row of shop_orders, and emptyTables does not say why',
      'src/features/shop: emptyTables names shop_sales, which is not its own or has rows',
    ])
  })
})
