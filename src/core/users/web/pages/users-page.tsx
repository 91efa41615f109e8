/** The users of the school: who may sign in, as what, and who waits. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconSend, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { membershipStatuses, schoolRoles } from '#core/access/contract/access.ts'
import { fileFormats } from '#core/people/contract/shapes.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { request } from '#platform/web/api/request.ts'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ExportChoice, ListFilter } from '#platform/web/list/types.ts'
import { isNarrowed, useListState, withoutPage } from '#platform/web/list/use-list-state.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportUsers, listUsers, matchingUsers } from '../../contract/users.ts'
import { RequestsSection } from '../components/requests-section.tsx'
import { useBulk, useRowMenu, type Ask } from '../components/use-user-actions.ts'
import { useUserColumns, useUserPhoneRow } from '../components/use-user-columns.tsx'
import { UserDialogs, type Asked } from '../components/user-dialogs.tsx'
import { usersSearch } from '../searches.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { useLiveUsers } from '../use-live-users.ts'

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('users')
  const role = useRoleName()
  const { grades } = useCatalogue()
  return useMemo(
    () => [
      {
        id: 'role',
        label: t('field.role'),
        kind: 'choice',
        options: schoolRoles.map((value) => ({ value, label: role(value) })),
      },
      {
        id: 'status',
        label: t('field.status'),
        kind: 'choice',
        options: membershipStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      { id: 'grade', label: t('field.grade'), kind: 'choice', options: grades },
    ],
    [t, role, grades],
  )
}

/** @param query the list's query without its page */
const useExports = (query: object): ExportChoice[] => {
  const { t } = useTranslation('users')
  const filters = withoutPage(query)
  const save = (format: (typeof fileFormats)[number]) =>
    void download(exportUsers, { query: { ...filters, format } }).catch((error: unknown) =>
      toast.error(messageOf(error), { onRetry: () => save(format) }),
    )
  return fileFormats.map((format) => ({ label: t(`export.${format}`), onClick: () => save(format) }))
}

/** The sentence under the title: "64 of 1,286 people at Umoja". */
const useLead = (data: ResponseOf<typeof listUsers> | undefined, narrowed: boolean): string | undefined => {
  const { t } = useTranslation('users')
  const { school } = useSession()
  const formats = useFormats()
  if (!data) return undefined
  const [count, words] = [data.summary.total, { school: school?.shortName, total: formats.number(data.summary.total) }]
  return narrowed ? t('leadSome', { ...words, some: formats.number(data.totalCount) }) : t('lead', { ...words, count })
}

export const UsersPage = () => {
  const { t } = useTranslation('users')
  const state = useListState(usersSearch)
  const { create, edit, ...query } = state.query
  const navigate = useNavigate()
  const list = usePaged(listUsers, { query })
  const [asked, setAsked] = useState<Asked>(null)
  const filters = useFilters()
  useLiveUsers()
  const address = (change: { create?: 'yes' | undefined; edit?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const ask: Ask = (next) => (next?.kind === 'edit' ? address({ edit: next.user.id }) : setAsked(next))
  const close = () => {
    setAsked(null)
    if (create || edit) address({ create: undefined, edit: undefined })
  }
  const families = (
    <Button
      variant="subtle"
      onClick={() => setAsked({ kind: 'families' })}
      leftSection={<IconSend size={18} stroke={2} aria-hidden />}
    >
      {t('families')}
    </Button>
  )
  return (
    <>
      <ListPage
        id="users"
        title={t('title')}
        lead={useLead(list.data, isNarrowed(filters, state))}
        state={state}
        query={list}
        columns={useUserColumns()}
        defaultSort="name"
        rowId={(user) => user.id}
        rowName={(user) => user.name}
        phoneRow={useUserPhoneRow()}
        rowMenu={useRowMenu(ask)}
        searchLabel={t('search')}
        filters={filters}
        exports={useExports(query)}
        bulk={useBulk(ask)}
        matching={async () => (await request(matchingUsers, { query: withoutPage(query) })).items}
        secondary={families}
        create={{ label: t('create.title'), icon: IconUserPlus, onClick: () => address({ create: 'yes' }) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      >
        <RequestsSection
          onAccept={(user) => setAsked({ kind: 'accept', user })}
          onDecline={(user) => setAsked({ kind: 'decline', user })}
        />
      </ListPage>
      <UserDialogs
        asked={asked ?? (create ? { kind: 'create' } : edit ? { kind: 'edit', user: { id: edit } } : null)}
        onClose={close}
      />
    </>
  )
}
