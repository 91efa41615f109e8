/** A formula as Word's own mathematics, which can be edited there. */
import {
  MathCurlyBrackets,
  MathFraction,
  MathRadical,
  MathRoundBrackets,
  MathRun,
  MathSquareBrackets,
  MathSubScript,
  MathSuperScript,
  type MathComponent,
} from 'docx'
import { readFormula, type Formula } from '../../rules/formula.ts'

const brackets = { '(': MathRoundBrackets, '[': MathSquareBrackets, '{': MathCurlyBrackets } as const
const isBracket = (open: string): open is keyof typeof brackets => open in brackets

const math = (formula: Formula): MathComponent[] => {
  switch (formula.kind) {
    case 'row':
      return formula.items.flatMap(math)
    case 'fraction':
      return [new MathFraction({ numerator: math(formula.over), denominator: math(formula.under) })]
    case 'root':
      return [new MathRadical({ children: math(formula.of) })]
    case 'power':
      return [new MathSuperScript({ children: math(formula.base), superScript: math(formula.small) })]
    case 'index':
      return [new MathSubScript({ children: math(formula.base), subScript: math(formula.small) })]
    case 'group':
      return formula.close && isBracket(formula.open)
        ? [new brackets[formula.open]({ children: math(formula.inside) })]
        : [new MathRun(formula.open), ...math(formula.inside)]
    case 'number':
    case 'letter':
    case 'word':
    case 'sign':
      return [new MathRun(formula.text)]
  }
}

export const formulaMath = (typed: string): MathComponent[] => math(readFormula(typed))
