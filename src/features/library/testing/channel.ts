/** A channel as Kolibri exports it: its database and the files beside it. */
import { createHash } from 'node:crypto'
import initSqlJs, { type Database } from 'sql.js'
import { zipSync, type Zippable } from 'fflate'

export interface ChannelPiece {
  readonly title: string
  readonly kind: string
  readonly topic?: string
  readonly licence?: string | null
  readonly language?: string | null
  readonly author?: string
  readonly file?: { readonly extension: string; readonly content: Uint8Array }
  /** Its file is named and not packed. */
  readonly isMissing?: true
  /** Bytes under its name that are not its own. */
  readonly instead?: Uint8Array
}

const tables = `
  create table content_language (id varchar(14) primary key, lang_code varchar(3) not null, lang_name varchar(100));
  create table content_contentnode (
    id char(32) primary key, title varchar(200) not null, content_id char(32) not null, channel_id char(32) not null,
    description text, sort_order float, license_owner varchar(200) not null, author varchar(200) not null,
    kind varchar(200) not null, available bool not null, lft integer not null, rght integer not null,
    tree_id integer not null, level integer not null, lang_id varchar(14), license_description text,
    license_name varchar(50), coach_content bool not null, parent_id char(32));
  create table content_localfile (
    id varchar(32) primary key, extension varchar(40) not null, available bool not null, file_size integer);
  create table content_file (
    id char(32) primary key, preset varchar(150) not null, supplementary bool not null, thumbnail bool not null,
    priority integer, contentnode_id char(32) not null, lang_id varchar(14), local_file_id varchar(32) not null);
  create table content_channelmetadata (
    id char(32) primary key, name varchar(200) not null, description varchar(400) not null, author varchar(400) not null,
    version integer not null, thumbnail text not null, min_schema_version varchar(50) not null, root_id char(32) not null);`

const channelId = '1'.repeat(32)
export const databasePath = `content/databases/${channelId}.sqlite3`

const idOf = (number: number): string => number.toString(16).padStart(32, '0')
export const digestOf = (content: Uint8Array): string => createHash('md5').update(content).digest('hex')

/** @param fill writes the tables */
export const databaseOf = async (fill: (database: Database) => void): Promise<Uint8Array> => {
  const sql = await initSqlJs()
  const database = new sql.Database()
  fill(database)
  const bytes = database.export()
  database.close()
  return bytes
}

export const channelDatabase = (name: string, pieces: readonly ChannelPiece[]): Promise<Uint8Array> =>
  databaseOf((database) => {
    database.exec(tables)
    database.run(
      `insert into content_channelmetadata values ('${channelId}', ?, '', 'Umoja', 1, '', '5', '${idOf(1)}')`,
      [name],
    )
    let last = 0
    const node = (
      parent: string | null,
      { title, kind, licence = null, language = null, author = '' }: ChannelPiece,
    ) => {
      last += 1
      const id = idOf(last)
      database.run(
        `insert into content_contentnode values
         (?, ?, ?, '${channelId}', 'About it', 1, 'Umoja Junior School', ?, ?, 1, ?, 0, 1, 1, ?, '', ?, 0, ?)`,
        [id, title, id, author, kind, last, language, licence, parent],
      )
      return id
    }
    const root = node(null, { title: name, kind: 'topic', language: 'en' })
    const topics = new Map<string, string>()
    for (const piece of pieces) {
      let parent = root
      if (piece.topic) {
        parent = topics.get(piece.topic) ?? node(root, { title: piece.topic, kind: 'topic' })
        topics.set(piece.topic, parent)
      }
      const id = node(parent, piece)
      if (!piece.file) continue
      const digest = digestOf(piece.file.content)
      const { extension, content } = piece.file
      database.run('insert or ignore into content_localfile values (?, ?, 1, ?)', [digest, extension, content.length])
      database.run(`insert into content_file values (?, 'document', 0, 0, 1, ?, null, ?)`, [`f${id}`, id, digest])
      // The picture of the piece, which is no piece.
      database.run(`insert into content_file values (?, 'thumbnail', 1, 1, 0, ?, null, ?)`, [`t${id}`, id, digest])
    }
  })

/** @param folder around `content`, with the slash at its end */
export const channelZip = async (name: string, pieces: readonly ChannelPiece[], folder = ''): Promise<Buffer> => {
  const packed: Zippable = { [`${folder}${databasePath}`]: await channelDatabase(name, pieces) }
  for (const { file, isMissing, instead } of pieces) {
    if (!file || isMissing) continue
    const digest = digestOf(file.content)
    packed[`${folder}content/storage/${digest[0]}/${digest[1]}/${digest}.${file.extension}`] = instead ?? file.content
  }
  return Buffer.from(zipSync(packed))
}
