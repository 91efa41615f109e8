/** A formula as it is read out, for people who listen, and to check what one typed. */
import { letters, readFormula, type Formula } from './formula.ts'

type Language = 'en' | 'sw'

interface Words {
  readonly over: string
  readonly root: string
  readonly squared: string
  readonly cubed: string
  readonly power: string
  readonly index: string
  readonly open: string
  readonly close: string
  readonly signs: Readonly<Record<string, string>>
}

const words: Record<Language, Words> = {
  en: {
    over: 'over',
    root: 'the square root of',
    squared: 'squared',
    cubed: 'cubed',
    power: 'to the power',
    index: 'sub',
    open: 'open bracket',
    close: 'close bracket',
    signs: {
      '=': 'equals',
      '+': 'plus',
      '−': 'minus',
      '×': 'times',
      '÷': 'divided by',
      '±': 'plus or minus',
      '<': 'is less than',
      '>': 'is greater than',
      '≤': 'is at most',
      '≥': 'is at least',
      '≠': 'is not equal to',
      '≈': 'is about',
      '→': 'goes to',
      '∞': 'infinity',
      '°': 'degrees',
      '%': 'percent',
    },
  },
  sw: {
    over: 'juu ya',
    root: 'kipeuo cha pili cha',
    squared: 'kipeo cha pili',
    cubed: 'kipeo cha tatu',
    power: 'kipeo cha',
    index: 'fahirisi',
    open: 'fungua mabano',
    close: 'funga mabano',
    signs: {
      '=': 'ni sawa na',
      '+': 'jumlisha',
      '−': 'toa',
      '×': 'mara',
      '÷': 'gawanya kwa',
      '±': 'jumlisha au toa',
      '<': 'ni ndogo kuliko',
      '>': 'ni kubwa kuliko',
      '≤': 'si zaidi ya',
      '≥': 'si chini ya',
      '≠': 'si sawa na',
      '≈': 'ni karibu',
      '→': 'inaelekea',
      '∞': 'isiyo na mwisho',
      '°': 'digrii',
      '%': 'asilimia',
    },
  },
}

const letterNames = new Map(Object.entries(letters).map(([name, letter]) => [letter, name]))

const say = (formula: Formula, its: Words): string => {
  const of = (part: Formula): string => say(part, its)
  switch (formula.kind) {
    case 'row':
      return formula.items.map(of).filter(Boolean).join(' ')
    case 'sign':
      return its.signs[formula.text] ?? formula.text
    case 'letter':
      return letterNames.get(formula.text) ?? formula.text
    case 'number':
    case 'word':
      return formula.text
    case 'fraction':
      return `${of(formula.over)} ${its.over} ${of(formula.under)}`
    case 'root':
      return `${its.root} ${of(formula.of)}`
    case 'group':
      return [its.open, of(formula.inside), formula.close ? its.close : ''].filter(Boolean).join(' ')
    case 'index':
      return `${of(formula.base)} ${its.index} ${of(formula.small)}`
    case 'power': {
      const small = of(formula.small)
      const known = small === '2' ? its.squared : small === '3' ? its.cubed : `${its.power} ${small}`
      return `${of(formula.base)} ${known}`
    }
  }
}

/** @param typed as the note holds it */
export const spokenFormula = (typed: string, language: Language): string => say(readFormula(typed), words[language])
