/** Builds the browser app and the sign-in page; gathers the rail's labels and lists the app's first files for the sign-in page. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { lightContracts } from './scripts/lib/light-contracts.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const languages = ['en', 'sw'] as const

/** Chunks that a person meets first: the app itself and the dashboards. The console's card is the super admin's alone. */
const firstPages = /(\/index\.html|dashboard-page\.tsx|(?<!console\/web\/installation)-card\.tsx)$/
/** A language's own first texts. */
const firstTexts = (language: string) =>
  new RegExp(
    `((platform|attendance|dashboard|notifications|lessons)/web/locales/${language}\\.json|nav-texts/${language})$`,
  )

/** Paths have the slashes of the system that builds. */
const anySlash = (test: RegExp): RegExp => new RegExp(test.source.replaceAll('\\/', '[\\\\/]'))

/** A module of the platform's browser side, by its place without the ending. */
const ofPlatform = (place: RegExp): RegExp => new RegExp(`/platform/web/(${place.source})\\.tsx?$`)

/** Modules that share a file; the first group that fits takes a module and its imports. Each file costs a round trip on a slow network. */
const files: [name: string, test: RegExp, minShareCount?: number][] = [
  // The sign-in page needs it too, and must not wait for the app's files.
  ['phone', /\/platform\/pure\/phone\.ts$/],
  ['audit-words-en', /\/web\/locales\/audit\/en\.json$/],
  ['audit-words-sw', /\/web\/locales\/audit\/sw\.json$/],
  ['react', /node_modules\/(react|react-dom|scheduler)\//],
  // The words of incidents are in the app's own list of what is live; a group of a module's pages would take them away from it.
  [
    'ground',
    /(\/platform\/web\/(app\/create-app\.tsx|module\.ts|components\/layout\.module\.css)|\/occurrences\/contract\/words\.ts|\/zod\/v4\/classic\/iso\.js)$/,
  ],
  // What every dashboard has, in one file instead of thirty; then what those of families have, and those of staff.
  [
    'today',
    /(portals\/dashboard\/web\/pages\/[\w-]+\.tsx|(latest|next|newest|messages|my-lessons|waiting)-card\.tsx|newest\/cards\/newest\.tsx|core\/schools\/contract\/levels\.ts|core\/academics\/contract\/scales\.ts|core\/people\/contract\/(shapes|children)\.ts|attendance\/((contract|rules)\/(marks|registers|student|views)\.ts|web\/(words\.ts|live\.ts|(cards|components)\/(cards|rows)\.module\.css))|assignments\/(contract\/(kinds|own-list|waiting)|web\/(live|reads))\.ts|smart-grading\/(contract\/own-list|web\/live)\.ts|occurrences\/web\/waiting\.ts|duties\/(contract\/today|web\/(badge|live))\.ts|curriculum\/contract\/parts\.ts|gradebook\/contract\/(results|newest)\.ts|platform\/web\/(components\/(status-dot|seat|legend|same-as-table|data-table|busy-button)|offline\/offline-provider|toast\/toast|i18n\/marked)\.tsx|icons\/Icon(ClipboardCheck|AlertTriangle|X|Check|Clock|MessageExclamation|CalendarQuestion|InfoSmall)\.mjs)$/,
  ],
  ['today-family', /web\/(\w+\/)?((cards|components)\/)?(parent|student)-card\.tsx$/],
  ['today-staff', /web\/(\w+\/)?((cards|components)\/)?[\w-]+(?<!console\/web\/installation)-card\.tsx$/],
  ['icons', /icons-react\/dist\/esm\/icons\//, 3],
  ['dialog', ofPlatform(/components\/(dialog|late-dialog)/)],
  ['menu', ofPlatform(/components\/menu-actions|list\/(row-menu|list-menus)/)],
  ['rows', ofPlatform(/list\/list-rows/)],
  ['input', /@mantine\/core\/esm\/components\/(TextInput|Input|InputBase)\//],
  ['textarea', /@mantine\/core\/esm\/components\/Textarea\//],
  // Forms need these, and not the question for which they would else be fetched.
  ['failure', ofPlatform(/forms\/form-(error|failure)|components\/busy-button/)],
  ['confirm', ofPlatform(/components\/confirm-dialog/)],
  ['wells', ofPlatform(/components\/choice-wells/)],
  ['date', ofPlatform(/forms\/date-input/)],
  ['checkbox', ofPlatform(/components\/checkbox/)],
  ['choice', ofPlatform(/forms\/select/)],
  ['pager', ofPlatform(/list\/(pager|paged-rows|use-list-state)/)],
  ['list', ofPlatform(/list\/list-page/)],
  // Ticks and wells of forms too: beside their plain selves, which lists have, they would bring the library of forms with them.
  ['form', ofPlatform(/forms\/(form|checkbox-field|choice-field|form-layout|leave-guard|use-app-form|use-field)/)],
  ['fields', ofPlatform(/forms\/text-fields/)],
  ['selects', ofPlatform(/forms\/select-fields/)],
  ['file-types', /\/core\/files\/contract\.ts$/],
  // Lists of files stand where no form is.
  [
    'files',
    /\/core\/files\/web\/(public\.ts|file-list\.tsx|late-files-field\.tsx|large-photo\.ts|files\.module\.css)$/,
  ],
  ['sms', /\/core\/delivery\/contract\/(sms|errors)\.ts$/],
  // What the pages of announcements share, and what writes one: else a file each.
  [
    'announcements',
    /\/communication\/(contract\/announcements\/(shapes|writing|written-shapes)\.ts|web\/announcements\/(words\.ts|writing\.ts|components\/announcements\.module\.css))$/,
  ],
  ['audience', /\/communication\/web\/announcements\/components\/(compose-values|audience-fields|use-settled)\.tsx?$/],
  ['compose', /\/communication\/web\/announcements\/(pages\/compose-page|components\/compose-form)\.tsx$/],
  // What the pages of the occurrence book share, and its report needs on a phone.
  ['occurrences', /\/features\/occurrences\/(contract\/(texts|read-book|book|report)|web\/words)\.ts$/],
  // What the pages of duties share.
  [
    'duties',
    /\/features\/duties\/(contract\/(words|read-roster|figures)|web\/(words|components\/(part-of|duty-words|duty-row)))\.tsx?$/,
  ],
  // What the pages of assignments share: seven small files else.
  [
    'assignments',
    /\/features\/assignments\/(contract\/(setting|shapes|classes)|rules\/[a-z-]+|web\/words|web\/components\/use-sending)\.ts$/,
  ],
]

const foldersOf = (parent: string): string[] => (existsSync(parent) ? readdirSync(parent) : [])

/** Every module's folder of texts: `[module id, folder]`. A part of a module, `people/web/imports`, is the module `people-imports`. */
const localeFolders = (): (readonly [string, string])[] => {
  const modules = ['core', 'features', 'portals'].flatMap((layer) =>
    foldersOf(`${root}src/${layer}`).map((id) => [id, `${root}src/${layer}/${id}/web`] as const),
  )
  const parts = modules.flatMap(([id, folder]) =>
    foldersOf(folder).map((part) => [`${id}-${part}`, `${folder}/${part}/locales`] as const),
  )
  const platform = foldersOf(`${root}src/platform/web`).map(
    (id) => [id, `${root}src/platform/web/${id}/locales`] as const,
  )
  return [...modules.map(([id, folder]) => [id, `${folder}/locales`] as const), ...parts, ...platform]
}

/** `virtual:nav-texts`: the `nav` part of every module's texts in one small file per language. */
const navTexts = (): Plugin => {
  const name = 'virtual:nav-texts'
  return {
    name: 'nav-texts',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${name}`)
        return `export const navTexts = { ${languages.map((one) => `${one}: () => import('${name}/${one}')`).join(', ')} }`
      const language = languages.find((one) => id === `\0${name}/${one}`)
      if (!language) return undefined
      const entries = localeFolders().flatMap(([module, folder]) => {
        const file = `${folder}/${language}.json`
        if (!existsSync(file)) return []
        this.addWatchFile(file)
        const texts = JSON.parse(readFileSync(file, 'utf8')) as { nav?: unknown }
        return texts.nav === undefined ? [] : [[module, { nav: texts.nav }]]
      })
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}

/**
 * Each Mantine part brings its own style sheet, so that a page loads the styles of the parts it uses and nobody keeps a list.
 * The development server takes Mantine as one package and all its styles with it.
 */
const mantineStyles = (): Plugin => {
  let serving = false
  return {
    name: 'mantine-styles',
    configResolved: (config) => void (serving = config.command === 'serve'),
    transform(code, id) {
      const part = /@mantine\/core\/esm\/(?:components|utils)\/(\w+)\/\1\.mjs$/.exec(id)?.[1]
      if (serving || !part || !existsSync(`${root}node_modules/@mantine/core/styles/${part}.layer.css`))
        return undefined
      return { code: `import '@mantine/core/styles/${part}.layer.css'\n${code}`, map: null }
    },
    transformIndexHtml: () =>
      serving
        ? [
            {
              tag: 'link',
              attrs: { rel: 'stylesheet', href: '/node_modules/@mantine/core/styles.layer.css' },
              injectTo: 'head-prepend' as const,
            },
          ]
        : [],
  }
}

/** Zod can write JSON Schema, which only the server does: 7 KB that every first page would carry. */
const zodWithoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map((match) => match[1])
    const stubs = names.map((name) => `export const ${name} = () => refuse`).join('\n')
    return {
      code: `const refuse = () => { throw new Error('JSON Schema is made on the server only') }\n${stubs}\nexport { refuse as process }`,
      map: null,
    }
  },
})

/** react-i18next takes one function from i18next, for keys written as functions, which nobody writes here: our own texts stand in for the rest. */
const withoutI18next = (): Plugin => ({
  name: 'without-i18next',
  apply: 'build',
  transform: (_code, id) =>
    /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/.test(id)
      ? { code: 'export const keyFromSelector = () => undefined', map: null }
      : undefined,
})

/** Parts of Mantine's ground that our own stand in for: its variables are a style sheet of ours, its colours are the theme's to say. */
const ownGround = (): Plugin => ({
  name: 'own-ground',
  apply: 'build',
  transform(_code, id) {
    const part = /@mantine\/core\/esm\/.*\/(MantineCssVariables|default-variant-colors-resolver)\.mjs$/.exec(id)?.[1]
    if (part === 'MantineCssVariables') return { code: 'export const MantineCssVariables = () => null', map: null }
    if (!part) return undefined
    return {
      code: `export const defaultVariantColorsResolver = () => { throw new Error('Colours are the theme’s to say') }`,
      map: null,
    }
  },
})

/** What the pages outside of the app share, written once: `<!-- include head -->`, `<!-- include top -->`. */
const shared = (): Plugin => ({
  name: 'shared',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/<!-- include (head|top) -->/g, (_all, part: string) =>
        readFileSync(`src/platform/web/signin/${part}.html`, 'utf8'),
      ),
  },
})

/** Writes the app's entry and first files into the sign-in page, which fetches them while the person types. */
const appFiles = (): Plugin => ({
  name: 'app-files',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!/(signin|joining)\.html$/.test(path) || !bundle) return html
      const gather = (wanted: RegExp, known: ReadonlySet<string> = new Set()) => {
        const [found, met] = [new Set<string>(), new Set<string>()]
        const add = (name: string): void => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || found.has(name) || known.has(name) || met.has(name)) return
          met.add(name)
          // What a file stands on comes first: the sign-in page runs them one by one.
          chunk.imports.forEach(add)
          found.add(name)
          chunk.viteMetadata?.importedCss.forEach((file) => found.add(file))
        }
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => wanted.test(id))) add(chunk.fileName)
        return found
      }
      const entry = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith('/index.html'),
      )
      const first = gather(firstPages)
      const texts = Object.fromEntries(
        languages.map((language) => [language, [...gather(firstTexts(language), first)].map((file) => `/${file}`)]),
      )
      const list = { entry: entry ? `/${entry.fileName}` : '', files: [...first].map((file) => `/${file}`), texts }
      return html
        .replace(/>\s+</g, '><')
        .replace(
          '</body>',
          `<script type="application/json" id="app-files">${JSON.stringify(list).replaceAll('<', '\\u003c')}</script></body>`,
        )
    },
  },
})

/** The server answers these addresses with pages outside of the app; so does the development server. */
const lightPages: readonly (readonly [address: RegExp, file: string])[] = [
  [/^\/login(?=\?|$)/, '/signin.html'],
  [/^\/reset(?=\?|$)/, '/reset.html'],
  [/^\/(register|invite|confirm)(?=\?|$)/, '/joining.html'],
  [/^\/verify(\/[\w-]*)?(?=\?|$)/, '/verify.html'],
  [/^\/letters(\/[\w-]*)?(?=\?|$)/, '/letters.html'],
]
const signInAddress = (): Plugin => {
  const rewrite = (url: string | undefined) =>
    lightPages.reduce((path, [address, file]) => path?.replace(address, file), url)
  return {
    name: 'sign-in-address',
    configureServer: (server) =>
      void server.middlewares.use((request, _response, next) => ((request.url = rewrite(request.url)), next())),
    configurePreviewServer: (server) =>
      void server.middlewares.use((request, _response, next) => ((request.url = rewrite(request.url)), next())),
  }
}

/** Compresses what the server sends as it is: at the strongest setting, once, instead of for every request. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      const folder = this.environment.config.build.outDir
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue
        const path = `${folder}/${file}`
        const content = readFileSync(path)
        if (content.length < 512) continue
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
        )
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  },
})

const pwa = VitePWA({
  registerType: 'autoUpdate',
  injectRegister: null,
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
  workbox: {
    globPatterns: ['index.html', 'theme.js', 'assets/**/*.{js,css,woff2}', 'icons/darasa.svg', 'crests/*.svg'],
    globIgnores: ['**/signin-*', '**/reset-*', '**/joining-*', '**/verify-*', '**/letters-*'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [
      /^\/api\//,
      /^\/login/,
      /^\/(reset|register|invite|confirm|verify|letters)\b/,
      /^\/files\//,
    ],
    cleanupOutdatedCaches: true,
    importScripts: ['/sw-routes.js', '/sw-push.js'],
    runtimeCaching: [],
  },
})

export default defineConfig({
  plugins: [
    react(),
    lightContracts(),
    navTexts(),
    mantineStyles(),
    zodWithoutJsonSchema(),
    withoutI18next(),
    ownGround(),
    shared(),
    appFiles(),
    signInAddress(),
    pwa,
    compressed(),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    // A small font inside a style sheet would be loaded by everybody, and a strict content policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        app: 'index.html',
        signin: 'signin.html',
        reset: 'reset.html',
        joining: 'joining.html',
        verify: 'verify.html',
        letters: 'letters.html',
      },
      // A module of ours does nothing by being imported: what nobody uses of it stays out, although a `public.ts` names it.
      treeshake: {
        moduleSideEffects: [
          {
            test: anySlash(/\/src\/(platform|core|features|portals)\/(?!web\/theme\/styles\.ts).*\.tsx?$/),
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: {
          groups: files.map(([name, test, minShareCount = 1], index) => ({
            name,
            test: anySlash(test),
            minShareCount,
            priority: files.length - index,
          })),
        },
      },
    },
  },
  // Pages load lazily: without this the development server meets their packages one by one and reloads each time.
  optimizeDeps: {
    entries: [
      'index.html',
      'signin.html',
      'reset.html',
      'joining.html',
      'verify.html',
      'letters.html',
      'src/**/web/**/*.{ts,tsx}',
      '!**/*.test.*',
    ],
  },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? '3000'}` } },
})
