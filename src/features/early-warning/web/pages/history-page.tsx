/** Warnings that are over: what was found, what was done, and how it ended. */
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { warningHistory, type PastWarning } from '../../contract/warnings.ts'
import { StepLines } from '../components/step-log.tsx'
import { PastList } from '../components/past-list.tsx'
import classes from '../components/warning.module.css'
import { useWarningsLive } from '../live.ts'
import { pageSearch } from '../searches.ts'
import { useReasonTitle } from '../words.ts'

const limit = 20

const steps = ['message', 'sms', 'meeting', 'follow_up', 'done']

const Past = ({ past }: { past: PastWarning }) => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  const titleOf = useReasonTitle()
  const better = past.reasons.every(({ end }) => end === 'gone')
  const acted = past.steps.some(({ kind }) => steps.includes(kind))
  return (
    <li className={classes.past}>
      <div className={classes.facts}>
        <h2>
          {past.learner.fullName}
          <small>{past.learner.className}</small>
        </h2>
        {better ? <span className={classes.better}>{t(acted ? 'history.betterAfter' : 'history.better')}</span> : null}
      </div>
      <p className={classes.second}>
        {t('history.when', { from: formats.date(past.openedAt), to: formats.date(past.closedAt) })}
      </p>
      {past.reasons.map((reason) => (
        <p key={reason.id} className={classes.second}>
          {titleOf(reason.evidence)}
          {reason.end ? `: ${t(`history.end.${reason.end}`)}` : ''}
        </p>
      ))}
      {past.steps.length > 0 ? (
        <StepLines steps={past.steps} />
      ) : (
        <p className={classes.second}>{t('history.nothing')}</p>
      )}
    </li>
  )
}

export const WarningHistoryPage = () => {
  const { page = 1 } = pageSearch.parse(useSearch({ strict: false }))
  const query = usePaged(warningHistory, { query: { page, limit } }, { live: true })
  useWarningsLive(warningHistory)
  return <PastList tab="history" query={query} limit={limit} row={(one) => <Past key={one.id} past={one} />} />
}
