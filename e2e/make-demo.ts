/** Makes the demo schools in a folder ahead of the journeys: `node --import tsx e2e/make-demo.ts FOLDER`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDemo } from './demo.ts'

const folder = process.argv[2] ?? ''
mkdirSync(join(folder, 'data'))
writeFileSync(join(folder, 'day'), await makeDemo(join(folder, 'data')))
