/** Classes or teachers, each with the place where they are. */
import { useTranslation } from 'react-i18next'
import type { PlacedLesson } from '../../../contract/where.ts'
import type { Sought } from '../../../rules/where.ts'
import { useWhereWords } from './use-where-words.ts'
import classes from './where.module.css'

export interface Named {
  readonly id: string
  readonly name: string
}

export interface PeopleListProps {
  readonly kind: Exclude<Sought['kind'], 'room'>
  readonly items: readonly Named[]
  readonly lessons: readonly PlacedLesson[]
  readonly clock: string
}

export const PeopleList = ({ kind, items, lessons, clock }: PeopleListProps) => {
  const { t } = useTranslation('lessons')
  const { whereabouts } = useWhereWords()
  return (
    <section className={classes.section}>
      <h2>{t(`where.kinds.${kind}`)}</h2>
      <ul className={classes.rows}>
        {items.map(({ id, name }) => {
          const { place, isBusy, details } = whereabouts(lessons, { kind, id }, clock)
          return (
            <li key={id}>
              <span className={classes.name}>{name}</span>
              <strong className={classes.place} data-busy={isBusy || undefined}>
                {place}
              </strong>
              <span className={classes.details}>
                {details.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
