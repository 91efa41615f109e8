/** A page or part that could not be shown: what happened, Try Again, Go Back, Go Home. */
import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNetworkFailure, type ApiFailure } from '../errors/failure.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useKnownText } from '../i18n/use-known-text.ts'
import { DenialPanel } from './refusals/denial-page.tsx'
import { SeatDrawing } from './drawings/seat-drawing.tsx'
import classes from './states.module.css'

export interface ErrorPanelProps {
  error: ApiFailure | null | undefined
  onRetry?: (() => void) | undefined
  /** States that the input is kept. */
  kept?: boolean
}

const useWords = (error: ApiFailure | null | undefined): { title: string; text: string } => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  if (isNetworkFailure(error)) return { title: t('error.connection'), text: t('error.connectionText') }
  if (error?.status === 404) return { title: t('notFound.title'), text: t('notFound.text') }
  return {
    title: t('error.title'),
    text: error?.message && (error.status ?? 500) < 500 ? known(error) : t('error.unexpected'),
  }
}

export const ErrorPanel = ({ error, onRetry, kept = false }: ErrorPanelProps) => {
  const { t } = useTranslation('platform')
  const router = useRouter()
  const formats = useFormats()
  const [at] = useState(() => new Date().toISOString())
  const { title, text } = useWords(error)
  if (error?.status === 403)
    return <DenialPanel reason={error} obstacle={/^module\.(.+)$/.exec(error.code ?? '')?.[1]} />
  const reference = error?.requestId
    ? t('error.reference', { id: error.requestId, time: formats.time(at) })
    : t('error.at', { time: formats.time(at) })
  return (
    <div className={classes.state} role="alert">
      <SeatDrawing kind="apart" />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        {onRetry ? (
          <Button onClick={onRetry} leftSection={<IconRefresh size={18} stroke={2} aria-hidden />}>
            {t('error.tryAgain')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => router.history.back()}>
          {t('error.goBack')}
        </Button>
        <Button variant="subtle" component={Link} to="/">
          {t('error.goHome')}
        </Button>
      </div>
      <p className={classes.reference}>
        {kept ? `${t('error.kept')} ` : null}
        {reference}
      </p>
    </div>
  )
}
