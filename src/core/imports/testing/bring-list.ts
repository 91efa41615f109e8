/** Brings a list in over HTTP, as the tests of every kind of import do. */
import type { Client } from '#app/testing/harness.ts'
import { commitImport, listImportRows, startImport } from '../contract/imports.ts'

/** Reads a list; nothing is changed yet. */
export const startList = (client: Client, kind: string, content: string, name = `${kind}.csv`) =>
  client.call(startImport, { body: { kind } }, { files: { file: { name, content } } })

/** @param key under which the same commit may be sent again */
export const commitList = (client: Client, id: string, key?: string) =>
  client.call(commitImport, { params: { id } }, key ? { key } : {})

/** Reads a list and imports its good rows. */
export const bringList = async (client: Client, kind: string, content: string, key?: string) =>
  commitList(client, (await startList(client, kind, content)).body.id, key)

export const rowsOfList = async (client: Client, id: string, filter: 'all' | 'errors' = 'all') =>
  (await client.call(listImportRows, { params: { id }, query: { filter, limit: 100 } })).body.items
