/** Automatic assignment: choose days, see who would get what and whether it is fair, do it, or take an earlier run back. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { applyAuto, previewAuto } from '../../../contract/auto.ts'
import { useDutySend } from '../../live.ts'
import { refusal } from '../../words.ts'
import { AutoRuns } from './auto-runs.tsx'
import classes from '../duties.module.css'

type Plan = ResponseOf<typeof previewAuto>

const Assigned = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  return (
    <section className={layout.part}>
      <h2>{t('auto.assigned', { count: plan.assigned.length })}</h2>
      {plan.assigned.length === 0 ? null : (
        <DataTable
          label={t('auto.assignedLabel')}
          rows={plan.assigned}
          rowId={({ dutyId, teacherId }) => `${dutyId}${teacherId}`}
          stacked
          columns={[
            { id: 'duty', header: t('column.duty'), cell: (row) => row.title },
            {
              id: 'when',
              header: t('column.when'),
              cell: (row) =>
                t('when', {
                  day: formats.date(row.date, 'short'),
                  hours: t('hours', { from: row.startTime, to: row.endTime }),
                }),
            },
            { id: 'teacher', header: t('field.teacher'), cell: (row) => row.teacherName },
            { id: 'priority', header: t('field.priority'), cell: (row) => t(`priority.${row.priority}`) },
          ]}
        />
      )}
    </section>
  )
}

const Failed = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const known = useKnownText()
  if (plan.failed.length === 0) return null
  return (
    <section className={layout.part}>
      <h2>{t('auto.failed', { count: plan.failed.length })}</h2>
      <ul className={layout.rows}>
        {plan.failed.map(({ dutyId, title, date, reason }) => (
          <li key={dutyId} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>{title}</p>
              <p className={layout.second}>{[formats.date(date, 'short'), known(reason)].join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Loads = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const hours = (value: number) => formats.number(value, { maximumFractionDigits: 1 })
  return (
    <section className={layout.part}>
      <h2>{t('auto.loads')}</h2>
      <p className={classes.quiet}>
        {t('auto.spread', { before: hours(plan.spreadBefore), after: hours(plan.spreadAfter) })}
      </p>
      <DataTable
        label={t('auto.loads')}
        rows={plan.loads}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', header: t('field.teacher'), cell: (row) => row.name },
          { id: 'duties', header: t('auto.more'), numeric: true, cell: (row) => formats.number(row.duties) },
          { id: 'before', header: t('auto.before'), numeric: true, cell: (row) => hours(row.before) },
          { id: 'after', header: t('auto.after'), numeric: true, cell: (row) => hours(row.after) },
        ]}
      />
    </section>
  )
}

const usePlan = (onClose: () => void) => {
  const { t } = useTranslation('duties')
  const [failure, setFailure] = useState<FilledText>()
  const preview = useSend(previewAuto)
  const apply = useDutySend(applyAuto, ({ assigned }) => toast.success(t('auto.done', { count: assigned })))
  const look = (dateFrom: string, dateTo: string): void => {
    setFailure(undefined)
    void preview
      .send({ body: { dateFrom, dateTo } })
      .catch((error: unknown) => setFailure(refusal(error, t('failed.auto'))))
  }
  const act = (plan: Plan): void => {
    setFailure(undefined)
    const places = plan.assigned.map(({ dutyId, version, teacherId }) => ({ dutyId, version, teacherId }))
    void apply
      .send({ body: { places } })
      .then(onClose, (error: unknown) => setFailure(refusal(error, t('failed.auto'))))
  }
  return { failure, preview, apply, look, act }
}

export const AutoDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const today = useFormats().schoolDay()
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(addDays(today, 13))
  const { failure, preview, apply, look, act } = usePlan(onClose)
  const plan = preview.data
  return (
    <Dialog opened onClose={onClose} title={t('auto.title')} subject={t('auto.subject')} size={860} tall>
      <div className={layout.bar}>
        <DateInput label={t('filter.dateFrom')} value={from} min={today} onChange={setFrom} />
        <DateInput label={t('filter.dateTo')} value={to} min={from} onChange={setTo} />
      </div>
      <div className={layout.bar}>
        <BusyButton
          variant={plan ? 'light' : 'filled'}
          busy={preview.sending}
          busyLabel={t('auto.looking')}
          onClick={() => look(from, to)}
        >
          {t('auto.look')}
        </BusyButton>
        {plan && plan.assigned.length > 0 ? (
          <BusyButton busy={apply.sending} busyLabel={t('assign.busy')} onClick={() => act(plan)}>
            {t('auto.apply', { count: plan.assigned.length })}
          </BusyButton>
        ) : null}
      </div>
      <FormError message={failure} />
      {plan ? (
        <>
          {plan.assigned.length + plan.failed.length === 0 ? (
            <p className={classes.quiet}>{t('auto.nothing')}</p>
          ) : (
            <Assigned plan={plan} />
          )}
          <Failed plan={plan} />
          {plan.hasMore ? <p className={layout.notice}>{t('auto.hasMore')}</p> : null}
          {plan.assigned.length > 0 ? <Loads plan={plan} /> : null}
        </>
      ) : (
        <AutoRuns />
      )}
    </Dialog>
  )
}
