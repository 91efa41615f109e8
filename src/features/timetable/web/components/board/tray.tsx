/** Lessons without a place. */
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Sight, Week } from '../../../rules/board/week.ts'
import { groupOf, lessonWords } from './lesson-words.ts'
import type { Hand } from './use-hand.ts'
import classes from './board.module.css'

interface Props {
  readonly hand: Hand
  readonly week: Week
  readonly sight: Sight
  readonly isOver: boolean
}

/** Lessons of one activity look alike: one of them stands for all of its length. */
const alike = (week: Week) => {
  const groups = new Map<string, Week['unplaced'][number][]>()
  for (const one of week.unplaced) {
    const key = `${one.activity.id} ${one.card.duration}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

export const Tray = ({ hand, week, sight, isOver }: Props) => {
  const { t } = useTranslation('timetable')
  const groups = alike(week)
  return (
    <section className={classes.tray} data-tray data-over={isOver || undefined}>
      <h2>{t('board.tray', { count: week.unplaced.length })}</h2>
      {groups.length === 0 ? <p className={classes.second}>{t('board.trayEmpty')}</p> : null}
      <ul className={classes.cards}>
        {groups.map((lessons) => {
          const one = lessons.find((lesson) => lesson === hand.one) ?? lessons[0]
          if (!one) return null
          const { area, who } = lessonWords(hand.index, one, sight)
          const isInHand = one === hand.one
          const count = t(one.card.duration > 1 ? 'board.doubles' : 'board.lessons', { count: lessons.length })
          return (
            <li key={`${one.activity.id} ${one.card.duration}`}>
              <UnstyledButton
                className={classes.waiting}
                data-card={hand.isFixed ? undefined : one.card.id}
                data-group={groupOf(hand.index, one)}
                data-hand={isInHand || undefined}
                aria-pressed={isInHand}
                disabled={hand.isFixed}
                onClick={() => (isInHand ? hand.putBack() : hand.pick(one.card.id))}
              >
                <span className={classes.area}>{area}</span>
                <span className={classes.who}>
                  {one.activity.week === 'every' ? who : `${t(`weeks.of.${one.activity.week}`)} · ${who}`}
                </span>
                <span className={classes.who}>{isInHand ? t('board.inHand') : count}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
