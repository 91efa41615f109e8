/** Groups of people that announcements go to, each counted as it is now. */
import { IconEdit, IconTrash, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { AreaTabs } from '#platform/web/app/area-tabs.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listGroups, removeGroup, type Group } from '../../../contract/groups.ts'
import { groupsSearch } from '../../announcements/searches.ts'
import { useCountWords } from '../../announcements/words.ts'
import { useRuleWords } from '../words.ts'

const GroupDialog = lateDialog(async () => (await import('../components/group-dialog.tsx')).GroupDialog)
const PeopleDialog = lateDialog(async () => (await import('../components/people-dialog.tsx')).PeopleDialog)

const useColumns = (): ListColumn<Group>[] => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const [rule, count] = [useRuleWords(), useCountWords()]
  return useMemo(
    () => [
      { id: 'name', header: t('groups.name'), cell: (group) => group.name, fixed: true },
      { id: 'rule', header: t('groups.who'), cell: rule },
      { id: 'count', header: t('groups.people'), cell: ({ count: counted }) => count(counted) },
      {
        id: 'phones',
        header: t('groups.phones'),
        cell: ({ count: counted }) => formats.number(counted.withPhone),
        numeric: true,
      },
      {
        id: 'updated',
        header: t('groups.changed'),
        cell: ({ updatedAt }) => formats.date(updatedAt, 'short'),
        hidden: true,
      },
    ],
    [t, formats, rule, count],
  )
}

type Open = { readonly kind: 'edit' | 'people' | 'remove'; readonly group: Group } | { readonly kind: 'new' } | null

export const GroupsPage = () => {
  const { t } = useTranslation('communication-announcements')
  const state = useListState(groupsSearch)
  const query = usePaged(listGroups, { query: state.query }, { offline: true })
  const count = useCountWords()
  const [open, setOpen] = useState<Open>(null)
  const { send } = useSend(removeGroup, {
    invalidates: [listGroups],
    onSuccess: () => toast.success(t('groups.removed')),
  })
  const close = (): void => setOpen(null)
  return (
    <>
      <AreaTabs area="communications" label={t('hub')} />
      <ListPage
        id="groups"
        title={t('groups.title')}
        lead={t('groups.lead')}
        state={state}
        query={query}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        phoneRow={(group) => ({ title: group.name, second: count(group.count) })}
        rowMenu={(group) => [
          { label: t('groups.see'), icon: IconUsers, onClick: () => setOpen({ kind: 'people', group }) },
          { label: t('groups.edit'), icon: IconEdit, onClick: () => setOpen({ kind: 'edit', group }) },
          {
            label: t('groups.remove'),
            icon: IconTrash,
            onClick: () => setOpen({ kind: 'remove', group }),
            danger: true,
          },
        ]}
        searchLabel={t('groups.search')}
        create={{ label: t('groups.create'), onClick: () => setOpen({ kind: 'new' }) }}
        empty={{ title: t('groups.empty'), text: t('groups.emptyText') }}
      />
      {open?.kind === 'new' ? <GroupDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? <GroupDialog group={open.group} onClose={close} /> : null}
      {open?.kind === 'people' ? <PeopleDialog group={open.group} onClose={close} /> : null}
      <ConfirmDialog
        opened={open?.kind === 'remove'}
        onClose={close}
        title={t('groups.removeTitle', { name: open?.kind === 'remove' ? open.group.name : '' })}
        loss={t('groups.removeLoss')}
        verb={t('groups.remove')}
        busyVerb={t('groups.removing')}
        danger
        onConfirm={async () => {
          if (open?.kind === 'remove') await send({ query: { id: open.group.id } })
        }}
      />
    </>
  )
}
