/**
 * Runs a measurement on its own data folder with bulk data, so that the other measurements have the unmodified demo
 * schools.
 */
import pg from 'pg'
import pino from 'pino'
import { openDatabase } from '#platform/server/database/open.ts'
import { newDataFolder, startProgram, type Program } from '../e2e/harness.ts'
import type { Figure } from './figures.ts'

/** @returns the rows of the last statement */
const fill = async (dataFolder: string, statements: readonly string[]): Promise<Record<string, unknown>[]> => {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder }, pino({ level: 'error' }))
  const owner = new pg.Client(database.owner)
  await owner.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await owner.query(statement))
    return rows
  } finally {
    await owner.end()
    await database.stop()
  }
}

/**
 * @param statements run in sequence by the owner of the tables, while the app is stopped
 * @param measure receives the restarted app, and the rows of the last statement
 */
export const onFilled = async (
  statements: readonly string[],
  measure: (program: Program, rows: Record<string, unknown>[]) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const folder = newDataFolder()
  try {
    await (await startProgram(folder.path)).stop()
    const rows = await fill(folder.path, statements)
    const program = await startProgram(folder.path)
    try {
      return await measure(program, rows)
    } finally {
      await program.stop()
    }
  } finally {
    folder.remove()
  }
}
