/** The school's discounts in the order in which they are taken off, and what they come to this term. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { listDiscounts, moveDiscount, type ListedDiscount } from '../../contract/discounts/discounts.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { Waivers } from '../components/waivers/waivers.tsx'
import { useDiscountWords } from '../components/discounts/words.ts'
import { useFeesLive } from '../live.ts'
import classes from '../components/books/books.module.css'

const DiscountDialog = lateDialog(
  async () => (await import('../components/discounts/discount-dialog.tsx')).DiscountDialog,
)
const LimitDialog = lateDialog(async () => (await import('../components/discounts/limit-dialog.tsx')).LimitDialog)

type Listed = ResponseOf<typeof listDiscounts>

const Discounts = ({ items, onChange }: { items: Listed['items']; onChange: (discount: ListedDiscount) => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = useDiscountWords()
  const { send } = useSend(moveDiscount, { invalidates: [listDiscounts] })
  const most = Math.max(1, ...items.map(({ total }) => total))
  const move = (id: string) => void send({ params: { id } }).catch(toast.failure)
  return (
    <DataTable
      label={t('discount.table')}
      columns={[
        {
          id: 'name',
          header: t('discount.name'),
          cell: (one) => (
            <>
              <Link to="/admin/fees/discounts/$discountId" params={{ discountId: one.id }}>
                {one.name}
              </Link>
              <div className={classes.second}>{[words.worth(one), words.whom(one), words.period(one)].join(' · ')}</div>
            </>
          ),
        },
        {
          id: 'share',
          header: t('structure.share'),
          cell: ({ total }) => (
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(total / most) * 100}%` }} />
            </span>
          ),
        },
        {
          id: 'learners',
          header: t('discount.learners'),
          cell: ({ learners }) => formats.number(learners),
          numeric: true,
        },
        { id: 'total', header: t('discount.totalUnit'), cell: ({ total }) => formats.amount(total), numeric: true },
        {
          id: 'actions',
          header: t('field.actions'),
          cell: (one) => (
            <div className={classes.actions}>
              {one.id === items[0]?.id ? null : (
                <Button
                  variant="subtle"
                  aria-label={t('discount.earlierOf', { name: one.name })}
                  onClick={() => move(one.id)}
                >
                  {t('discount.earlier')}
                </Button>
              )}
              <Button
                variant="light"
                aria-label={t('discount.changeOf', { name: one.name })}
                onClick={() => onChange(one)}
              >
                {t('structure.changeShort')}
              </Button>
            </div>
          ),
        },
      ]}
      rows={items}
      rowId={({ id }) => id}
      stacked
    />
  )
}

export const DiscountsPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const termName = useTermName()
  const decidesLimit = useAbility('school.manage')
  const [opened, setOpened] = useState<ListedDiscount | 'new' | 'limit' | null>(null)
  const { data, error, refetch } = useCall(listDiscounts, {}, { live: true })
  useFeesLive(listDiscounts)
  const close = () => setOpened(null)
  const total = (data?.items ?? []).reduce((sum, one) => sum + one.total, 0)
  return (
    <>
      <PageHeader
        title={t('discount.title')}
        lead={data && t('discount.lead')}
        secondary={
          decidesLimit ? (
            <Button variant="subtle" onClick={() => setOpened('limit')}>
              {t('discount.limit')}
            </Button>
          ) : null
        }
        action={
          <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setOpened('new')}>
            {t('discount.add')}
          </Button>
        }
      />
      <FeeTabs />
      {!data && error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={4} /> : null}
      {data ? (
        <p>
          {[
            data.term && data.items.length > 0
              ? t('discount.sum', { amount: formats.money(total), term: termName(data.term) })
              : '',
            t('discount.limitNow', { percent: data.limit }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
      {data?.items.length === 0 ? <EmptyState title={t('discount.empty')} text={t('discount.emptyText')} /> : null}
      {data && data.items.length > 0 ? <Discounts items={data.items} onChange={setOpened} /> : null}
      <Waivers />
      {opened === 'limit' ? <LimitDialog onClose={close} /> : null}
      {opened === 'new' ? <DiscountDialog voteHeads={data?.voteHeads ?? []} onClose={close} /> : null}
      {opened !== null && opened !== 'new' && opened !== 'limit' ? (
        <DiscountDialog discount={opened} voteHeads={data?.voteHeads ?? []} onClose={close} />
      ) : null}
    </>
  )
}
