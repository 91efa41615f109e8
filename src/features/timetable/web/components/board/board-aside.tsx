/** Beside the week: lessons without a place, how far the week is, and the keys. */
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { Sight, Week } from '../../../rules/board/week.ts'
import { Tray } from './tray.tsx'
import type { Hand } from './use-hand.ts'
import classes from './board.module.css'

const keys = ['take', 'arrows', 'back', 'lock', 'undo'] as const

interface Props {
  readonly hand: Hand
  readonly week: Week
  readonly sight: Sight
  readonly name: string
  readonly isOver: boolean
}

export const BoardAside = ({ hand, week, sight, name, isOver }: Props) => {
  const { t } = useTranslation('timetable')
  const isPhone = useIsPhone()
  const count = week.lessons.length
  return (
    <aside className={classes.aside}>
      <Tray {...{ hand, week, sight, isOver }} />
      <section>
        <h2>{t('board.now', { name })}</h2>
        <p className={classes.second}>
          {t('board.placed', { count, placed: count - week.unplaced.length })}{' '}
          {week.clashing.size > 0 ? t('board.clashes', { count: week.clashing.size }) : t('board.noClash')}
        </p>
      </section>
      {isPhone || hand.isFixed ? null : (
        <p className={classes.keys}>
          {t('board.keys')}
          {keys.map((key) => (
            <span key={key}>
              <kbd className={classes.key}>{t(`board.key.${key}`)}</kbd> {t(`board.keyDoes.${key}`)}
            </span>
          ))}
        </p>
      )}
    </aside>
  )
}
