/** Who may import whom. Each rule has a violation in scripts/check/layers.test.mjs that it must catch. */

// The swc parser never sets `tsx`: set it by file name, or every .tsx file is a syntax error that passes in silence.
const swc = require('@swc/core')
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

/** Tests and factories may reach for whatever sets the scene. */
const scene = ['\\.test\\.tsx?$', '/testing/']
const contract = '/contract(\\.ts$|/)'
/** What modules give to each other and take, as types and names alone; the program brings them together. */
const ports = '/server/ports\\.ts$'
const open = [contract, ports, '/(server|web)/public\\.tsx?$']
const inSrc = (layer) => `^src/${layer}/[^/]+/`

/** Modules of core, each level may use those before it. */
const coreLevels = [
  ['schools', 'access', 'files'],
  ['delivery'],
  ['notifications'],
  ['academics', 'imports', 'undo'],
  ['people'],
  ['records', 'promotion', 'clearance', 'lessons', 'users', 'audit', 'saved-filters'],
]

const notUp = (from, to) => ({
  name: `${from}-not-up`,
  comment: 'app → portals → features → core → platform, never upward',
  severity: 'error',
  from: { path: `^src/${from}/`, pathNot: scene },
  to: { path: `^src/(${to})/` },
})

const coreOrder = coreLevels.slice(0, -1).map((names, level) => ({
  name: `core-order-${names.join('-')}`,
  comment:
    'core: schools, access, files → delivery → notifications → academics, imports, undo → people → records, promotion, clearance, lessons, users, audit, saved-filters',
  severity: 'error',
  from: { path: `^src/core/(${names.join('|')})/`, pathNot: scene },
  // Access is the gate in front of every module, also of the one whose schools it asks for.
  to: {
    path: `^src/core/(${coreLevels
      .slice(level + 1)
      .flat()
      .join('|')})/`,
    pathNot: '^src/core/access/(contract/|rules/|server/(ports|public)\\.ts$)',
  },
}))

const browserSide = ['^src/.*/web/', '^src/app/(web|signin|reset|joining|verify|letters)\\.', '^src/app/[^/]+\\.web\\.']
const serverSide = ['^src/.*/server/', '^src/app/(server|worker)\\.', '^src/app/[^/]+\\.server\\.']

const sides = [
  {
    name: 'web-not-server',
    severity: 'error',
    from: { path: browserSide, pathNot: scene },
    to: { path: serverSide },
  },
  {
    name: 'server-not-web',
    severity: 'error',
    from: { path: serverSide, pathNot: scene },
    to: { path: browserSide },
  },
  {
    name: 'browser-without-node',
    comment: 'web, rules, contracts and platform/pure run in a browser',
    severity: 'error',
    from: {
      path: [
        '^src/.*/web/',
        '^src/platform/pure/',
        inSrc('(core|features|portals)') + '(rules/|contract|manifest\\.ts)',
      ],
      pathNot: scene,
    },
    to: { dependencyTypes: ['core'] },
  },
]

const purity = [
  {
    name: 'platform-pure',
    severity: 'error',
    from: { path: '^src/platform/pure/', pathNot: scene },
    to: { pathNot: ['^src/platform/pure/', 'node_modules/(zod|saxen)/'] },
  },
  {
    name: 'contract-pure',
    comment:
      'a contract knows platform/pure, zod and contracts of core; of another feature only what its manifest needs',
    severity: 'error',
    from: { path: inSrc('(core|features|portals)') + 'contract(\\.ts$|/)', pathNot: scene },
    to: { pathNot: ['^src/platform/pure/', 'node_modules/zod/', contract] },
  },
  {
    name: 'manifest-pure',
    severity: 'error',
    from: { path: inSrc('(core|features|portals)') + 'manifest\\.ts$' },
    to: { pathNot: ['^src/platform/pure/', contract] },
  },
  {
    name: 'rules-pure',
    comment:
      'values in, values out: rules know rules, contracts and platform/pure, zod, the XML parser and the memory model of cards',
    severity: 'error',
    from: { path: inSrc('(core|features|portals)') + 'rules/', pathNot: scene },
    to: { pathNot: ['^src/platform/pure/', '/rules/', contract, 'node_modules/(zod|saxen|ts-fsrs)/'] },
  },
]

const doors = [
  {
    name: 'feature-to-feature-contract-only',
    comment: 'contract and server/ports',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/', pathNot: scene },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/', contract, ports] },
  },
  {
    name: 'portal-to-portal-contract-only',
    severity: 'error',
    from: { path: '^src/portals/([^/]+)/', pathNot: scene },
    to: { path: '^src/portals/', pathNot: ['^src/portals/$1/', contract] },
  },
  {
    name: 'portal-to-feature-by-the-door',
    comment: 'contract, server/ports, server/public and web/public',
    severity: 'error',
    from: { path: '^src/portals/', pathNot: scene },
    to: { path: '^src/features/', pathNot: open },
  },
  {
    name: 'down-to-core-by-the-door',
    comment: 'contract, rules, server/ports, server/public and web/public; tables.ts may name tables, for foreign keys',
    severity: 'error',
    from: { path: '^src/(features|portals)/', pathNot: [...scene, '/server/[a-z-]*tables\\.ts$'] },
    to: { path: '^src/core/', pathNot: [...open, '/rules/'] },
  },
  {
    name: 'core-to-core-by-the-door',
    severity: 'error',
    from: {
      path: '^src/core/([^/]+)/',
      pathNot: [...scene, '/server/[a-z-]*tables\\.ts$', '/server/queries(\\.ts$|/)'],
    },
    to: { path: '^src/core/', pathNot: ['^src/core/$1/', ...open, '/rules/'] },
  },
  {
    name: 'core-queries-join-below',
    comment: 'a core query may join tables of core modules before it (docs/decisions/0001)',
    severity: 'error',
    from: { path: '^src/core/([^/]+)/server/queries(\\.ts$|/)', pathNot: scene },
    to: { path: '^src/core/', pathNot: ['^src/core/$1/', ...open, '/rules/', '/server/[a-z-]*tables\\.ts$'] },
  },
  {
    name: 'tables-by-the-door',
    severity: 'error',
    from: { path: '^src/(core|features|portals)/([^/]+)/server/[a-z-]*tables\\.ts$' },
    to: {
      path: '^src/(core|features|portals)/',
      pathNot: ['^src/$1/$2/', '^src/core/[^/]+/server/[a-z-]*tables\\.ts$', ...open, '/rules/'],
    },
  },
]

const storage = [
  {
    name: 'sql-in-queries',
    comment: 'only queries.ts, a queries/ folder and tables.ts (or topic-tables.ts) hold SQL',
    severity: 'error',
    from: {
      path: inSrc('(core|features|portals)'),
      pathNot: [...scene, '/server/(queries|[a-z-]*tables)\\.ts$', '/server/queries/', '/server/tables/'],
    },
    to: { path: 'node_modules/(drizzle-orm|pg)/' },
  },
  {
    name: 'no-dev-dependency',
    comment: 'what ships is in dependencies, so that its licence is listed',
    severity: 'error',
    from: { path: '^src/', pathNot: scene },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      pathNot: ['^virtual:', 'node_modules/@types/', 'node_modules/vite/client'],
    },
  },
]

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    notUp('platform', 'core|features|portals|app'),
    notUp('core', 'features|portals|app'),
    notUp('features', 'portals|app'),
    notUp('portals', 'app'),
    ...coreOrder,
    ...sides,
    ...purity,
    ...doors,
    ...storage,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
