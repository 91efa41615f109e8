/** Conflicts as rows: when, the two that overlap drawn on top of each other, the sentence, and the link to settle it. */
import { useTranslation } from 'react-i18next'
import type { Conflict } from '../../../contract/conflicts.ts'
import { isClash } from '../../../rules/conflicts/conflicts.ts'
import { SettleLink } from './settle-link.tsx'
import { useWords } from './use-words.ts'
import classes from './conflicts.module.css'

const Pair = ({ conflict }: { conflict: Conflict }) => (
  <div className={classes.pair} data-look={isClash(conflict) ? undefined : true} aria-hidden="true">
    {conflict.things.map(({ kind, label }, place) => (
      <span key={`${kind}${place}`} data-place={conflict.things.length === 1 ? undefined : place + 1}>
        {label}
      </span>
    ))}
  </div>
)

const Row = ({ conflict }: { conflict: Conflict }) => {
  const words = useWords()
  return (
    <li className={classes.row}>
      <div className={classes.when}>
        <b>{words.day(conflict)}</b>
        <span>{words.when(conflict)}</span>
      </div>
      <Pair conflict={conflict} />
      <div className={classes.words}>
        <b>{words.title(conflict)}</b>
        <span>{words.detail(conflict)}</span>
      </div>
      <SettleLink conflict={conflict} isClash={isClash(conflict)} />
    </li>
  )
}

const Part = ({ title, items }: { title: string; items: readonly Conflict[] }) =>
  items.length === 0 ? null : (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={classes.rows}>
        {items.map((conflict) => (
          <Row key={conflict.key} conflict={conflict} />
        ))}
      </ul>
    </section>
  )

export const ConflictList = ({ items }: { items: readonly Conflict[] }) => {
  const { t } = useTranslation('timetable')
  return (
    <div>
      <Part title={t('conflicts.clashes')} items={items.filter(isClash)} />
      <Part title={t('conflicts.looks')} items={items.filter((one) => !isClash(one))} />
    </div>
  )
}
