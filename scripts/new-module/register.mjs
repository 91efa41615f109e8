/** Registers a module in one of the lists of `src/app`. */

/**
 * @param {string} text a file whose last array is the list, such as `export const webModules = [ … ].flat()`
 * @param {string} importLine
 * @param {string} entry
 * @returns {string} the file with the import after its last one, and the entry at the end of the list
 */
export const withEntry = (text, importLine, entry) => {
  const end = text.lastIndexOf('\n]')
  const lastImport = text.lastIndexOf('\nimport ')
  if (end < 0 || lastImport < 0) throw new Error('The file has no import, or does not end with a list')
  const afterImport = text.indexOf('\n', text.indexOf(" from '", lastImport))
  return `${text.slice(0, afterImport)}\n${importLine}${text.slice(afterImport, end)}\n  ${entry},${text.slice(end)}`
}
