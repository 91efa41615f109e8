/** How far a search is, and the buttons that end it. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Run } from '../../../contract/runs.ts'
import { useDuration } from './duration.ts'
import { useStopRun } from './use-run.ts'
import classes from './runs.module.css'

export const LiveRun = ({ run, elapsed }: { run: Run; elapsed: number }) => {
  const { t } = useTranslation('timetable')
  const duration = useDuration()
  const { send, sending } = useStopRun()
  const stop = (keep: boolean): void => {
    send({ params: { id: run.id }, body: { keep } })
      .then(() => toast.success(keep ? t('runs.stopped') : t('runs.cancelled')))
      .catch((error: unknown) => toast.failure(error))
  }
  return (
    <div className={classes.live}>
      <Progress
        label={t('runs.progress')}
        hideLabel
        value={elapsed}
        max={run.seconds}
        figure={t('runs.timeOf', { time: duration(elapsed), all: duration(run.seconds) })}
      />
      <Button variant="default" disabled={sending} onClick={() => stop(false)}>
        {t('runs.cancel')}
      </Button>
      <Button disabled={sending || run.best.length === 0} onClick={() => stop(true)}>
        {t('runs.stop')}
      </Button>
    </div>
  )
}
