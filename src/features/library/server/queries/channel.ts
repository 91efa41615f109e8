/** SQL of a Kolibri channel's own database, in all versions of its schema. */
import type { Database, ParamsObject } from 'sql.js'
import type { Channel } from '../../rules/channels/pieces.ts'

/** Rows of one table: the largest channel has some tens of thousands. */
const mostRows = 100_000

const rowsOf = (database: Database, query: string): ParamsObject[] => {
  const statement = database.prepare(query)
  try {
    const rows: ParamsObject[] = []
    while (statement.step() && rows.length < mostRows) rows.push(statement.getAsObject())
    return rows
  } finally {
    statement.free()
  }
}

const text = (row: ParamsObject, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Real tables only: a view could run for ever. */
const tableColumns = (database: Database, table: string): Set<string> =>
  new Set(
    rowsOf(
      database,
      `select columns.name as name from sqlite_master join pragma_table_info(sqlite_master.name) as columns
       where sqlite_master.type = 'table' and sqlite_master.name = '${table}'`,
    ).map((row) => text(row, 'name')),
  )

/** Whatever type a cell has, it is read as text of this length. */
const cell = (column: string, length: number, name: string): string =>
  `substr(cast(${column} as text), 1, ${length}) as ${name}`

/** @throws for a database that is not a channel's */
export const readChannel = (database: Database): Channel => {
  const node = tableColumns(database, 'content_contentnode')
  const file = tableColumns(database, 'content_file')
  const has = (...names: string[]): boolean => names.every((name) => node.has(name))
  if (!has('id', 'parent_id', 'kind', 'title', 'lft') || !file.has('contentnode_id'))
    throw new Error('No database of a channel')
  // The first versions name a licence in a table of its own, and a file in the row of its use.
  const hasLicences = has('license_id') && tableColumns(database, 'content_license').has('license_name')
  const hasLocalFiles = file.has('local_file_id') && tableColumns(database, 'content_localfile').has('extension')
  const licence = hasLicences ? 'license.license_name' : has('license_name') ? 'node.license_name' : "''"
  const optional = (column: string): string => (has(column) ? `node.${column}` : "''")
  const nodes = rowsOf(
    database,
    `select ${cell('node.id', 40, 'id')}, ${cell('node.parent_id', 40, 'parent')}, ${cell('node.kind', 40, 'kind')},
       ${cell('node.title', 200, 'title')}, ${cell(optional('description'), 1000, 'description')},
       ${cell(optional('author'), 200, 'author')}, ${cell(optional('license_owner'), 200, 'owner')},
       ${cell(licence, 50, 'licence')}, ${cell(optional('lang_id'), 20, 'language')}
     from content_contentnode as node
     ${hasLicences ? 'left join content_license as license on license.id = node.license_id' : ''}
     order by node.lft`,
  ).map((row) => ({
    id: text(row, 'id'),
    parentId: text(row, 'parent') || null,
    kind: text(row, 'kind'),
    title: text(row, 'title'),
    description: text(row, 'description'),
    author: text(row, 'author'),
    owner: text(row, 'owner'),
    licence: text(row, 'licence'),
    language: text(row, 'language'),
  }))
  const [digest, extension] = hasLocalFiles ? ['local.id', 'local.extension'] : ['file.checksum', 'file.extension']
  const files = rowsOf(
    database,
    `select ${cell('file.contentnode_id', 40, 'node')}, ${cell(digest ?? '', 40, 'digest')},
       ${cell(extension ?? '', 20, 'extension')}
     from content_file as file
     ${hasLocalFiles ? 'join content_localfile as local on local.id = file.local_file_id' : ''}
     where not file.supplementary and not file.thumbnail
     order by file.priority, file.id`,
  ).map((row) => ({ nodeId: text(row, 'node'), digest: text(row, 'digest'), extension: text(row, 'extension') }))
  const named = tableColumns(database, 'content_channelmetadata').has('name')
    ? rowsOf(database, `select ${cell('name', 150, 'name')} from content_channelmetadata`)
    : []
  const root = nodes.find(({ parentId }) => parentId === null)
  return { name: named.map((row) => text(row, 'name')).find(Boolean) ?? root?.title ?? '', nodes, files }
}
