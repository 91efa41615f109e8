/** A page that is not open to this person: the reason and who can change it, never a blank. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useKnownText } from '../i18n/use-known-text.ts'
import { useSessionIfAny } from '../session/session.tsx'
import { PageHeader } from './page-header.tsx'
import { SeatDrawing } from './seat-drawing.tsx'
import classes from './states.module.css'

/** The reason alone, for inside a page. @param reason in the server's words */
export const DenialPanel = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  const session = useSessionIfAny()
  const who = session?.user.role === 'admin' || session?.user.role === 'super_admin' ? t('denial.whoAdmin') : t('denial.who')
  return (
    <div className={classes.state}>
      <SeatDrawing kind="closed" />
      <h2 className={classes.title}>{known(reason)}</h2>
      <p className={classes.text}>{who}</p>
      <div className={classes.action}>
        <Button variant="light" component={Link} to="/">
          {t('error.goHome')}
        </Button>
      </div>
    </div>
  )
}

export const DenialPage = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('platform')
  return (
    <>
      <PageHeader title={t('denial.title')} />
      <DenialPanel reason={reason} />
    </>
  )
}
