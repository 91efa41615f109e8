/** List of learners: the whole school for the office, their classes for teachers. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  IconArrowsRightLeft,
  IconDoorExit,
  IconKey,
  IconPhotoUp,
  IconUpload,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { request } from '#platform/web/api/request.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { MenuAction } from '#platform/web/floating/menu-actions.tsx'
import type { BulkAction, ExportChoice, ListFilter } from '#platform/web/list/types.ts'
import { useListLead } from '#platform/web/list/use-list-lead.ts'
import { isNarrowed, useListState, withoutPage, type ListState } from '#platform/web/list/use-list-state.ts'
import { useAbility, useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { messageOf } from '#platform/web/api/api-error.ts'
import { exportLearners, listLearners, matchingLearners, type LearnerItem } from '../../contract/learners.ts'
import { fileFormats, sexes } from '../../contract/shapes.ts'
import { useLearnersAddress } from '../addresses.ts'
import { useChosenLearners } from '../components/learners/chosen-learners.ts'
import { useLearnerColumns, useLearnerPhoneRow } from '../components/learners/use-learner-columns.tsx'
import { learnersSearch } from '../searches.ts'
import { useClassOptions, useGradeOptions } from '../use-classes.ts'
import { useCreate } from '#platform/web/list/use-create.ts'

const LeaveDialog = lateDialog(async () => (await import('../components/staff/class-dialogs.tsx')).LeaveDialog)
const MoveDialog = lateDialog(async () => (await import('../components/staff/class-dialogs.tsx')).MoveDialog)
const AdmitDialog = lateDialog(async () => (await import('../components/learners/learner-dialog.tsx')).AdmitDialog)
const LinkCodeDialog = lateDialog(
  async () => (await import('../components/guardians/link-code-dialog.tsx')).LinkCodeDialog,
)

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('people')
  const [classes, grades] = [useClassOptions(), useGradeOptions()]
  return useMemo(
    () => [
      { id: 'streamId', label: t('field.class'), kind: 'choice', options: classes },
      { id: 'grade', label: t('field.grade'), kind: 'choice', options: grades },
      {
        id: 'sex',
        label: t('field.sex'),
        kind: 'choice',
        options: sexes.map((value) => ({ value, label: t(`sex.${value}`) })),
      },
      {
        id: 'status',
        label: t('field.status'),
        kind: 'choice',
        options: (['left', 'all'] as const).map((value) => ({ value, label: t(`statusFilter.${value}`) })),
      },
    ],
    [t, classes, grades],
  )
}

type Opened =
  | { kind: 'move' | 'leave'; learners: readonly LearnerItem[] }
  | { kind: 'code'; learner: LearnerItem }
  | null

const Opened = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => {
  if (opened?.kind === 'move') return <MoveDialog learners={opened.learners} onClose={onClose} />
  if (opened?.kind === 'leave') return <LeaveDialog learners={opened.learners} onClose={onClose} />
  return opened?.kind === 'code' ? <LinkCodeDialog learner={opened.learner} onClose={onClose} /> : null
}

const useRowMenu = (address: string, open: (opened: Opened) => void) => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  return (row: LearnerItem): MenuAction[] => [
    { label: t('learner.see'), icon: IconUser, onClick: () => void navigate({ to: `${address}/${row.id}` }) },
    {
      label: t('learner.move'),
      icon: IconArrowsRightLeft,
      disabled: row.status === 'left',
      onClick: () => open({ kind: 'move', learners: [row] }),
    },
    {
      label: t('code.title'),
      icon: IconKey,
      disabled: row.status === 'left',
      onClick: () => open({ kind: 'code', learner: row }),
    },
    {
      label: t('learner.leave'),
      icon: IconDoorExit,
      danger: true,
      disabled: row.status === 'left',
      onClick: () => open({ kind: 'leave', learners: [row] }),
    },
  ]
}

const useBulk = (open: (opened: Opened) => void): BulkAction<LearnerItem>[] => {
  const { t } = useTranslation('people')
  const chosen = useChosenLearners()
  const office = useAbility('people.manage')
  if (!office) return chosen
  return [
    ...chosen,
    { label: t('learner.move'), icon: IconArrowsRightLeft, onClick: (learners) => open({ kind: 'move', learners }) },
    { label: t('learner.leave'), icon: IconDoorExit, onClick: (learners) => open({ kind: 'leave', learners }) },
  ]
}

/** @param query the list's query without its page */
const useExports = (query: object): ExportChoice[] => {
  const { t } = useTranslation('people')
  const filters = withoutPage(query)
  const save = (format: (typeof fileFormats)[number]) =>
    void download(exportLearners, { query: { ...filters, format } }).catch((error: unknown) =>
      toast.error(messageOf(error), { onRetry: () => save(format) }),
    )
  return fileFormats.map((format) => ({ label: t(`export.${format}`), onClick: () => save(format) }))
}

