/**
 * Takes the pictures and films of the guides from the demo schools of this build, into the built web app: `npm run build
 * && npm run help-pictures`. What fails is listed at the end, with exit code 1; the rest is taken. Names of guides,
 * `--no-films` and `--quick` (English and light only) make it shorter.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listOfPictures, picturesFolder } from '../../src/portals/help/rules/pictures.ts'
import { guides } from '../../src/portals/help/rules/late/guides/all.ts'
import { newDataFolder, startBrowser, startProgram } from '../harness.ts'
import { hasFfmpeg } from './film.ts'
import { takePictures, type Variant } from './take-pictures.ts'

const said = process.argv.slice(2)
const names = said.filter((word) => !word.startsWith('--'))
const all: readonly Variant[] = [
  { language: 'en', scheme: 'light' },
  { language: 'sw', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
  { language: 'sw', scheme: 'dark' },
]

const web = join(import.meta.dirname, '..', '..', 'dist', 'web')
const folder = join(web, picturesFolder)
rmSync(folder, { recursive: true, force: true })
const data = newDataFolder()
const program = await startProgram(data.path)
// One guide is about notifications, which the browser without windows lacks.
const browser = await startBrowser(true)
try {
  const { list, failures } = await takePictures({
    browser,
    url: program.url,
    folder,
    guides: names.length === 0 ? guides : guides.filter(({ id }) => names.includes(id)),
    variants: said.includes('--quick') ? all.slice(0, 1) : all,
    films: !said.includes('--no-films') && hasFfmpeg(),
    onGuide: (name) => process.stdout.write(`${name}\n`),
  })
  writeFileSync(join(web, listOfPictures), JSON.stringify(list))
  if (failures.length > 0) {
    process.stderr.write(`Not taken:\n${failures.map((one) => `  ${one}\n`).join('')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await program.stop()
  data.remove()
}
