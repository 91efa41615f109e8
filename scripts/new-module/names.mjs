/** The forms of a module's name. */

const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** @param {string} name kebab-case, such as `lost-property` */
export const namesOf = (name) => {
  const words = name.split('-')
  const pascal = words.map(upper).join('')
  return {
    kebab: name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    title: upper(words.join(' ')),
  }
}

export const isModuleName = (name) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')
