/** A list page with made-up people. */
import { Button } from '@mantine/core'
import { IconDownload, IconKey, IconMessage, IconToggleLeft, IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Steps } from '#platform/web/forms/steps.tsx'
import { PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import * as schemas from '#platform/pure/schemas.ts'
import { usersSearch } from './users-search.ts'

interface User {
  id: string
  name: string
  email: string
  role: string
  works: string
  phone: string
  seen: string
  status: StatusKind
  word: string
}
const people = [
  ['Beatrice Atieno Odhiambo', 'Teacher', 'English, Kiswahili', 'Today, 07:52', 'active', 'Active'],
  ['Caleb Simiyu Wekesa', 'Admin', 'Deputy head', 'Today, 07:40', 'active', 'Active'],
  ['Dorcas Chebet Kemei', 'Teacher', 'Integrated Science', 'Yesterday', 'active', 'Active'],
  ['Elijah Mwangi Gichuki', 'Technician', 'Devices and network', 'Today, 08:03', 'active', 'Active'],
  ['Fatuma Hassan Omar', 'Teacher', 'IRE, Social Studies', 'Never', 'pending', 'Pending'],
  ['Ivy Mwende Mutua', 'Teacher', 'PP2 East, all areas', '6 March', 'active', 'Active'],
  ["Joseph Ng'ang'a Kariuki", 'Teacher', 'Mathematics', 'Today, 07:31', 'active', 'Active'],
  ['Kevin Wafula Barasa', 'Teacher', 'Grade 7 East, Science', 'Today, 07:58', 'active', 'Active'],
  ['Lucas Ouma Adongo', 'Teacher', 'Games and clubs', '21 February', 'stopped', 'Suspended'],
  ['Moses Kiplagat Too', 'Tutor', 'Grade 9, Mathematics', 'Today, 08:10', 'active', 'Active'],
] as const
const users: User[] = people.map(([name, role, works, seen, status, word], index) => ({
  id: String(index),
  name,
  role,
  works,
  seen,
  status,
  word,
  phone: `0700 000 0${31 + index}`,
  email: `${name.charAt(0).toLowerCase()}.${(name.split(' ').at(-1) ?? '').toLowerCase()}@umoja.demo`,
}))

const person = { name: 'person', second: 'second' }
const columns: ListColumn<User>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    cell: (user) => (
      <span style={{ display: 'flex', gap: 12, alignItems: 'center' }} className={person.name}>
        <Avatar name={user.name} />
        <span>
          <b style={{ display: 'block', fontWeight: 600 }}>{user.name}</b>
          <span style={{ fontSize: 12.5, color: 'var(--ink-2)' }}>{user.email}</span>
        </span>
      </span>
    ),
  },
  { id: 'role', header: 'Role', cell: (user) => user.role },
  { id: 'works', header: 'Works with', cell: (user) => user.works },
  { id: 'phone', header: 'Phone', cell: (user) => user.phone },
  { id: 'seen', header: 'Last signed in', sort: 'seen', cell: (user) => user.seen },
  { id: 'status', header: 'Status', cell: (user) => <StatusDot kind={user.status}>{user.word}</StatusDot> },
]
const roles = ['Student', 'Teacher', 'Tutor', 'Admin', 'Parent'].map((label) => ({
  value: label.toLowerCase(),
  label,
  icon: IconMessage,
}))
const schema = z.object({
  role: z.string().min(1),
  subjects: z.array(z.string()).min(1, 'Choose at least one'),
  hired: schemas.date,
  employment: z.string(),
  kin: schemas.personName,
  kinPhone: schemas.phone,
})

const CreateDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const form = useAppForm({
    schema,
    defaultValues: {
      role: 'teacher',
      subjects: ['Mathematics', 'Integrated Science'],
      hired: '2026-05-04',
      employment: 'tsc',
      kin: 'Agnes Nafula Wekesa',
      kinPhone: '0712 34567',
    },
  })
  const send = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    throw Object.assign(new Error('Please check the highlighted fields.'), {
      status: 400,
      fields: { kin: 'This person is already known as another' },
    })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Create User"
      subject="Philip Wekesa Nyongesa, Umoja Comprehensive School"
      form={form}
      onSubmit={send}
      submit="Create User"
      busy="Creating..."
      before={<Steps labels={['Personal Information', 'Role and Organization']} current={1} />}
      start={<Button variant="subtle">Previous</Button>}
    >
      <FormSection>
        <Wide>
          <ChoiceField name="role" label="Role" choices={roles} />
        </Wide>
        <Wide>
          <MultiSelectField
            name="subjects"
            label="Teaching subjects"
            options={['Mathematics', 'Integrated Science', 'English'].map((value) => ({ value, label: value }))}
          />
        </Wide>
        <DateField name="hired" label="Hire date" />
        <SelectField
          name="employment"
          label="Employment type"
          options={[
            { value: 'tsc', label: 'TSC, permanent' },
            { value: 'bom', label: 'Board of Management' },
          ]}
        />
        <TextField name="kin" label="Next of kin" />
        <PhoneField name="kinPhone" label="Next of kin phone" />
      </FormSection>
    </FormDialog>
  )
}

export const UsersPage = () => {
  const state = useListState(usersSearch)
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<User>()
  const found = useMemo(
    () => users.filter((user) => user.name.toLowerCase().includes(state.search.toLowerCase())),
    [state.search],
  )
  const query = {
    data: { items: found, totalCount: found.length === 0 ? 0 : 64, totalPages: 7, currentPage: state.page },
    error: null,
    isPending: false,
    isFetching: false,
    refetch: () => undefined,
  }
  return (
    <>
      <ListPage
        id="gallery-users"
        title="Users"
        lead="64 of 1,286 people at Umoja"
        state={state}
        query={query}
        columns={columns}
        defaultSort="name"
        rowId={(user) => user.id}
        rowName={(user) => user.name}
        phoneRow={(user) => ({
          avatar: user.name,
          title: user.name,
          second: `${user.role}. ${user.works}`,
          status: user.status === 'active' ? undefined : <StatusDot kind={user.status}>{user.word}.</StatusDot>,
        })}
        rowMenu={(user) => [
          { label: 'Message', icon: IconMessage, onClick: () => toast.success('Register sent. 45 learners.') },
          {
            label: 'Reset password',
            icon: IconKey,
            onClick: () => toast.error('4 SMS refused. No airtime left.', { onRetry: () => undefined }),
          },
          { label: 'Delete', icon: IconToggleLeft, danger: true, onClick: () => setDeleting(user) },
        ]}
        searchLabel="Name, phone or number"
        filters={[
          {
            id: 'works',
            label: 'Works here',
            kind: 'many',
            options: [
              { value: 'staff', label: 'staff' },
              { value: 'family', label: 'family' },
            ],
          },
          { id: 'added', label: 'Added', kind: 'choice', options: [{ value: 'year', label: 'this year' }] },
        ]}
        create={{ label: 'Create User', onClick: () => setCreating(true) }}
        secondary={
          <Button variant="subtle" leftSection={<IconUpload size={20} stroke={1.75} />}>
            Import
          </Button>
        }
        exports={[
          { label: 'CSV', onClick: () => undefined },
          { label: 'Excel', onClick: () => undefined },
        ]}
        bulk={[
          { label: 'Message', icon: IconMessage, onClick: () => undefined },
          { label: 'Change status', icon: IconToggleLeft, onClick: () => undefined },
          { label: 'Reset password', icon: IconKey, onClick: () => undefined },
          { label: 'Export', icon: IconDownload, onClick: () => undefined },
        ]}
        empty={{ title: 'No users yet', text: 'Create the first or import a list' }}
        limit={10}
      />
      <CreateDialog opened={creating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => Promise.reject(new Error('This person still teaches Grade 7 East.'))}
        title={`Delete ${deleting?.name ?? ''}?`}
        loss="Their sign-in ends and their messages go. This action cannot be undone."
        verb="Delete"
        busyVerb="Deleting..."
        typed="DELETE"
      />
    </>
  )
}
