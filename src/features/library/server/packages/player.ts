/** The player around an exercise: H5P's core from its package, and a page that starts it and tells what was done. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ItemLanguage } from '../../contract/words.ts'
import { mediaTypeOf, playerFolder } from '../../rules/packages/files.ts'
import type { PackageRow } from '../queries/packages.ts'

export interface PlayerFile {
  readonly type: string
  readonly content: Buffer
  readonly isGzipped: boolean
  /** A page with scripts in itself, which those of HTML5 apps are. */
  readonly runsInline?: true
}

const require = createRequire(import.meta.url)
const toGzip = promisify(gzip)
const folder = join(dirname(require.resolve('h5p-standalone/package.json')), 'dist')

/** Files of the npm package by their path below the player's folder. */
const shipped: ReadonlySet<string> = new Set([
  'frame.bundle.js',
  'styles/h5p.css',
  'styles/h5p-confirmation-dialog.css',
  'styles/h5p-core-button.css',
  'fonts/h5p-core-27.ttf',
])
const kept = new Map<string, Promise<PlayerFile>>()

const load = async (path: string): Promise<PlayerFile> => ({
  type: mediaTypeOf(path),
  content: await toGzip(await readFile(join(folder, path)), { level: 9 }),
  isGzipped: true,
})

/** @returns a file of H5P's core, read once; undefined for other paths */
export const coreFile = (path: string): Promise<PlayerFile> | undefined => {
  if (!shipped.has(path)) return undefined
  const known = kept.get(path)
  if (known) return known
  const found = load(path)
  kept.set(path, found)
  // What could not be read now is read again later.
  found.catch(() => kept.delete(path))
  return found
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const linkTo = (path: string): string => escaped(path.split('/').map(encodeURIComponent).join('/'))

/** @param address of the files of the exercise */
export const pageOf = (
  {
    title,
    language,
    scripts,
    styles,
  }: { title: string; language: ItemLanguage } & Pick<PackageRow, 'scripts' | 'styles'>,
  address: string,
): string => {
  const core = ['styles/h5p.css', 'styles/h5p-confirmation-dialog.css', 'styles/h5p-core-button.css']
  const css = [...core.map((path) => `${playerFolder}${path}`), ...styles]
  const js = [`${playerFolder}before.js`, `${playerFolder}frame.bundle.js`, ...scripts, `${playerFolder}after.js`]
  return `<!doctype html>
<html lang="${language === 'other' ? 'und' : language}" class="h5p-iframe">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${css.map((path) => `<link rel="stylesheet" href="${address}${linkTo(path)}">`).join('\n')}
</head>
<body>
<div class="h5p-content" data-content-id="1"></div>
${js.map((path) => `<script src="${address}${linkTo(path)}"></script>`).join('\n')}
</body>
</html>
`
}

/** Texts of H5P's core that may show around an exercise without a frame of buttons. */
const words = {
  fullscreen: 'Fullscreen',
  disableFullscreen: 'Disable fullscreen',
  close: 'Close',
  confirmDialogHeader: 'Confirm action',
  confirmDialogBody: 'Please confirm that you wish to proceed. This action is not reversible.',
  cancelLabel: 'Cancel',
  confirmLabel: 'Confirm',
  contentChanged: 'This content has changed since you last used it.',
  startingOver: "You'll be starting over.",
}

/** A frame without an origin has no storage, and asking for it throws: this one lasts as long as the page. */
const storage = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  Object.defineProperty(window, name, { value: {
    get length() { return kept.size; },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
  } });
}
`

/** Runs before everything else in each page of an HTML5 app. */
export const appScript = `'use strict';
${storage}Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
`

/** Runs before H5P's core: what it is to play. */
export const beforeScript = (
  { library, title, content }: Pick<PackageRow, 'library'> & { readonly title: string; readonly content: string },
  address: string,
): string => {
  const base = address.replace(/\/$/, '')
  const shared = { jsonContent: content, library, title, url: base, contentUrl: `${base}/content`, fullScreen: '0' }
  const metadata = { title, license: 'U' }
  const displayOptions = { frame: false, export: false, embed: false, copyright: false, icon: false, copy: false }
  const integration = {
    url: base,
    urlLibraries: base,
    postUserStatistics: false,
    saveFreq: false,
    ajax: {},
    l10n: { H5P: words },
    contents: { 'cid-1': { ...shared, metadata, displayOptions, scripts: [], styles: [] } },
  }
  return `'use strict';
${storage}window.H5PIntegration = ${JSON.stringify(integration)};
`
}

/** Runs after the libraries: tells the page how high the exercise is, and when all of it was done. */
export const afterScript = `'use strict';
{
  const tell = (message) => window.parent.postMessage({ source: 'darasa.exercise', ...message }, '*');
  const exercise = document.querySelector('.h5p-content');
  new ResizeObserver(() => tell({ height: Math.ceil(exercise.getBoundingClientRect().height) })).observe(exercise);
  const ends = ['completed', 'answered', 'passed', 'failed'];
  H5P.externalDispatcher.on('xAPI', (event) => {
    // A part of an exercise has a parent.
    if (!ends.includes(event.getVerb()) || event.getVerifiedStatementValue(['context', 'contextActivities', 'parent'])) return;
    const most = event.getMaxScore();
    const score = most > 0 ? Math.round(Math.min(1, Math.max(0, event.getScore() / most)) * 100) : null;
    tell({ done: { score: Number.isFinite(score) ? score : null } });
  });
}
`
