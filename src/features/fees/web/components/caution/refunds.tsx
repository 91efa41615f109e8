/** Refunds: those that wait for a second person first, then what was paid or refused, with both signatures. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { download } from '#platform/web/api/download.ts'
import layout from '#platform/web/components/layout.module.css'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PagedList } from '#platform/web/list/paged-rows.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listRefunds, printVoucher, type Refund } from '../../../contract/caution/refunds.ts'
import { useFeesLive } from '../../live.ts'
import classes from '../books/books.module.css'
import { RequestTable } from '../requests/request-table.tsx'

const PayDialog = lateDialog(async () => (await import('./pay-dialog.tsx')).PayDialog)
const RefuseRequestDialog = lateDialog(
  async () => (await import('../requests/request-dialogs.tsx')).RefuseRequestDialog,
)
const ReverseRequestDialog = lateDialog(
  async () => (await import('../requests/request-dialogs.tsx')).ReverseRequestDialog,
)
const limit = 20

interface Opened {
  readonly refund: Refund
  readonly does: 'pay' | 'refuse' | 'reverse'
}

const print = (id: string): void =>
  void download(printVoucher, { params: { id } }).catch((error: unknown) =>
    toast.failure(error, { onRetry: () => print(id) }),
  )

const Actions = ({ refund, onOpen }: { refund: Refund; onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('fees')
  const { id, student, state, isOwn } = refund
  const name = student.name
  if (state === 'asked' && isOwn) return <span className={classes.second}>{t('waiver.own')}</span>
  if (state !== 'asked' && state !== 'approved') return null
  const waits = state === 'asked'
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        color="red"
        aria-label={t(waits ? 'refund.refuseOf' : 'refund.reverseOf', { name })}
        onClick={() => onOpen({ refund, does: waits ? 'refuse' : 'reverse' })}
      >
        {t(waits ? 'waiver.refuseShort' : 'statement.reverse')}
      </Button>
      <Button
        variant={waits ? 'light' : 'subtle'}
        aria-label={t(waits ? 'refund.payOf' : 'refund.printOf', { name })}
        onClick={() => (waits ? onOpen({ refund, does: 'pay' }) : print(id))}
      >
        {t(waits ? 'refund.pay' : 'refund.voucher')}
      </Button>
    </div>
  )
}

const Table = ({ items, onOpen }: { items: readonly Refund[]; onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('fees')
  return (
    <RequestTable
      label={t('refund.title')}
      items={items}
      more={[
        {
          id: 'payee',
          header: t('refund.payee'),
          cell: ({ payee, way, reference }) => [payee, t(`refund.ways.${way}`), reference].filter(Boolean).join(' · '),
        },
      ]}
      stateOf={({ state }) => t(`refund.states.${state}`)}
      noteOf={({ voucherNumber }) => (voucherNumber === null ? '' : t('refund.number', { number: voucherNumber }))}
      actions={(refund) => <Actions refund={refund} onOpen={onOpen} />}
    />
  )
}

export const Refunds = () => {
  const { t } = useTranslation('fees')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened | null>(null)
  const refunds = usePaged(listRefunds, { query: { page, limit } }, { live: true })
  const { data } = refunds
  useFeesLive(listRefunds)
  const close = () => setOpened(null)
  return (
    <section className={layout.section}>
      <h2>{t('refund.title')}</h2>
      {data ? <p>{data.waiting > 0 ? t('refund.waiting', { count: data.waiting }) : t('refund.lead')}</p> : null}
      <PagedList query={refunds} limit={limit} empty={null} onPage={setPage} skeletons={2}>
        {(items) => <Table items={items} onOpen={setOpened} />}
      </PagedList>
      {opened?.does === 'pay' ? <PayDialog refund={opened.refund} onClose={close} /> : null}
      {opened?.does === 'refuse' ? <RefuseRequestDialog kind="refund" request={opened.refund} onClose={close} /> : null}
      {opened?.does === 'reverse' ? <ReverseRequestDialog request={opened.refund} onClose={close} /> : null}
    </section>
  )
}
