/** Lines of a note with what the other version does not have. */
import { useTranslation } from 'react-i18next'
import type { ComparedLine } from '../../rules/compare.ts'
import classes from './notes.module.css'

export const ComparedLines = ({ lines }: { lines: readonly ComparedLine[] }) => {
  const { t } = useTranslation('notes')
  return (
    <ul className={classes.lines}>
      {lines.map(({ state, text }, at) => (
        <li key={at} data-state={state}>
          {state === 'same' ? null : <span className="visually-hidden">{t(`compare.${state}`)}: </span>}
          {text}
        </li>
      ))}
    </ul>
  )
}
