/** Test program: runs the embedded database of a data folder and prints PostgreSQL's pid. */
import { startEmbedded } from '../embedded.ts'
import { silentLog } from './temporary.ts'

const main = async (): Promise<void> => {
  const database = await startEmbedded({ dataFolder: process.argv[2] ?? '', log: silentLog })
  process.stdout.write(`${database.pid()}\n`)
  setInterval(() => undefined, 60_000)
}

void main()
