/** What a family can do at home for a competency: the texts are data by competency and by what is needed. */
import { useTranslation } from 'react-i18next'
import type { CompetencyCode } from '#core/academics/contract/cbe.ts'
import classes from '../hub.module.css'

/** Support for work that does not meet expectation yet, growth for work that does. */
export type AdviceKind = 'support' | 'grow'

const lines = { support: ['a', 'b', 'c'], grow: ['a', 'b'] } as const satisfies Record<AdviceKind, readonly string[]>

export const HomeAdvice = ({ code, kind }: { code: CompetencyCode; kind: AdviceKind }) => {
  const { t } = useTranslation('cbe-hub')
  return (
    <ol className={classes.advice}>
      {lines[kind].map((line) => (
        <li key={line}>{t(`home.${code}.${kind}.${line}`)}</li>
      ))}
    </ol>
  )
}
