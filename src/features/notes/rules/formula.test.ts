/** What learners type becomes the formula that they mean, whatever they are about to type next. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFormula, type Formula } from './formula.ts'
import { spokenFormula } from './formula-spoken.ts'

/** A short spelling of the tree. */
const spell = (formula: Formula): string => {
  switch (formula.kind) {
    case 'row':
      return formula.items.map(spell).join(' ')
    case 'fraction':
      return `{${spell(formula.over)} / ${spell(formula.under)}}`
    case 'root':
      return `√{${spell(formula.of)}}`
    case 'power':
      return `${spell(formula.base)}^{${spell(formula.small)}}`
    case 'index':
      return `${spell(formula.base)}_{${spell(formula.small)}}`
    case 'group':
      return `${formula.open}${spell(formula.inside)}${formula.close}`
    case 'number':
    case 'letter':
    case 'word':
    case 'sign':
      return formula.text
  }
}

describe('a formula', () => {
  it.each([
    ['A = theta/360 * pi r^2', 'A = {θ / 360} × π r^{2}'],
    ['2x/3', '{2 x / 3}'],
    ['(a+b)/(c-d)', '{a + b / c − d}'],
    ['x = (-b +- sqrt(b^2 - 4ac))/(2a)', 'x = {− b ± √{b^{2} − 4 a c} / 2 a}'],
    ['H_2O', 'H_{2} O'],
    ['10^-3', '10^{− 3}'],
    ['sin 30deg = 1/2', 'sin 30 ° = {1 / 2}'],
    ['(3 + 4', '(3 + 4'],
    ['5 <= x != 7', '5 ≤ x ≠ 7'],
    ['"area" = 1,000.5', 'area = 1,000.5'],
    ['1/', '{1 / }'],
  ])('%s is read as %s', (typed, tree) => {
    expect(spell(readFormula(typed))).toBe(tree)
  })

  it('is read out in both languages', () => {
    expect(spokenFormula('A = theta/360 * pi r^2', 'en')).toBe('A equals theta over 360 times pi r squared')
    expect(spokenFormula('x^3 + sqrt(9)', 'sw')).toBe('x kipeo cha tatu jumlisha kipeuo cha pili cha 9')
  })

  it('is read whatever is typed', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (typed) => typeof spokenFormula(typed, 'en') === 'string'))
  })
})
