/** Cash-up: the own cash of today, and the days of all cashiers with their signatures. */
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedList } from '#platform/web/list/paged-rows.tsx'
import { cashDetail, listCashDays, type CashDay, type CashDetail } from '../../contract/control/cash-up.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { useFeesLive } from '../live.ts'
import lists from '../components/books/books.module.css'
import classes from '../components/cash/cash.module.css'

const CountDialog = lateDialog(async () => (await import('../components/cash/count-dialog.tsx')).CountDialog)
const CashDialog = lateDialog(async () => (await import('../components/cash/cash-dialog.tsx')).CashDialog)

const limit = 20
const dots = { open: 'inactive', counted: 'pending', signed: 'active' } as const

const Figures = ({ row: { books, count, payments } }: { row: CashDay }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const difference = count ? count.counted - count.books : 0
  return (
    <div>
      <p className={classes.figures}>
        <span>
          {t('cash.books')}: <b>{formats.money(count?.books ?? books)}</b>
        </span>
        {count ? (
          <>
            <span>
              {t('cash.countedShort')}: <b>{formats.money(count.counted)}</b>
            </span>
            <span>
              {t('cash.difference')}: <b>{difference === 0 ? t('cash.none') : formats.money(difference)}</b>
            </span>
          </>
        ) : null}
      </p>
      <p className={classes.quiet}>
        {[
          t('cash.row', { count: payments }),
          count?.reason,
          count && count.books !== books ? t('cash.changed', { amount: formats.money(books) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

const DayItem = ({ row, onSee }: { row: CashDay; onSee: (row: CashDay) => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { cashierName: name, state, isOwn } = row
  const day = formats.date(row.day)
  const canSign = state === 'counted' && !isOwn
  return (
    <li className={classes.day}>
      <div>
        <p>
          <b>{name}</b>, {day}
        </p>
        <StatusDot kind={dots[state]}>{t(`cash.state.${state}`)}</StatusDot>
      </div>
      <Figures row={row} />
      <Button
        variant={canSign ? 'light' : 'subtle'}
        aria-label={t(canSign ? 'cash.signOf' : 'cash.seeOf', { name, day })}
        onClick={() => onSee(row)}
      >
        {t(canSign ? 'cash.sign' : 'cash.see')}
      </Button>
    </li>
  )
}

const CountButton = ({ own, onCount }: { own: CashDetail; onCount: (cash: CashDetail) => void }) => {
  const { t } = useTranslation('fees')
  if (own.state === 'signed') return null
  return (
    <Button leftSection={<IconCoins size={20} stroke={1.75} aria-hidden />} onClick={() => onCount(own)}>
      {t(own.state === 'counted' ? 'cash.countAgain' : 'cash.count')}
    </Button>
  )
}

export const CashPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const [counting, setCounting] = useState<CashDetail | null>(null)
  const [seen, setSeen] = useState<CashDay | null>(null)
  const count = (cash: CashDetail) => {
    setSeen(null)
    setCounting(cash)
  }
  useFeesLive(listCashDays, cashDetail)
  const own = useCall(cashDetail, { query: {} }, { live: true })
  const days = usePaged(listCashDays, { query: { page, limit } }, { live: true })
  return (
    <>
      <PageHeader
        title={
          own.data && own.data.books > 0
            ? t('cash.titleOwn', { amount: formats.money(own.data.books) })
            : t('cash.title')
        }
        shortTitle={t('cash.title')}
        lead={t('cash.lead')}
        action={own.data ? <CountButton own={own.data} onCount={setCounting} /> : undefined}
      />
      <FeeTabs />
      <PagedList
        query={days}
        limit={limit}
        empty={<EmptyState title={t('cash.empty')} text={t('cash.emptyText')} />}
        onPage={setPage}
        skeletons={5}
      >
        {(items) => (
          <section>
            <h2>{t('cash.days')}</h2>
            <ul className={lists.items}>
              {items.map((row) => (
                <DayItem key={`${row.day} ${row.cashierId}`} row={row} onSee={setSeen} />
              ))}
            </ul>
          </section>
        )}
      </PagedList>
      {counting ? <CountDialog cash={counting} onClose={() => setCounting(null)} /> : null}
      {seen ? <CashDialog row={seen} onClose={() => setSeen(null)} onCount={count} /> : null}
    </>
  )
}
