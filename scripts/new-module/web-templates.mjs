/** First files of a new module's part of the browser app: its page and texts. */

const module_ = ({ kebab, camel, pascal, title }, core) => `/** ${title} in the browser app. */
import { IconListDetails } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { entrySearch } from './entry-search.ts'

export const ${camel}Web = defineWebModule({
  id: '${kebab}',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [{ path: '/admin/${kebab}', page: lazyPage(() => import('./pages/${kebab}-page.tsx'), '${pascal}Page'), search: entrySearch, roles: ['admin']${core ? ', module: null' : ''} }],
  rail: [{ to: '/admin/${kebab}', labelKey: 'nav.${camel}', icon: IconListDetails, group: 'school', roles: ['admin'] }],
})
`

const search = () => `/** What the address of the list holds. */
import { listSearch } from '#platform/web/list/list-search.ts'

export const entrySearch = listSearch({})
`

const page = ({ kebab, pascal, title }) => `/** ${title}: the list, and a dialog that adds to it. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addEntry, addEntryBody, listEntries, type Entry } from '../../contract.ts'
import { entrySearch } from '../entry-search.ts'

const AddDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('${kebab}')
  const form = useAppForm({ schema: addEntryBody, defaultValues: { name: '' } })
  const { send } = useSend(addEntry, { invalidates: [listEntries] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('add')}
      form={form}
      submit={t('add')}
      busy={t('adding')}
      onSubmit={async (body) => {
        const { name } = await send({ body })
        toast.success(t('added', { name }))
      }}
    >
      <FormSection>
        <TextField name="name" label={t('name')} required />
      </FormSection>
    </FormDialog>
  )
}

const sorts = ['name', '-name'] as const
const sortOf = (value: string | undefined) => sorts.find((one) => one === value)

export const ${pascal}Page = () => {
  const { t } = useTranslation('${kebab}')
  const formats = useFormats()
  const state = useListState(entrySearch)
  const [adding, setAdding] = useState(false)
  const { page, limit, search } = state.query
  const query = useCall(listEntries, { query: { page, limit, search, sort: sortOf(state.sort) } }, { keepPrevious: true })
  const columns = useMemo<ListColumn<Entry>[]>(
    () => [
      { id: 'name', header: t('name'), sort: 'name', cell: ({ name }) => name },
      { id: 'createdAt', header: t('createdAt'), cell: ({ createdAt }) => formats.date(createdAt) },
    ],
    [t, formats],
  )
  return (
    <>
      <ListPage
        id="${kebab}"
        title={t('title')}
        state={state}
        query={query}
        columns={columns}
        defaultSort="name"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        phoneRow={({ name, createdAt }) => ({ title: name, second: formats.date(createdAt) })}
        searchLabel={t('search')}
        create={{ label: t('add'), onClick: () => setAdding(true) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      <AddDialog opened={adding} onClose={() => setAdding(false)} />
    </>
  )
}
`

const texts = ({ camel, title }, words) => `${JSON.stringify({ nav: { [camel]: title }, title, ...words }, null, 2)}\n`

const english = {
  name: 'Name',
  createdAt: 'Added',
  search: 'Search by name',
  add: 'Add entry',
  adding: 'Adding...',
  added: '{{name}} was added',
  empty: 'No entries yet',
  emptyText: 'The first one you add appears here.',
}

const kiswahili = {
  name: 'Jina',
  createdAt: 'Iliongezwa',
  search: 'Tafuta kwa jina',
  add: 'Ongeza',
  adding: 'Inaongeza...',
  added: '{{name}} imeongezwa',
  empty: 'Bado hakuna kitu',
  emptyText: 'Cha kwanza utakachoongeza kitaonekana hapa.',
}

/** @returns {Record<string, string>} path in the module's folder to content */
export const webFiles = (names, { core }) => ({
  'web/module.tsx': module_(names, core),
  'web/entry-search.ts': search(),
  [`web/pages/${names.kebab}-page.tsx`]: page(names),
  'web/locales/en.json': texts(names, english),
  'web/locales/sw.json': texts(names, kiswahili),
})
