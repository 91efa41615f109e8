/** A formula in Typst's mathematics. Whatever is not known to be safe is a text in quotes, and cannot be code. */
import { readFormula, type Formula } from './formula.ts'

const plainSigns = new Set(['+', '−', '=', '<', '>', '×', '÷', '±', '≤', '≥', '≠', '≈', '→', '∞', '°', '|', '!'])
const brackets: Readonly<Record<string, string>> = {
  '(': 'paren.l',
  ')': 'paren.r',
  '[': 'bracket.l',
  ']': 'bracket.r',
  '{': 'brace.l',
  '}': 'brace.r',
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`

const typst = (formula: Formula): string => {
  switch (formula.kind) {
    case 'row':
      return formula.items.length === 0 ? '""' : formula.items.map(typst).join(' ')
    case 'number':
    case 'word':
      return quoted(formula.text)
    case 'letter':
      return /^[A-Za-z\u0391-\u03c9]$/.test(formula.text) ? formula.text : quoted(formula.text)
    case 'sign':
      return plainSigns.has(formula.text) ? formula.text : quoted(formula.text)
    case 'fraction':
      return `frac(${typst(formula.over)}, ${typst(formula.under)})`
    case 'root':
      return `sqrt(${typst(formula.of)})`
    case 'power':
      return `attach(${typst(formula.base)}, t: ${typst(formula.small)})`
    case 'index':
      return `attach(${typst(formula.base)}, b: ${typst(formula.small)})`
    case 'group': {
      const open = brackets[formula.open] ?? '""'
      const close = brackets[formula.close]
      return close ? `lr(${open} ${typst(formula.inside)} ${close})` : `${open} ${typst(formula.inside)}`
    }
  }
}

export const formulaTypst = (typed: string): string => typst(readFormula(typed))
