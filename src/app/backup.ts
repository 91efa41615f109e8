/** The program behind `npm run backup FILE`: writes a backup of this installation; the server may be running. */
import { resolve } from 'node:path'
import pino from 'pino'
import { backUp } from '#platform/server/backup/backup.ts'
import { noteBackup } from '#platform/server/backup/last-backup.ts'
import { loadConfig } from '#platform/server/config.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const main = async (): Promise<void> => {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length || file.startsWith('-')) throw new Error('Usage: npm run backup FILE')
  const config = loadConfig(process.env)
  // npm starts programs in the package's folder, but people name files from where they are.
  const done = await backUp(
    config,
    resolve(process.env.INIT_CWD ?? '.', file),
    pino({ level: 'warn' }, pino.destination(2)),
  )
  noteBackup(config.dataFolder, new Date())
  say(`Backup written: ${done.file} (${(done.size / 1_000_000).toFixed(1)} MB, ${done.files} files)`)
  say(`The key file is not in it. Back up ${config.keyFile} apart: without it stored secrets cannot be read.`)
}

main().catch((error: unknown) => {
  process.stderr.write(`No backup was written. ${(error as Error).message}\n`)
  process.exitCode = 1
})
