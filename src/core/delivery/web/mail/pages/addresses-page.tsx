/** Addresses that get no e-mail of the school, and why. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaTabs } from '#platform/web/app/area-tabs.tsx'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listEmailAddresses, removeEmailAddress, type EmailLeft } from '../../../contract/emails.ts'
import { addressesSearch } from '../searches.ts'

const AddressDialog = lateDialog(async () => (await import('../components/address-dialog.tsx')).AddressDialog)

const BackDialog = ({ left, onClose }: { left: EmailLeft; onClose: () => void }) => {
  const { t } = useTranslation('delivery-mail')
  const { address } = left
  const { send } = useSend(removeEmailAddress, {
    invalidates: [listEmailAddresses],
    onSuccess: () => toast.success(t('left.back', { address })),
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => send({ query: { address } })}
      title={t('left.removeTitle', { address })}
      loss={t(left.why === 'hard_bounce' ? 'left.removeBounce' : 'left.removeText')}
      verb={t('left.remove')}
      busyVerb={t('left.removing')}
      danger={false}
    />
  )
}

export const AddressesPage = () => {
  const { t } = useTranslation('delivery-mail')
  const formats = useFormats()
  const navigate = useNavigate()
  const state = useListState(addressesSearch)
  const { add, sort: _sort, ...query } = state.query
  const list = usePaged(listEmailAddresses, { query })
  const [coming, setComing] = useState<EmailLeft>()
  const open = (value: 'yes' | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, add: value }), resetScroll: false })
  const columns = useMemo<ListColumn<EmailLeft>[]>(
    () => [
      { id: 'address', header: t('left.address'), fixed: true, cell: ({ address }) => address },
      { id: 'why', header: t('left.why'), cell: ({ why }) => t(`left.by.${why}`) },
      { id: 'detail', header: t('left.detail'), cell: ({ detail }) => detail },
      { id: 'since', header: t('left.since'), cell: ({ since }) => formats.dateTime(since) },
    ],
    [t, formats],
  )
  return (
    <>
      <ListPage
        id="email-addresses"
        title={t('left.title')}
        lead={t('left.lead')}
        state={state}
        query={list}
        columns={columns}
        rowId={({ address }) => address}
        rowName={({ address }) => address}
        phoneRow={({ address, why, since }) => ({
          title: address,
          second: t('left.phoneSecond', { why: t(`left.by.${why}`), when: formats.dateTime(since) }),
        })}
        rowMenu={(left) => [{ label: t('left.remove'), onClick: () => setComing(left) }]}
        searchLabel={t('left.search')}
        create={{ label: t('left.add'), onClick: () => open('yes') }}
        empty={{ title: t('left.empty'), text: t('left.emptyText') }}
      >
        <AreaTabs area="communications" label={t('tabs.label')} />
      </ListPage>
      <AddressDialog opened={add === 'yes'} onClose={() => open(undefined)} />
      {coming ? <BackDialog left={coming} onClose={() => setComing(undefined)} /> : null}
    </>
  )
}
