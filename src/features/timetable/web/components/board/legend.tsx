/** How many places are open to the picked-up lesson, and what their signs mean. */
import { useTranslation } from 'react-i18next'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { standings, type Standing } from '../../../rules/board/types.ts'
import { standingIcons } from './place-cell.tsx'
import type { Hand } from './use-hand.ts'
import classes from './board.module.css'

const shown: readonly Standing[] = standings.filter((standing) => standing !== 'best')

export const Legend = ({ hand }: { hand: Hand }) => {
  const { t } = useTranslation('timetable')
  if (hand.verdicts.length === 0) return null
  const count = (standing: Standing): number =>
    hand.verdicts.filter(
      (one) =>
        one.reason?.code !== 'here' && (one.standing === standing || (standing === 'good' && one.standing === 'best')),
    ).length
  return (
    <div className={classes.legend}>
      <LegendList>
        {shown.map((standing) => {
          const StandingIcon = standingIcons[standing]
          return (
            <li key={standing} data-standing={standing}>
              <StandingIcon size={16} stroke={2} aria-hidden />
              {t(`board.legend.${standing}`, { count: count(standing) })}
            </li>
          )
        })}
      </LegendList>
    </div>
  )
}
