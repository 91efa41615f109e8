/** Finds a Chromium for the journeys, or installs Debian's where that is possible. */
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export const wanted =
  'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium) or set CHROME_PATH; npm run test:quick leaves them out.'

/** @param {{ env: Record<string, string | undefined>, there: (path: string) => boolean }} machine @returns {string | undefined} */
export const findBrowser = ({ env, there } = { env: process.env, there: existsSync }) => {
  // An explicit but wrong path is an error, not ignored.
  if (env.CHROME_PATH) return there(env.CHROME_PATH) ? env.CHROME_PATH : undefined
  return places.find(there)
}

/** Most journeys need no window rendering and take a fifth less work in this one (e2e/harness.ts). */
const shell = { path: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell', beside: '/usr/bin/chromium' }

/**
 * @param {(command: string, args: string[], options?: object) => Promise<number>} run resolves with the exit code
 * @returns {Promise<string | undefined>}
 */
export const ensureBrowser = async (run) => {
  const found = findBrowser()
  if (process.env.CHROME_PATH) return found
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const lacksShell = found === shell.beside && !existsSync(shell.path)
  if (!mayInstall || (found && !lacksShell)) return found
  console.log(found ? 'Installing Chromium’s headless shell…' : 'Installing Chromium…')
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const install = (name) =>
    run('/usr/bin/apt-get', ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', name], options)
  if (!found && (await install('chromium')) !== 0 && (await run('/usr/bin/apt-get', ['update', '-qq'], options)) === 0)
    await install('chromium')
  // Without it the journeys use the full browser.
  await install(shell.name)
  return findBrowser()
}
