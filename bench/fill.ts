/** Writes straight into the database of a program that stands still: what nobody has the time to do by hand. */
import pg from 'pg'
import pino from 'pino'
import { openDatabase } from '#platform/server/database/open.ts'

/** @param statements run one after the other by the owner of the tables */
export const fillDatabase = async (dataFolder: string, statements: readonly string[]): Promise<void> => {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder }, pino({ level: 'error' }))
  const owner = new pg.Client(database.owner)
  await owner.connect()
  try {
    for (const statement of statements) await owner.query(statement)
  } finally {
    await owner.end()
    await database.stop()
  }
}
