/** One cause that makes a timetable impossible: the full week, the demands that clash, and what to loosen. */
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import type { Board } from '../../../contract/drafts.ts'
import type { Finding } from '../../../contract/runs.ts'
import { areasOf, classesOf, namesOf } from '../../../rules/pictures/names.ts'
import { personWeek } from '../../../rules/pictures/person-week.ts'
import { LoosenList } from './loosen-list.tsx'
import { useWishWords } from './wish-words.ts'
import { WeekTable } from './week-table.tsx'
import classes from './explain.module.css'

interface Props {
  readonly board: Board
  readonly finding: Finding
}

/** Lessons, the same ones together: "Mathematics, Grade 7 East" twice. */
const grouped = (board: Board, cardIds: readonly string[]): { id: string; words: string; count: number }[] => {
  const names = namesOf(board)
  const counts = new Map<string, number>()
  for (const id of cardIds) {
    const activityId = names.card(id)?.activityId ?? ''
    counts.set(activityId, (counts.get(activityId) ?? 0) + 1)
  }
  return [...counts].flatMap(([id, count]) => {
    const activity = names.activity(id)
    if (!activity) return []
    const [areas, streams] = [areasOf(activity).map(names.area), classesOf(activity).map(names.stream)]
    return [{ id, words: `${areas.join(' / ')}, ${streams.join(', ')}`, count }]
  })
}

/** What cannot all hold. */
const Demands = ({ board, finding }: Props) => {
  const { t } = useTranslation('timetable')
  const wishWords = useWishWords(board)
  const wishes = board.wishes.filter(({ id }) => finding.wishIds.includes(id))
  const needed = Number(finding.params['needed'] ?? 0)
  return (
    <section>
      <h2>{t('explain.cannotHold')}</h2>
      <ul className={classes.demands}>
        {needed > 0 ? <li>{t('explain.demand.lessons', { count: needed })}</li> : null}
        {wishes.length === 0 && needed > 0 ? (
          <li>{t('explain.demand.periods', { count: Number(finding.params['open'] ?? 0) })}</li>
        ) : null}
        {wishes.map(({ id, rule }) => (
          <li key={id}>{wishWords(rule)}</li>
        ))}
        {wishes.length === 0 && needed === 0 ? <li>{t('explain.demand.bell')}</li> : null}
      </ul>
    </section>
  )
}

export const Cause = ({ board, finding }: Props) => {
  const { t } = useTranslation('timetable')
  const week = personWeek(board, finding)
  const person = finding.params['person'] ?? ''
  const left = grouped(board, week?.over ?? finding.cardIds)
  return (
    <>
      <div className={classes.columns}>
        {week ? (
          <section>
            <h2>{t('explain.week', { person })}</h2>
            <WeekTable
              {...{ board, week }}
              label={t('explain.week', { person })}
              of={finding.params['of'] === 'classes' ? 'classes' : 'teachers'}
            />
          </section>
        ) : null}
        <div className={classes.aside}>
          <section>
            <h2>
              {week
                ? t('explain.over', { count: week.over.length })
                : t('explain.about', { count: finding.cardIds.length })}
            </h2>
            <ul className={classes.demands}>
              {left.map(({ id, words, count }) => (
                <li key={id}>{count > 1 ? t('explain.timesOf', { words, count }) : words}</li>
              ))}
            </ul>
          </section>
          <Demands {...{ board, finding }} />
        </div>
      </div>
      <section className={layout.section}>
        <h2>{t('explain.loosen')}</h2>
        <LoosenList {...{ board, finding }} />
      </section>
    </>
  )
}
