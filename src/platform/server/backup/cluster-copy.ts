/** Copies the embedded database's folder while in use, with PostgreSQL's online backup protocol. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../database/owner.ts'
import type { Places } from '../database/places.ts'
import type { ArchiveWriter } from './archive.ts'

/** Folders backed up empty: PostgreSQL recreates their contents. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'backup_manifest',
  'current_logfiles',
  'global/pg_control',
])

const skips = (below: string): boolean => {
  const [first = '', second] = below.split('/')
  const name = below.slice(below.lastIndexOf('/') + 1)
  return (
    leftOut.has(below) ||
    (emptied.has(first) && second !== undefined) ||
    name.startsWith('pgsql_tmp') ||
    name.startsWith('pg_internal.init')
  )
}

/** The control file is rewritten in place; two readings that agree are a whole one. */
const readControl = (cluster: string): Buffer => {
  const path = join(cluster, 'global', 'pg_control')
  for (let last = readFileSync(path); ;) {
    const again = readFileSync(path)
    if (again.equals(last)) return again
    last = again
  }
}

interface Stopped {
  label: string
  spaces: string
  last: string
}

const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

/** The log of changes from the beginning of the copy to its end, with which the copy becomes consistent. */
const addLog = async (writer: ArchiveWriter, places: Places, { label, last }: Stopped): Promise<void> => {
  const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  const folder = join(places.cluster, 'pg_wal')
  const names = readdirSync(folder).sort()
  if (!first || !names.includes(first))
    throw new Error(`The database's log of changes (${first ?? 'unknown'}) is gone; try the backup again`)
  for (const name of names) {
    if (name.endsWith('.history') || (isSegment(name) && name >= first && name <= last))
      await writer.file(`postgres/cluster/pg_wal/${name}`, join(folder, name))
  }
}

const stop = async (client: pg.Client): Promise<Stopped> => {
  // The position after the last byte, possibly the start of a segment that does not exist yet.
  const { rows } = await client.query<Stopped>(
    `select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn - 1) as last from pg_backup_stop(wait_for_archive => false)`,
  )
  if (!rows[0]) throw new Error('The database did not end the backup')
  return rows[0]
}

/**
 * Adds a consistent copy of the running database to the archive. Writes go on meanwhile; the copy holds all that were
 * acknowledged before the end of the copying.
 * @param superuser connects to the database of `places`
 */
export const copyCluster = (writer: ArchiveWriter, places: Places, superuser: pg.ClientConfig): Promise<void> =>
  withClient({ ...superuser, statement_timeout: false, keepAlive: true }, async (client) => {
    // Keeps WAL until this connection ends.
    await client.query(`select pg_create_physical_replication_slot('darasa_backup_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('darasa', fast => true)`)
    await writer.folder('postgres/cluster', places.cluster, skips)
    const stopped = await stop(client)
    if (stopped.spaces.trim())
      throw new Error('The database has tablespaces outside its folder, which a backup does not hold')
    await writer.text('postgres/cluster/global/pg_control', readControl(places.cluster))
    await writer.text('postgres/cluster/backup_label', stopped.label)
    await addLog(writer, places, stopped)
    if (existsSync(places.secretFile)) await writer.file('postgres/secret', places.secretFile)
  })
