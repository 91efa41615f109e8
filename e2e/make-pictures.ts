/**
 * Takes the README's pictures from the demo schools: `npm run build && node --import tsx e2e/make-pictures.ts`.
 * A school morning shows most: `faketime '2026-11-25 10:05:00'` before the command sets the clock of program and
 * browser.
 */
import { join } from 'node:path'
import { drawn, laptop, newDataFolder, signIn, startBrowser, startProgram } from './harness.ts'

/** File in docs/images, and whose home page it shows. */
const pictures = [
  ['dashboard', 'admin@umoja.demo'],
  ['bursar', 'bursar@umoja.demo'],
  ['teacher', 'teacher@umoja.demo'],
  ['parent', 'parent@umoja.demo'],
  ['student', 'student@umoja.demo'],
  ['technician', 'technician@umoja.demo'],
  ['console', 'super@darasa.demo'],
] as const

const folder = newDataFolder()
const program = await startProgram(folder.path)
const browser = await startBrowser()
try {
  for (const [name, email] of pictures) {
    const context = await browser.newContext({
      ...laptop,
      locale: 'en-GB',
      timezoneId: 'Africa/Nairobi',
      baseURL: program.url,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signIn(page, program.url, email)
    await drawn(page, '#content h1')
    await page.screenshot({ path: join(import.meta.dirname, '..', 'docs', 'images', `${name}.png`) })
    await context.close()
  }
} finally {
  await browser.close()
  await program.stop()
  folder.remove()
}
