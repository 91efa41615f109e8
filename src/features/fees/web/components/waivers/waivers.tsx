/** Waivers: those that wait for a second person first, then what was decided, with both signatures. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import layout from '#platform/web/components/layout.module.css'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PagedList } from '#platform/web/list/paged-rows.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { approveWaiver, listWaivers, type Waiver } from '../../../contract/discounts/waivers.ts'
import { useFeesLive } from '../../live.ts'
import { feeReads } from '../../reads.ts'
import classes from '../books/books.module.css'
import { RequestTable } from '../requests/request-table.tsx'

const AskDialog = lateDialog(async () => (await import('./ask-dialog.tsx')).AskDialog)
const RefuseRequestDialog = lateDialog(
  async () => (await import('../requests/request-dialogs.tsx')).RefuseRequestDialog,
)
const ReverseRequestDialog = lateDialog(
  async () => (await import('../requests/request-dialogs.tsx')).ReverseRequestDialog,
)
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
  return (
    <RequestTable
      label={t('waiver.title')}
      items={items}
      stateOf={({ state }) => t(`waiver.states.${state}`)}
      actions={(waiver) => <Actions waiver={waiver} onOpen={onOpen} />}
    />
  )
}

export const Waivers = () => {
  const { t } = useTranslation('fees')
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
        <RefuseRequestDialog kind="waiver" request={opened.waiver} onClose={close} />
      ) : null}
      {opened !== null && opened !== 'ask' && opened.does === 'reverse' ? (
        <ReverseRequestDialog request={opened.waiver} onClose={close} />
      ) : null}
    </section>
  )
}
