/** Numbers that opted out of the school's SMS. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaTabs } from '#platform/web/app/area-tabs.tsx'
import { displayPhone } from '#platform/pure/phone.ts'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listOptOuts, removeOptOut, type SmsOptOut } from '../../contract/sms.ts'
import { optOutsSearch } from '../searches.ts'

const OptOutDialog = lateDialog(async () => (await import('../components/opt-out-dialog.tsx')).OptOutDialog)

const RemoveDialog = ({ optOut, onClose }: { optOut: SmsOptOut; onClose: () => void }) => {
  const { t } = useTranslation('delivery')
  const phone = displayPhone(optOut.phone)
  const { send } = useSend(removeOptOut, {
    invalidates: [listOptOuts],
    onSuccess: () => toast.success(t('optOuts.removed', { phone })),
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => send({ query: { phone: optOut.phone } })}
      title={t('optOuts.removeTitle', { phone })}
      loss={t(optOut.source === 'person' ? 'optOuts.removeText' : 'optOuts.removeNetwork')}
      verb={t('optOuts.remove')}
      busyVerb={t('optOuts.removing')}
      danger={false}
    />
  )
}

export const OptOutsPage = () => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const navigate = useNavigate()
  const state = useListState(optOutsSearch)
  const { add, sort: _sort, ...query } = state.query
  const list = usePaged(listOptOuts, { query })
  const [removing, setRemoving] = useState<SmsOptOut>()
  const open = (value: 'yes' | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, add: value }), resetScroll: false })
  const columns = useMemo<ListColumn<SmsOptOut>[]>(
    () => [
      { id: 'phone', header: t('optOuts.phone'), fixed: true, cell: ({ phone }) => displayPhone(phone) },
      { id: 'source', header: t('optOuts.source'), cell: ({ source }) => t(`optOuts.by.${source}`) },
      { id: 'note', header: t('optOuts.note'), cell: ({ note }) => note },
      { id: 'since', header: t('optOuts.since'), cell: ({ since }) => formats.dateTime(since) },
    ],
    [t, formats],
  )
  return (
    <>
      <ListPage
        id="sms-opt-outs"
        title={t('optOuts.title')}
        lead={t('optOuts.lead')}
        state={state}
        query={list}
        columns={columns}
        rowId={({ phone }) => phone}
        rowName={({ phone }) => displayPhone(phone)}
        phoneRow={({ phone, source, since }) => ({
          title: displayPhone(phone),
          second: t('optOuts.phoneSecond', { source: t(`optOuts.by.${source}`), when: formats.dateTime(since) }),
        })}
        rowMenu={(optOut) => [{ label: t('optOuts.remove'), onClick: () => setRemoving(optOut) }]}
        searchLabel={t('optOuts.search')}
        create={{ label: t('optOuts.add'), onClick: () => open('yes') }}
        empty={{ title: t('optOuts.empty'), text: t('optOuts.emptyText') }}
      >
        <AreaTabs area="communications" label={t('tabs.label')} />
      </ListPage>
      <OptOutDialog opened={add === 'yes'} onClose={() => open(undefined)} />
      {removing ? <RemoveDialog optOut={removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  )
}
