/** What needs action: plan requests, failed work, blocked e-mail, an old backup. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { consoleOverview } from '../../contract/overview.ts'
import classes from './console.module.css'

type Overview = ResponseOf<typeof consoleOverview>

interface Matter {
  id: string
  count?: number
  text: string
  to?: string
}

const backupDays = 2

const useMatters = () => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  return ({ pendingRequests, jobs, outbox, backupAt, at }: Overview, withBackup: boolean): Matter[] => {
    const old = withBackup && (backupAt === null || Date.parse(at) - Date.parse(backupAt) > backupDays * 86_400_000)
    return [
      ...(pendingRequests > 0
        ? [{ id: 'requests', count: pendingRequests, text: t('matter.requestsText'), to: '/console/plans' }]
        : []),
      ...(jobs.failed > 0 ? [{ id: 'jobs', count: jobs.failed, text: t('matter.jobsText') }] : []),
      ...(outbox.failed > 0 ? [{ id: 'failed', count: outbox.failed, text: t('matter.failedText') }] : []),
      ...(outbox.waiting > 0 && !outbox.carriesMail
        ? [{ id: 'mail', count: outbox.waiting, text: t('matter.mailText') }]
        : []),
      ...(old
        ? [
            {
              id: 'backup',
              text: backupAt ? t('matter.backupOld', { when: formats.relative(backupAt) }) : t('matter.backupNone'),
            },
          ]
        : []),
    ]
  }
}

/** @param withBackup also mention an old backup, which is advice and does not count */
export const Matters = ({ overview, withBackup = false }: { overview: Overview; withBackup?: boolean }) => {
  const { t } = useTranslation('console')
  const matters = useMatters()(overview, withBackup)
  if (matters.length === 0) return <p>{t('matter.none')}</p>
  return (
    <ul className={classes.rows}>
      {matters.map(({ id, count, text, to }) => (
        <li key={id} className={classes.row}>
          <div className={classes.words}>
            <p className={classes.name}>{t(`matter.${id}`, { count })}</p>
            <p className={classes.second}>{text}</p>
          </div>
          {to ? (
            <Button variant="light" component={Link} to={to}>
              {t('matter.see')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
