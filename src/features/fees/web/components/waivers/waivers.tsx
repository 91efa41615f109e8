/** Waivers: those that wait for a second person first, then what was decided, with both signatures. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import layout from '#platform/web/components/layout.module.css'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedList } from '#platform/web/list/paged-rows.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { approveWaiver, listWaivers, type Waiver } from '../../../contract/discounts/waivers.ts'
import { useFeesLive } from '../../live.ts'
import { feeReads } from '../../reads.ts'
import classes from '../books/books.module.css'
import { LearnerLink } from '../learner-link.tsx'

const AskDialog = lateDialog(async () => (await import('./waiver-dialogs.tsx')).AskDialog)
const RefuseDialog = lateDialog(async () => (await import('./waiver-dialogs.tsx')).RefuseDialog)
const ReverseDialog = lateDialog(async () => (await import('../reverse-dialog.tsx')).ReverseDialog)
const limit = 20

interface Opened {
  readonly waiver: Waiver
  readonly does: 'refuse' | 'reverse'
}

const Actions = ({ waiver, onOpen }: { waiver: Waiver; onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('fees')
  const { send, sending } = useSend(approveWaiver, { invalidates: feeReads })
  const { id, student, state, isOwn, entryId } = waiver
  const name = student.name
  const approve = () =>
    void send({ params: { id }, body: {} }).then(() => toast.success(t('waiver.approved', { name })), toast.failure)
  if (state === 'asked' && isOwn) return <span className={classes.second}>{t('waiver.own')}</span>
  if (state === 'asked')
    return (
      <div className={classes.actions}>
        <Button
          variant="subtle"
          color="red"
          aria-label={t('waiver.refuseOf', { name })}
          onClick={() => onOpen({ waiver, does: 'refuse' })}
        >
          {t('waiver.refuseShort')}
        </Button>
        <BusyButton
          variant="light"
          busy={sending}
          busyLabel={t('saving')}
          aria-label={t('waiver.approveOf', { name })}
          onClick={approve}
        >
          {t('waiver.approve')}
        </BusyButton>
      </div>
    )
  if (state !== 'approved' || entryId === null) return null
  return (
    <Button
      variant="subtle"
      color="red"
      aria-label={t('waiver.reverseOf', { name })}
      onClick={() => onOpen({ waiver, does: 'reverse' })}
    >
      {t('statement.reverse')}
    </Button>
  )
}

const Table = ({ items, onOpen }: { items: readonly Waiver[]; onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const signed = ({ name, at }: Waiver['asked']): string =>
    [name ?? t('none'), formats.date(formats.schoolDay(new Date(at)))].join(', ')
  return (
    <DataTable
      label={t('waiver.title')}
      columns={[
        {
          id: 'learner',
          header: t('field.learner'),
          cell: ({ student }) => <LearnerLink student={student} />,
        },
        {
          id: 'reason',
          header: t('field.reason'),
          cell: ({ reason, note }) => (note === null ? reason : `${reason} · ${note}`),
        },
        { id: 'asked', header: t('waiver.askedBy'), cell: ({ asked }) => signed(asked) },
        {
          id: 'state',
          header: t('field.status'),
          cell: ({ state, decided }) =>
            [t(`waiver.states.${state}`), decided ? signed(decided) : ''].filter(Boolean).join(': '),
        },
        { id: 'amount', header: t('field.amountUnit'), cell: ({ amount }) => formats.amount(amount), numeric: true },
        { id: 'actions', header: t('field.actions'), cell: (waiver) => <Actions waiver={waiver} onOpen={onOpen} /> },
      ]}
      rows={items}
      rowId={({ id }) => id}
      stacked
    />
  )
}

export const Waivers = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened | 'ask' | null>(null)
  const waivers = usePaged(listWaivers, { query: { page, limit } }, { live: true })
  const { data } = waivers
  useFeesLive(listWaivers)
  const close = () => setOpened(null)
  return (
    <section className={layout.section}>
      <div className={classes.head}>
        <h2>{t('waiver.title')}</h2>
        <Button variant="light" onClick={() => setOpened('ask')}>
          {t('waiver.ask')}
        </Button>
      </div>
      {data ? <p>{data.waiting > 0 ? t('waiver.waiting', { count: data.waiting }) : t('waiver.lead')}</p> : null}
      <PagedList query={waivers} limit={limit} empty={null} onPage={setPage} skeletons={2}>
        {(items) => <Table items={items} onOpen={setOpened} />}
      </PagedList>
      {opened === 'ask' ? <AskDialog onClose={close} /> : null}
      {opened !== null && opened !== 'ask' && opened.does === 'refuse' ? (
        <RefuseDialog waiver={opened.waiver} onClose={close} />
      ) : null}
      {opened !== null && opened !== 'ask' && opened.does === 'reverse' ? (
        <ReverseDialog
          id={opened.waiver.entryId ?? ''}
          what={`${opened.waiver.student.name}, ${formats.money(opened.waiver.amount)}`}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
