/** The parts of the curriculum an assignment covers. */
import { useTranslation } from 'react-i18next'
import type { CurriculumPart } from '#features/curriculum/contract/parts.ts'
import layout from '#platform/web/components/layout.module.css'
import classes from './work.module.css'

export const CoversList = ({ items }: { items: readonly CurriculumPart[] }) => {
  const { t } = useTranslation('assignments')
  if (items.length === 0) return null
  return (
    <section>
      <h2>{t('covers.title')}</h2>
      <ul className={classes.covers}>
        {items.map(({ id, number, title }) => (
          <li key={id}>
            <span className={layout.second}>{number}</span> {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
