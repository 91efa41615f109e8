/** The list of guardians with their children. */
import { IconUser, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListLead } from '#platform/web/list/use-list-lead.ts'
import { isNarrowed, useListState } from '#platform/web/list/use-list-state.ts'
import { listGuardians, type GuardianItem } from '../../contract/guardians.ts'
import { PersonCell } from '../components/person-cell.tsx'
import { PhoneCell } from '../components/phone-cell.tsx'
import { guardiansSearch } from '../searches.ts'
import { useCreate } from '#platform/web/list/use-create.ts'

const NewGuardianDialog = lateDialog(
  async () => (await import('../components/guardians/guardian-dialog.tsx')).NewGuardianDialog,
)

const useChildNames = (): ((row: GuardianItem) => string) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  return (row) =>
    row.children.length === 0
      ? t('guardian.noChildren')
      : formats.list(
          row.children.map((child) =>
            child.stream ? t('guardian.child', { name: child.fullName, class: child.stream.label }) : child.fullName,
          ),
        )
}

const useColumns = (): ListColumn<GuardianItem>[] => {
  const { t } = useTranslation('people')
  const children = useChildNames()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        sort: 'name',
        cell: (row) => (
          <PersonCell name={row.fullName} to={`/admin/guardians/${row.id}`} second={row.email} picture={row.avatar} />
        ),
      },
      { id: 'phone', header: t('field.phone'), cell: (row) => <PhoneCell phone={row.phone} /> },
      { id: 'children', header: t('field.children'), cell: children },
      { id: 'signsIn', header: t('field.signsIn'), cell: (row) => t(row.signsIn ? 'yes' : 'no') },
    ],
    [t, children],
  )
}

export const GuardiansPage = () => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const state = useListState(guardiansSearch)
  const { create: _create, ...query } = state.query
  const list = usePaged(listGuardians, { query })
  const create = useCreate()
  const formats = useFormats()
  const lead = useListLead(
    listGuardians,
    { query: { limit: 1 } },
    { shown: list.data?.totalCount, narrowed: isNarrowed([], state) },
    (count, some) => t(some === null ? 'guardians.lead' : 'guardians.leadSome', { count, some }),
  )
  return (
    <>
      <ListPage
        id="guardians"
        title={t('guardians.title')}
        lead={lead}
        state={state}
        query={list}
        columns={useColumns()}
        defaultSort="name"
        rowId={(row) => row.id}
        rowName={(row) => row.fullName}
        rowTo={(row) => `/admin/guardians/${row.id}`}
        phoneRow={(row) => ({
          avatar: row.fullName,
          picture: row.avatar,
          title: row.fullName,
          second:
            formats.list(row.children.map((child) => child.fullName.split(' ')[0] ?? '')) || t('guardian.noChildren'),
        })}
        rowMenu={(row) => [
          {
            label: t('guardian.see'),
            icon: IconUser,
            onClick: () => void navigate({ to: `/admin/guardians/${row.id}` }),
          },
        ]}
        searchLabel={t('guardians.search')}
        create={{ label: t('guardian.add'), icon: IconUserPlus, onClick: create.open }}
        empty={{ title: t('guardians.empty'), text: t('guardians.emptyText') }}
      />
      {create.opened ? <NewGuardianDialog onClose={create.close} /> : null}
    </>
  )
}
