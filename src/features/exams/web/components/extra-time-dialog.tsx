/** Learners who may write longer: listed, added, changed, taken off. */
import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLearners } from '#core/people/contract/learners.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getPlan, getSeries, listExtraTimes, saveExtraTime } from '../../contract/exams.ts'
import classes from './exams.module.css'

const percents = [10, 25, 50, 100]

export const ExtraTimeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const query = useCall(listExtraTimes, {})
  const { send, sending } = useSend(saveExtraTime, { invalidates: [listExtraTimes, getSeries, getPlan] })
  const [text, setText] = useState('')
  const [learnerId, setLearnerId] = useState<string | null>(null)
  const [percent, setPercent] = useState('25')
  const [asked] = useDebouncedValue(text.trim(), 300)
  const search = useCall(
    listLearners,
    { query: { search: asked, limit: 10 } },
    { enabled: asked.length > 1, keepPrevious: true },
  )
  const save = (id: string, next: number) =>
    void send({ params: { learnerId: id }, body: { percent: next } }).then(
      () => {
        setLearnerId(null)
        toast.success(t('saved'))
      },
      (error: unknown) => toast.failure(error),
    )
  return (
    <Dialog opened onClose={onClose} title={t('extra.title')}>
      <p className={classes.quiet}>{t('extra.about')}</p>
      <div className={classes.give}>
        <Select
          label={t('extra.learner')}
          searchable
          options={(search.data?.items ?? []).map(({ id, fullName, stream }) => ({
            value: id,
            label: [fullName, stream?.label ?? ''].filter(Boolean).join(', '),
          }))}
          value={learnerId}
          onSearch={setText}
          onChange={setLearnerId}
          nothing={asked.length > 1 && !search.isFetching ? t('extra.nobody') : undefined}
        />
        <Select
          label={t('extra.percent')}
          options={percents.map((one) => ({ value: String(one), label: formats.percent(one) }))}
          value={percent}
          onChange={(next) => setPercent(next ?? '25')}
        />
        <BusyButton
          busy={sending}
          busyLabel={t('saving')}
          disabled={!learnerId}
          onClick={() => learnerId && save(learnerId, Number(percent))}
        >
          {t('extra.give')}
        </BusyButton>
      </div>
      {query.error && !query.data ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? <RowsSkeleton rows={3} /> : null}
      {query.data?.items.length === 0 ? <p className={classes.quiet}>{t('extra.none')}</p> : null}
      <ul className={classes.lines}>
        {query.data?.items.map((one) => (
          <li key={one.learnerId} className={`${classes.line} ${classes.given}`}>
            <span>
              {one.name}
              <small className={classes.quiet}> {one.class}</small>
            </span>
            <span>{formats.percent(one.percent)}</span>
            <ActionIcon onClick={() => save(one.learnerId, 0)} aria-label={t('extra.remove', { name: one.name })}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
