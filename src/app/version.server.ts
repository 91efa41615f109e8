/** Version of the program, from package.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file lies two folders up, from the sources and from the built program alike. */
const read = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'))).version

export const version: string = read()
