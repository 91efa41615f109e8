/** The program behind `npm run restore FILE`: restores a backup while the server is stopped. */
import { resolve } from 'node:path'
import pino from 'pino'
import { restore } from '#platform/server/backup/restore.ts'
import { loadConfig } from '#platform/server/config.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const main = async (): Promise<void> => {
  const given = process.argv.slice(2)
  const [file, ...rest] = given.filter((one) => one !== '--replace')
  if (!file || rest.length || file.startsWith('-')) throw new Error('Usage: npm run restore -- FILE [--replace]')
  const config = loadConfig(process.env)
  const options = { replace: given.includes('--replace') }
  const done = await restore(
    config,
    resolve(process.env.INIT_CWD ?? '.', file),
    options,
    pino({ level: 'warn' }, pino.destination(2)),
  )
  say(
    `Restored the backup of ${done.createdAt} into ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataFolder}.`,
  )
  if (done.movedTo) say(`What was there before is now in ${done.movedTo}.`)
  if (done.key === 'missing')
    say(
      `The key file is missing: put it back as ${config.keyFile} before the next start, or stored secrets cannot be read.`,
    )
  if (done.key === 'other')
    say(
      `The key file ${config.keyFile} is another one than at the time of the backup: stored secrets cannot be read until the right one is put back.`,
    )
}

main().catch((error: unknown) => {
  process.stderr.write(`Not restored. ${(error as Error).message}\n`)
  process.exitCode = 1
})
