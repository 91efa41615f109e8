/** A formula as LaTeX, for Markdown. */
import { letters, readFormula, type Formula } from './formula.ts'

const signs: Readonly<Record<string, string>> = {
  '−': '-',
  '×': String.raw`\times`,
  '÷': String.raw`\div`,
  '±': String.raw`\pm`,
  '≤': String.raw`\le`,
  '≥': String.raw`\ge`,
  '≠': String.raw`\ne`,
  '≈': String.raw`\approx`,
  '→': String.raw`\to`,
  '∞': String.raw`\infty`,
  '°': String.raw`{}^\circ`,
}
const names = new Map(Object.entries(letters).map(([name, letter]) => [letter, `\\${name}`]))

const escaped = (text: string): string =>
  text.replace(/[#$%&_{}]/g, String.raw`\$&`).replace(/[\\^~](?![#$%&_{}])/g, String.raw`\text{$&}`)

const latex = (formula: Formula): string => {
  switch (formula.kind) {
    case 'row':
      return formula.items.map(latex).join(' ')
    case 'number':
      return formula.text
    case 'letter':
      return names.get(formula.text) ?? formula.text
    case 'word':
      return `\\text{${escaped(formula.text)}}`
    case 'sign':
      return signs[formula.text] ?? escaped(formula.text)
    case 'fraction':
      return `\\frac{${latex(formula.over)}}{${latex(formula.under)}}`
    case 'root':
      return `\\sqrt{${latex(formula.of)}}`
    case 'power':
      return `{${latex(formula.base)}}^{${latex(formula.small)}}`
    case 'index':
      return `{${latex(formula.base)}}_{${latex(formula.small)}}`
    case 'group': {
      const open = escaped(formula.open)
      return formula.close
        ? `\\left${open} ${latex(formula.inside)} \\right${escaped(formula.close)}`
        : `${open} ${latex(formula.inside)}`
    }
  }
}

export const formulaLatex = (typed: string): string => latex(readFormula(typed))
