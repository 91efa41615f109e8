/** Caution money that the school holds, and refunds. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedList } from '#platform/web/list/paged-rows.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { listCaution, type CautionItem } from '../../contract/caution/caution.ts'
import { Refunds } from '../components/caution/refunds.tsx'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { LearnerLink } from '../components/learner-link.tsx'
import { useFeesLive } from '../live.ts'

const AmountDialog = lateDialog(async () => (await import('../components/caution/amount-dialog.tsx')).AmountDialog)
const ChargeDialog = lateDialog(async () => (await import('../components/caution/charge-dialog.tsx')).ChargeDialog)
const limit = 20

const Held = ({ items }: { items: readonly CautionItem[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (
    <DataTable
      label={t('caution.title')}
      columns={[
        { id: 'learner', header: t('field.learner'), cell: ({ student }) => <LearnerLink student={student} /> },
        {
          id: 'class',
          header: t('field.class'),
          cell: ({ student, hasLeft }) => (hasLeft ? t('left') : (student.className ?? t('none'))),
        },
        { id: 'held', header: t('caution.heldUnit'), cell: ({ amount }) => formats.amount(amount), numeric: true },
        { id: 'unpaid', header: t('caution.unpaidUnit'), cell: ({ unpaid }) => formats.amount(unpaid), numeric: true },
      ]}
      rows={items}
      rowId={({ student }) => student.id}
      stacked
    />
  )
}

export const CautionPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const setsAmount = useAbility('school.manage')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<'amount' | 'charge' | null>(null)
  const held = usePaged(listCaution, { query: { page, limit } }, { live: true })
  const { data } = held
  useFeesLive(listCaution)
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader
        title={t('caution.title')}
        lead={data && t('caution.lead', { amount: formats.money(data.total), count: data.totalCount })}
        secondary={
          setsAmount ? (
            <Button variant="subtle" onClick={() => setOpened('amount')}>
              {t('caution.set')}
            </Button>
          ) : null
        }
        action={
          data && data.charge > 0 && data.newcomers > 0 ? (
            <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setOpened('charge')}>
              {t('caution.charge')}
            </Button>
          ) : null
        }
      />
      <FeeTabs />
      {data ? (
        <p>
          {data.charge === 0
            ? t('caution.noCharge')
            : [
                t('caution.chargeNow', { amount: formats.money(data.charge) }),
                data.newcomers > 0 ? t('caution.newcomers', { count: data.newcomers }) : '',
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
      ) : null}
      <section className={layout.section}>
        <PagedList
          query={held}
          limit={limit}
          empty={<EmptyState title={t('caution.empty')} text={t('caution.emptyText')} />}
          onPage={setPage}
          skeletons={4}
        >
          {(items) => <Held items={items} />}
        </PagedList>
      </section>
      <Refunds />
      {opened === 'amount' ? <AmountDialog onClose={close} /> : null}
      {opened === 'charge' && data ? (
        <ChargeDialog all={{ learners: data.newcomers, amount: data.charge }} onClose={close} />
      ) : null}
    </>
  )
}