const useLead = (shown: number | undefined, filters: readonly ListFilter[], state: ListState, office: boolean) => {
  const { t } = useTranslation('people')
  const { school } = useSession()
  return useListLead(
    listLearners,
    // Those who left are not among the learners of the list as it opens.
    { query: { limit: 1, ...(state.filter('status') ? { status: 'all' } : {}) } },
    { shown, narrowed: isNarrowed(filters, state) },
    (count, some) => {
      const [whole, part] = office ? ['lead', 'leadSome'] : ['mineLead', 'mineLeadSome']
      return t(`learners.${some === null ? whole : part}`, { count, some, school: school?.shortName })
    },
  )
}

const Empty = () => {
  const { t } = useTranslation('people')
  return (
    <Button variant="light" component={Link} to="/admin/import">
      {t('learners.importFirst')}
    </Button>
  )
}

export const LearnersPage = () => {
  const { t } = useTranslation('people')
  const office = useAbility('people.manage')
  const address = useLearnersAddress()
  const state = useListState(learnersSearch)
  const { create: _create, ...query } = state.query
  const list = usePaged(listLearners, { query })
  const create = useCreate()
  const [opened, setOpened] = useState<Opened>(null)
  const rowMenu = useRowMenu(address, setOpened)
  const bulk = useBulk(setOpened)
  const filters = useFilters()
  const lead = useLead(list.data?.totalCount, filters, state, office)
  const close = () => setOpened(null)
  const columns = useLearnerColumns(address)
  const importing = (
    <>
      <Button
        variant="subtle"
        component={Link}
        to="/admin/learner-photos"
        leftSection={<IconPhotoUp size={18} stroke={2} aria-hidden />}
      >
        {t('photos.title')}
      </Button>
      <Button
        variant="subtle"
        component={Link}
        to="/admin/import"
        leftSection={<IconUpload size={18} stroke={2} aria-hidden />}
      >
        {t('import')}
      </Button>
    </>
  )
  return (
    <>
      <ListPage
        id="learners"
        title={t(office ? 'learners.title' : 'learners.mine')}
        lead={lead}
        state={state}
        query={list}
        columns={columns}
        defaultSort="name"
        rowId={(row) => row.id}
        rowName={(row) => row.fullName}
        rowTo={(row) => `${address}/${row.id}`}
        phoneRow={useLearnerPhoneRow()}
        searchLabel={t('learners.search')}
        filters={filters}
        exports={useExports(query)}
        empty={{
          title: t('learners.empty'),
          text: t(office ? 'learners.emptyText' : 'learners.mineEmpty'),
          ...(office ? { action: <Empty /> } : {}),
        }}
        bulk={bulk}
        matching={async () => (await request(matchingLearners, { query: withoutPage(query) })).items}
        {...(office
          ? {
              rowMenu,
              secondary: importing,
              create: { label: t('learner.admit'), icon: IconUserPlus, onClick: create.open },
            }
          : {})}
      />
      {office && create.opened ? <AdmitDialog onClose={create.close} /> : null}
      <Opened opened={opened} onClose={close} />
    </>
  )
}
