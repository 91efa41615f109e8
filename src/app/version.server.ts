/** Version of the app, from package.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Two folders up, both from the sources and from the built app. */
const read = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'))).version

export const version: string = read()
