/** The best answer of a run so far: the school's week, what it still breaks, and how it got there. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../../contract/drafts.ts'
import type { Finding, Run } from '../../../contract/runs.ts'
import { must } from '../../../contract/wishes.ts'
import { schoolWeek, wishesKept } from '../../../rules/pictures/seats.ts'
import { useFindingWords } from './finding-words.ts'
import { FindingsList } from './findings-list.tsx'
import { RunCharts } from './run-charts.tsx'
import { SchoolSeats } from './school-seats.tsx'
import classes from './runs.module.css'

interface Props {
  readonly board: Board
  readonly run: Run
  readonly elapsed: number
}

const WishesKept = ({ board, run }: Omit<Props, 'elapsed'>) => {
  const { t } = useTranslation('timetable')
  const words = useFindingWords()
  const { kept, total } = wishesKept(board, run.missed, must)
  if (total === 0) return null
  const most = run.missed[0] && words(run.missed[0])
  return (
    <section>
      <h2>{t('runs.wishesKept', { count: total, kept })}</h2>
      {most ? <p className={classes.second}>{t('runs.mostMissed', { wish: most.title, times: most.text })}</p> : null}
    </section>
  )
}

export const RunAnswer = ({ board, run, elapsed }: Props) => {
  const { t } = useTranslation('timetable')
  const [looked, setLooked] = useState<Finding | null>(null)
  return (
    <div className={classes.columns}>
      <SchoolSeats
        label={t('runs.picture', { count: board.streams.length })}
        weekdays={board.weekdays}
        rows={schoolWeek(board, run.best, run.left)}
        left={run.left}
        looked={looked}
      />
      <div className={classes.aside}>
        {run.left.length > 0 ? (
          <section>
            <h2>{t('runs.stillToSolve')}</h2>
            <FindingsList label={t('runs.stillToSolve')} findings={run.left} onLook={setLooked} />
          </section>
        ) : null}
        <RunCharts {...{ run, elapsed }} />
        <WishesKept {...{ board, run }} />
      </div>
    </div>
  )
}
