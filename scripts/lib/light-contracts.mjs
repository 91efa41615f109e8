/**
 * Reduces contracts to what the browser needs: calling an endpoint and validating forms. The rest belongs to the
 * server, and is large.
 */

/** Fields of an endpoint used only by the server, the API document and the tests. */
const serverParts = new Set([
  'summary',
  'access',
  'params',
  'query',
  'response',
  'status',
  'file',
  'orJson',
  'errors',
  'examples',
])

/** Declarative modules: their top-level calls have no side effects. */
const declares =
  /[\\/]src[\\/](platform[\\/]pure[\\/](contract|errors|schemas)|(core|features|portals)[\\/][\w-]+[\\/]contract([\\/][\w-]+)?)\.ts$/

/** @typedef {{ type: string, start: number, end: number, [part: string]: any }} Node */
/** @typedef {{ start: number, end: number, text: string }} Edit */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** @param {unknown} node */
const nameOf = (node) => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** @param {unknown} node @returns {Node[]} */
const propertiesOf = (node) => (isNode(node) && node.type === 'ObjectExpression' ? node.properties : [])

/** @param {{ start: number, end: number }} range @returns {Edit} */
const without = ({ start, end }) => ({ start, end, text: '' })

/** Removes the server's fields from an object. @param {unknown} object @param {string} code @returns {Edit[]} */
const lighten = (object, code) =>
  propertiesOf(object)
    .filter(({ key }) => serverParts.has(nameOf(key)))
    .map(({ start, end }) => without({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) }))

/** Every node outside of functions: what runs when the module is loaded. @param {Node} node @returns {Node[]} */
const topLevel = (node) => (/Function/.test(node.type) ? [] : [node, ...childrenOf(node).flatMap(topLevel)])

/** @param {string} code @param {Edit[]} edits */
const apply = (code, edits) =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

/**
 * Imports used only by removed code, which would otherwise still load their modules.
 * @param {Node} tree
 * @param {string} rest
 */
const idleImports = (tree, rest) =>
  childrenOf(tree).filter(({ type, specifiers }) => {
    const names = type === 'ImportDeclaration' ? specifiers.map(({ local }) => nameOf(local)) : []
    return names.length > 0 && !names.some((name) => new RegExp(`\\b${name}\\b`).test(rest))
  })

/**
 * The module without the server's fields of its endpoints, and with every call marked as pure.
 * @param {string} code without types
 * @param {Node} tree of the code
 * @returns {string}
 */
export const forBrowser = (code, tree) => {
  const nodes = topLevel(tree)
  const isCall = ({ type }) => type === 'CallExpression' || type === 'NewExpression'
  const endpoints = nodes
    .filter((node) => isCall(node) && nameOf(node.callee) === 'endpoint')
    .map((node) => node.arguments[0])
  // Fields shared by several endpoints are in a constant that they spread.
  const spread = endpoints.flatMap(propertiesOf).filter(({ type }) => type === 'SpreadElement')
  const shared = new Set(spread.map(({ argument }) => nameOf(argument)))
  const constants = nodes
    .filter((node) => node.type === 'VariableDeclarator' && shared.has(nameOf(node.id)))
    .map(({ init }) => init)
  const cut = [...endpoints, ...constants].flatMap((object) => lighten(object, code))
  const isCut = (node) => cut.some(({ start, end }) => node.start >= start && node.end <= end)
  const starts = new Set(nodes.filter((node) => isCall(node) && !isCut(node)).map(({ start }) => start))
  const imports = childrenOf(tree).filter(({ type }) => type === 'ImportDeclaration')
  const rest = apply(code, [...cut, ...imports.map(without)])
  const marks = [...starts].map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
  return apply(code, [...cut, ...idleImports(tree, rest).map(without), ...marks])
}

/** @returns {import('vite').Plugin} */
export const lightContracts = () => ({
  name: 'light-contracts',
  apply: 'build',
  // After type stripping.
  enforce: 'post',
  transform(code, id) {
    return declares.test(id) ? { code: forBrowser(code, this.parse(code)), map: null } : undefined
  },
})
