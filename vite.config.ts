/** Builds the browser app and the sign-in page. The rules for its chunks: docs/decisions/0012. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Slashes as on every system. */
const pathOf = (id: string): string => id.replaceAll('\\', '/')
/** The sign-in page has its own small files. */
const isApart = (id: string): boolean => /\/signin\/|\/app\/signin\.ts$/.test(pathOf(id))

const below =
  (...folders: string[]) =>
  (id: string): boolean =>
    folders.some((folder) => pathOf(id).includes(`/src/${folder}/`)) && !isApart(id)

/** What opens the module to the app, and is all that the app holds of it before its first page. */
const isDeclaration = (id: string): boolean => /\/modules?\.tsx?$/.test(pathOf(id))

/** A heavy part that is loaded when it shows, with its library; texts in `rules/late` are read by the server too. */
const isLate = (id: string): boolean => /\/(?:web\/(?:[\w-]+\/)*|rules\/)late\//.test(pathOf(id))

const isPart = (id: string): boolean => /\/src\/\w+\/[\w-]+\/web\/parts\//.test(pathOf(id))

/** The module of a file, for one chunk per module. */
const moduleIn =
  (layer: string) =>
  (id: string): string | null =>
    isApart(id) || isLate(id) ? null : (new RegExp(`/src/${layer}/([\\w-]+)/`).exec(pathOf(id))?.[1] ?? null)

/** What a module shows on the dashboard only to a few, or at times: it comes without the module's pages. */
const cardsIn = (id: string): string | null => {
  const module = /\/src\/\w+\/([\w-]+)\/web\/(?:[\w-]+\/)*cards\//.exec(pathOf(id))?.[1]
  return module ? `${module}-cards` : null
}

/** One chunk per module and language; one for all modules' audit texts, one for the platform's texts and all modules' labels. */
const textsOf = (id: string): string | null => {
  const [, layer, module, kind, language] =
    /\/src\/(\w+)\/([\w-]+)\/.*locales\/(?:(\w+)\/)?(\w+)\.json$/.exec(pathOf(id)) ?? []
  if (!language) return null
  return layer === 'platform' || kind === 'nav' ? `start-${language}` : `${kind ?? module}-${language}`
}

/** A group takes its modules and everything they import, unless an earlier group has it. */
const chunks = [
  { name: textsOf },
  // The sign-in page needs these too, and must not wait for the app's files.
  {
    name: 'shared',
    test: /platform[\\/]pure[\\/](phone|filled-text)\.ts$|vite[\\/]preload-helper|rolldown[\\/]runtime/,
  },
  // What the app's first page needs.
  { name: 'vendor', test: /node_modules.*js$/, tags: ['$initial'] },
  { name: 'platform', test: below('platform'), tags: ['$initial'] },
  { name: 'first', test: (id) => below('core', 'features', 'portals')(id) && !isDeclaration(id), tags: ['$initial'] },
  { name: 'app', test: below('app', 'core', 'features', 'portals'), tags: ['$initial'] },
  // What later pages need: the parts that many of them share, then each module.
  { name: 'pages-vendor', test: /node_modules[\\/](?!@tabler)/, minShareCount: 3 },
  // Plain parts, and what a module shows on pages of others.
  { name: 'parts', test: (id) => below('platform/web/components')(id) || isPart(id) },
  // Icons of a few pages go with their modules.
  { name: 'icons', test: /@tabler[\\/]icons/, minShareCount: 4 },
  { name: 'pages-platform', test: below('platform') },
  { name: cardsIn },
  { name: moduleIn('core') },
  { name: moduleIn('features') },
  { name: moduleIn('portals') },
] satisfies { name: string | ((id: string) => string | null); [option: string]: unknown }[]

const pwa = VitePWA({
  registerType: 'autoUpdate',
  injectRegister: null,
  includeManifestIcons: false,
  manifest: {
    name: 'Darasa',
    short_name: 'Darasa',
    description: 'The school day: registers, marks, messages, fees and learning.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f3efe6',
    theme_color: '#f3efe6',
    icons: [
      { src: '/icons/darasa.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/darasa-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/darasa-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/darasa-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  strategies: 'injectManifest',
  srcDir: 'src/platform/web/worker',
  filename: 'sw.ts',
  // The shell; the worker keeps other files when they are used.
  injectManifest: {
    globPatterns: [
      'index.html',
      'theme.js',
      'icons/darasa.svg',
      'assets/{app,first,platform,shared,vendor,web,rolldown-runtime}-*.{js,css}',
    ],
  },
})

const pages = { app: 'index.html', signin: 'login.html' }

export default defineConfig({
  // Texts are read as whole objects.
  json: { namedExports: false },
  plugins: [react(), pwa],
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    // A small font inside a style sheet would be loaded by everybody, and a strict content policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages,
      output: {
        codeSplitting: { groups: chunks.map((group, index) => ({ ...group, priority: chunks.length - index })) },
      },
    },
  },
  // Pages load lazily: without this the development server meets their packages one by one and reloads each time.
  optimizeDeps: { entries: [...Object.values(pages), 'src/**/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? '3000'}` } },
})
