/** What a choice costs, opens and closes, and on which day; then it is made. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPlans } from '#core/access/contract/modules.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { choosePlan, quoteChoice, readBilling, type Choice, type Quote } from '../../contract/billing.ts'
import { periods } from '../../contract/words.ts'
import { usePlanWords } from '../use-plan-words.ts'
import classes from './plan.module.css'

const QuoteFacts = ({ quote, period }: { quote: Quote; period: Choice['period'] }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  return (
    <>
      <p>{t(`change.kind.${quote.kind}`, { date: formats.date(quote.from) })}</p>
      <Facts
        facts={[
          ...(quote.due === null ? [] : [{ label: t('change.due'), value: formats.money(quote.due) }]),
          {
            label: t(`change.each.${period}`),
            value: quote.following > 0 ? formats.money(quote.following) : t('change.nothing'),
          },
          ...(quote.opens.length > 0 ? [{ label: t('change.opens'), value: words.titles(quote.opens) }] : []),
          ...(quote.closes.length > 0 ? [{ label: t('change.closes'), value: words.titles(quote.closes) }] : []),
        ]}
      />
      {quote.closes.length > 0 ? <p className={classes.second}>{t('change.stays')}</p> : null}
    </>
  )
}

export const ChangeDialog = ({ choice, onClose }: { choice: Choice; onClose: () => void }) => {
  const { t } = useTranslation('billing')
  const words = usePlanWords()
  const [period, setPeriod] = useState(choice.period)
  const { plan, modules } = choice
  const query = useCall(quoteChoice, { query: { plan, period, modules: modules.join(',') } })
  const { send, sending } = useSend(choosePlan, { invalidates: [readBilling, listPlans] })
  const choose = async () => {
    await send({ body: { plan, modules, period } })
    toast.success(t('change.done'))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} size={560} title={t('change.title')} subject={words.bundle(choice)}>
      {plan === 'free' && modules.length === 0 ? null : (
        <div className={layout.bar}>
          <SegmentedControl
            label={t('change.period')}
            choices={periods.map((value) => ({ value, label: t(`change.by.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
        </div>
      )}
      {query.data ? (
        <QuoteFacts quote={query.data} period={period} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      <div className={`${layout.actions} ${classes.buttons}`}>
        <Button variant="default" onClick={onClose}>
          {t('change.leave')}
        </Button>
        <BusyButton
          busy={sending}
          busyLabel={t('change.choosing')}
          disabled={!query.data}
          onClick={() => void choose().catch((error: unknown) => toast.failure(error))}
        >
          {t(`change.verb.${query.data?.kind ?? 'now'}`)}
        </BusyButton>
      </div>
    </Dialog>
  )
}
