/** First files of a new module's part of the browser app: its page, its card on the dashboard, its texts and its journey. */

const module_ = ({ kebab, camel, pascal, title }, core) => `/** ${title} in the browser app. */
import { IconListDetails } from '@tabler/icons-react'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'
import { entrySearch } from './entry-search.ts'

export const ${camel}Web = defineWebModule({
  id: '${kebab}',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },${
    core
      ? ''
      : `
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },`
  }
  routes: [{ path: '/admin/${kebab}', page: lazyPage(() => import('./pages/${kebab}-page.tsx'), '${pascal}Page'), search: entrySearch, roles: ['admin']${core ? ', module: null' : ''} }],
  rail: [{ to: '/admin/${kebab}', labelKey: '${camel}', icon: IconListDetails, group: 'school', roles: ['admin'] }],
  dashboardCards: [{ id: '${kebab}', roles: ['admin'], place: 90, card: lazyCard(async () => (await import('./cards/${kebab}-card.tsx')).${pascal}Card) }],
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

const card = ({
  kebab,
  camel,
  pascal,
  title,
}) => `/** Dashboard card of ${title.toLowerCase()}: how many entries there are. Its texts are among those that every first page has. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { listEntries } from '../../contract.ts'

export const ${pascal}Card = () => {
  const { t } = useTranslation('nav')
  const { data } = useCall(listEntries, { query: { limit: 1 } })
  if (!data) return null
  return (
    <section>
      <h2>{t('${kebab}.${camel}')}</h2>
      <Link to="/admin/${kebab}">{t('${kebab}.entries', { count: data.totalCount })}</Link>
    </section>
  )
}
`

const journey = ({
  kebab,
  title,
}) => `/** ${title} in a browser: an admin adds an entry and finds it from the dashboard. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../../../e2e/harness.ts'
import { openStage, type Stage } from '../../../../e2e/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage.close())

describe('${kebab}', () => {
  it('is added to by an admin and counted on the dashboard', async () => {
    const { page, troubles } = await stage.open()
    await enter(page, 'admin@umoja.demo', '/admin/${kebab}')
    await page.getByRole('heading', { name: 'No entries yet' }).waitFor()
    await page.getByRole('button', { name: 'Add entry' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Main hall')
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    await page.getByRole('row', { name: /Main hall/ }).waitFor()
    await page.goto('/')
    await page.getByRole('link', { name: '1 entry' }).click()
    await page.getByRole('row', { name: /Main hall/ }).waitFor()
    expect(troubles).toEqual([])
  })
})
`

const texts = ({ title }, words) => `${JSON.stringify({ title, ...words }, null, 2)}\n`

/** Labels for the rail and the card. */
const navTexts = ({ camel, title }, words) => `${JSON.stringify({ [camel]: title, ...words }, null, 2)}\n`

/** Words for the audit log. */
const auditTexts = ({ snake, title }, { action, entity }) =>
  `${JSON.stringify({ modules: { [snake]: title }, actions: { [snake]: { add: action } }, entities: { [`${snake}_entry`]: entity } }, null, 2)}\n`

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
  messages: { 'There is already an entry with this name.': 'Tayari kuna ingizo lenye jina hili.' },
}

/** Title and description in the catalogue of modules. */
const catalogue = ({ kebab, title }) =>
  `${JSON.stringify({ [kebab]: { title, description: `${title} of the school` } }, null, 2)}\n`

/** @returns {Record<string, string>} path in the module's folder to content */
export const webFiles = (names, { core }) => ({
  'web/module.tsx': module_(names, core),
  'web/entry-search.ts': search(),
  [`web/pages/${names.kebab}-page.tsx`]: page(names),
  'web/locales/en.json': texts(names, english),
  'web/locales/sw.json': texts(names, kiswahili),
  'web/locales/nav/en.json': navTexts(names, {
    entries_one: '{{count}} entry',
    entries_other: '{{count}} entries',
  }),
  'web/locales/nav/sw.json': navTexts(names, {
    entries_one: 'Ingizo {{count}}',
    entries_other: 'Maingizo {{count}}',
  }),
  'web/locales/audit/en.json': auditTexts(names, { action: 'Added an entry', entity: 'Entry' }),
  'web/locales/audit/sw.json': auditTexts(names, { action: 'Aliongeza ingizo', entity: 'Ingizo' }),
  // Kiswahili starts with the English texts.
  ...(core
    ? {}
    : { 'web/locales/catalogue/en.json': catalogue(names), 'web/locales/catalogue/sw.json': catalogue(names) }),
  [`web/cards/${names.kebab}-card.tsx`]: card(names),
  [`testing/${names.kebab}.journey.ts`]: journey(names),
})
