/** What every page of the tech tutor shows before it has the progress: that it loads, or what went wrong. */
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SeatDrawing } from '#platform/web/components/drawings/seat-drawing.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import states from '#platform/web/components/states.module.css'
import type { Progress } from '../../contract/progress.ts'
import { useProgress } from '../use-progress.ts'
import classes from './tutor.module.css'

export const TutorLoading = () => {
  const { t } = useTranslation('tech-tutor')
  return (
    <div className={classes.loading} role="status">
      <span className={classes.loadingSeats} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {t('loading')}
    </div>
  )
}

export const TutorError = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('tech-tutor')
  return (
    <div className={states.state} role="alert">
      <SeatDrawing kind="apart" />
      <h1 className={states.title}>{t('error.title')}</h1>
      <p className={states.text}>{t('error.text')}</p>
      <div className={states.actions}>
        <Button onClick={onRetry} leftSection={<IconRefresh size={18} stroke={2} aria-hidden />}>
          {t('error.tryAgain')}
        </Button>
        <Button variant="subtle" component={Link} to="/">
          {t('error.goHome')}
        </Button>
      </div>
    </div>
  )
}

/** @param children the page, with the progress and the number of sessions that wait on this device */
export const TutorFrame = ({ children }: { children: (progress: Progress, unsent: number) => ReactNode }) => {
  const { query, progress, unsent } = useProgress()
  if (progress) return children(progress, unsent)
  if (query.error?.status === 403) return <ErrorPanel error={query.error} />
  if (query.error) return <TutorError onRetry={() => void query.refetch()} />
  return <TutorLoading />
}

interface Loaded<T> {
  readonly data: T | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** The same for the texts of lessons. */
export const WithFile = <T,>({ file, children }: { file: Loaded<T>; children: (data: T) => ReactNode }) => {
  if (file.data !== undefined) return children(file.data)
  return file.failed ? <TutorError onRetry={file.retry} /> : <TutorLoading />
}
