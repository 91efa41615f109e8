/** A denied page: the reason and who can change it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { useReason, useWay } from './denial-words.ts'
import { PageHeader } from '../page-header.tsx'
import { SeatDrawing } from '../drawings/seat-drawing.tsx'
import classes from '../states.module.css'

interface DenialProps {
  reason: FilledText
  /** The obstacle named by the server, which tells who can change it. */
  obstacle?: string | undefined
}

/** The reason alone, for use inside a page. */
export const DenialPanel = ({ reason, obstacle }: DenialProps) => {
  const { t } = useTranslation('platform')
  const say = useReason()
  const { who, action } = useWay(obstacle)
  return (
    <div className={classes.state}>
      <SeatDrawing kind="closed" />
      <h2 className={classes.title}>{say(reason)}</h2>
      <p className={classes.text}>{who}</p>
      <div className={action ? classes.actions : classes.action}>
        {action ? (
          <Button variant="light" component={Link} to={action.to}>
            {action.label}
          </Button>
        ) : null}
        <Button variant={action ? 'subtle' : 'light'} component={Link} to="/">
          {t('error.goHome')}
        </Button>
      </div>
    </div>
  )
}

export const DenialPage = ({ reason, obstacle }: DenialProps) => {
  const { t } = useTranslation('platform')
  return (
    <>
      <PageHeader title={t('denial.title')} />
      <DenialPanel reason={reason} obstacle={obstacle} />
    </>
  )
}
