/** Where the term's bills and the buses differ. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { transportGaps, type TransportGaps as Gaps } from '../../../contract/billing.ts'
import { LearnerLink } from '../learner-link.tsx'

type Uncharged = Gaps['uncharged'][number]
type WithoutBus = Gaps['withoutBus'][number]

const learner = {
  id: 'learner',
  cell: ({ student }: Uncharged | WithoutBus) => <LearnerLink student={student} />,
}
const idOf = ({ student }: Uncharged | WithoutBus): string => student.id

export const TransportGaps = ({ termId }: { readonly termId: string }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { data, error, refetch } = useCall(transportGaps, { query: { termId } })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
  if (!data.hasBuses) return null
  const { uncharged, withoutBus } = data
  return (
    <section>
      <h2>{t('transport.title')}</h2>
      {uncharged.length === 0 && withoutBus.length === 0 ? <p>{t('transport.agree')}</p> : null}
      {uncharged.length > 0 ? (
        <>
          <p>{t('transport.uncharged', { count: uncharged.length })}</p>
          <DataTable
            label={t('transport.unchargedTable')}
            stacked
            rows={uncharged}
            rowId={idOf}
            columns={[
              { ...learner, header: t('field.learner') },
              {
                id: 'reason',
                header: t('transport.reason'),
                cell: ({ zone }) => (zone === null ? t('transport.noZone') : t('transport.notBilled', { zone })),
              },
              {
                id: 'fare',
                header: t('transport.fare'),
                numeric: true,
                cell: ({ fare }) => (fare === null ? '–' : formats.amount(fare)),
              },
            ]}
          />
        </>
      ) : null}
      {withoutBus.length > 0 ? (
        <>
          <p>{t('transport.withoutBus', { count: withoutBus.length })}</p>
          <DataTable
            label={t('transport.withoutBusTable')}
            stacked
            rows={withoutBus}
            rowId={idOf}
            columns={[
              { ...learner, header: t('field.learner') },
              {
                id: 'amount',
                header: t('transport.charged'),
                numeric: true,
                cell: ({ amount }) => formats.amount(amount),
              },
            ]}
          />
        </>
      ) : null}
    </section>
  )
}
