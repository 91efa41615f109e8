/** A formula on the page: MathML, which browsers draw and screen readers read. */
import { createElement, type ReactNode } from 'react'
import { spokenFormula } from '../../rules/formula-spoken.ts'
import { readFormula, type Formula } from '../../rules/formula.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'

const row = (formula: Formula): ReactNode => createElement('mrow', null, drawn(formula))

const drawn = (formula: Formula): ReactNode => {
  switch (formula.kind) {
    case 'row':
      return formula.items.map((item, at) => createElement('mrow', { key: at }, drawn(item)))
    case 'number':
      return createElement('mn', null, formula.text)
    case 'letter':
      return createElement('mi', null, formula.text)
    case 'word':
      return createElement('mtext', null, formula.text)
    case 'sign':
      return createElement('mo', null, formula.text)
    case 'fraction':
      return createElement('mfrac', null, row(formula.over), row(formula.under))
    case 'root':
      return createElement('msqrt', null, drawn(formula.of))
    case 'power':
      return createElement('msup', null, row(formula.base), row(formula.small))
    case 'index':
      return createElement('msub', null, row(formula.base), row(formula.small))
    case 'group':
      return [
        createElement('mo', { key: 'open' }, formula.open),
        createElement('mrow', { key: 'inside' }, drawn(formula.inside)),
        formula.close ? createElement('mo', { key: 'close' }, formula.close) : null,
      ]
  }
}

/** @param typed as the note holds it */
export const MathFormula = ({ typed }: { typed: string }) => {
  const language = useLanguage()
  return createElement(
    'math',
    { display: 'block', 'aria-label': spokenFormula(typed, language) },
    row(readFormula(typed)),
  )
}
