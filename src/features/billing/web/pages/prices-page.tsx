/** Prices by the day from which they hold, and who issues the invoices. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getIssuer, type Issuer } from '../../contract/issuer.ts'
import { listTariffs, type Tariff } from '../../contract/tariffs.ts'
import { paidPlans } from '../../contract/words.ts'
import { usePlanWords } from '../use-plan-words.ts'
import classes from '../components/plan.module.css'

const TariffDialog = lazy(async () => ({ default: (await import('../components/tariff-dialog.tsx')).TariffDialog }))
const IssuerDialog = lazy(async () => ({ default: (await import('../components/issuer-dialog.tsx')).IssuerDialog }))

const TariffPart = ({ tariff, isInForce }: { tariff: Tariff; isInForce: boolean }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  const title = t(isInForce ? 'prices.now' : 'prices.from', { date: formats.date(tariff.validFrom) })
  const rows = [
    ...paidPlans.map((id) => ({ id, name: words.plan(id), ...tariff.plans[id] })),
    ...tariff.modules.map((one) => ({ ...one, name: words.module(one.id) })),
  ]
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      <DataTable
        label={title}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', header: t('prices.what'), cell: ({ name }) => name },
          { id: 'monthly', header: t('prices.monthly'), numeric: true, cell: ({ monthly }) => formats.amount(monthly) },
          { id: 'yearly', header: t('prices.yearly'), numeric: true, cell: ({ yearly }) => formats.amount(yearly) },
        ]}
      />
      <p className={classes.second}>
        {t('prices.terms', {
          vat: tariff.vatPercent,
          rate: formats.number(tariff.rate),
          trial: tariff.trialDays,
          reminder: tariff.reminderDays,
          readOnly: tariff.readOnlyDays,
          free: tariff.freeDays,
        })}
      </p>
    </section>
  )
}

const IssuerPart = ({ issuer, onChange }: { issuer: Issuer; onChange: () => void }) => {
  const { t } = useTranslation('billing')
  return (
    <section className={classes.part}>
      <h2>{t('issuer.title')}</h2>
      <Facts
        facts={[
          { label: t('issuer.name'), value: issuer.name },
          { label: t('issuer.pin'), value: issuer.kraPin ?? t('issuer.none') },
          { label: t('issuer.bank'), value: issuer.bank ?? t('issuer.none') },
          {
            label: t('issuer.mpesa'),
            value: issuer.mpesa
              ? t('issuer.number', {
                  number: issuer.mpesa.shortcode,
                  where: t(`issuer.where.${issuer.mpesa.environment}`),
                })
              : t('issuer.none'),
          },
        ]}
      />
      <Button variant="default" onClick={onChange}>
        {t('issuer.change')}
      </Button>
    </section>
  )
}

export const PricesPage = () => {
  const { t } = useTranslation('billing')
  const [tariffs, issuer] = [useCall(listTariffs, {}), useCall(getIssuer, {})]
  const [dialog, setDialog] = useState<'tariff' | 'issuer' | null>(null)
  const error = tariffs.error ?? issuer.error
  const { data } = tariffs
  const inForce = data?.items.find(({ validFrom }) => validFrom <= data.today)
  return (
    <>
      <PageHeader
        title={t('prices.title')}
        lead={t('prices.lead')}
        crumbs={[{ label: t('revenue.title'), to: '/console/billing' }]}
        action={data ? <Button onClick={() => setDialog('tariff')}>{t('prices.add')}</Button> : null}
      />
      {data && issuer.data ? (
        <>
          {data.items.length === 0 ? <EmptyState title={t('prices.none')} text={t('prices.noneText')} /> : null}
          {data.items
            .filter((one) => one === inForce || one.validFrom > data.today)
            .map((one) => (
              <TariffPart key={one.id} tariff={one} isInForce={one === inForce} />
            ))}
          <IssuerPart issuer={issuer.data} onChange={() => setDialog('issuer')} />
          <Suspense>
            {dialog === 'tariff' ? <TariffDialog tariffs={data} onClose={() => setDialog(null)} /> : null}
            {dialog === 'issuer' ? <IssuerDialog issuer={issuer.data} onClose={() => setDialog(null)} /> : null}
          </Suspense>
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => [tariffs, issuer].forEach((query) => void query.refetch())} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}
