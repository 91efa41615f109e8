/** The eight values with the newest level of each. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ProgressItem } from '../../contract/progress.ts'
import { useProgressWords } from '../words.ts'
import { PieceSeat } from './piece-seat.tsx'
import classes from '../progress.module.css'

export const ValuesList = ({ items }: { items: readonly ProgressItem[] }) => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const words = useProgressWords()
  const levelOf = ({ rating, pieces }: ProgressItem) =>
    rating ?? pieces.findLast(({ level }) => level !== null)?.level ?? null
  const missing = items.filter((item) => levelOf(item) === null && item.pieces.length === 0).map(words.name)
  return (
    <section className={classes.section}>
      <h2>{t('progress.values')}</h2>
      <ul className={classes.values}>
        {items.map((item) => (
          <li key={item.code}>
            <Link
              to="."
              search={(before: object) => ({ ...before, code: item.code, piece: undefined })}
              resetScroll={false}
              className={classes.value}
            >
              <PieceSeat level={levelOf(item)} /> {words.name(item)}
            </Link>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <p className={classes.second}>{t('progress.valuesNone', { values: formats.list(missing) })}</p>
      ) : null}
    </section>
  )
}
