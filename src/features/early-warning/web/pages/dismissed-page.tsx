/** False alarms that rules leave out, each for one learner until a day. */
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { endException } from '../../contract/steps.ts'
import { listExceptions, listWarnings, type ShownException } from '../../contract/warnings.ts'
import { PastList } from '../components/past-list.tsx'
import classes from '../components/warning.module.css'
import { useWarningsLive } from '../live.ts'
import { pageSearch } from '../searches.ts'
import { useReasonTitle } from '../words.ts'

const limit = 50

const Exception = ({ exception: one }: { exception: ShownException }) => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  const titleOf = useReasonTitle()
  const { send, sending } = useSend(endException, { invalidates: [listExceptions, listWarnings] })
  const end = (): void =>
    void send({ params: { id: one.id } }).then(
      () => toast.success(t('dismissed.ended')),
      (error: unknown) => toast.failure(error, { onRetry: end }),
    )
  return (
    <li className={classes.past}>
      <div className={classes.facts}>
        <h2>
          {one.learner.fullName}
          <small>{one.learner.className}</small>
        </h2>
        <Button variant="light" disabled={sending} onClick={end}>
          {t('dismissed.end')}
        </Button>
      </div>
      <p className={classes.second}>
        {`${titleOf(one.evidence)}. ${t('dismissed.until', { until: formats.date(one.until) })}.`}
      </p>
      <p className={classes.second}>
        {t('dismissed.by', {
          why: t(`dismiss.reasons.${one.why}`),
          by: one.by,
          at: formats.date(one.at),
        })}
        {one.note ? `. ${one.note}` : ''}
      </p>
    </li>
  )
}

export const DismissedPage = () => {
  const { page = 1 } = pageSearch.parse(useSearch({ strict: false }))
  const query = usePaged(listExceptions, { query: { page, limit } }, { live: true })
  useWarningsLive(listExceptions)
  return (
    <PastList tab="dismissed" query={query} limit={limit} row={(one) => <Exception key={one.id} exception={one} />} />
  )
}
