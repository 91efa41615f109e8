/** Menu of the filters that a person saved for a list. */
import { Menu, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useOpenList, type OpenList } from '#platform/web/list/list-tools.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listSavedFilters, type SavedFilter } from '../../contract/saved-filters.ts'
import { isSameSearch, openingOf, savedSearch, stillFits } from '../../rules/search.ts'
import classes from './saved-filters.module.css'

const SaveDialog = lateDialog(async () => (await import('./save-dialog.tsx')).SaveDialog)
const ManageDialog = lateDialog(async () => (await import('./manage-dialog.tsx')).ManageDialog)

const fits = ({ search }: SavedFilter, { state, filters }: OpenList): boolean =>
  stillFits(
    search,
    state.read(search),
    filters.map(({ id, options }) => ({
      id,
      // No options yet: they are loading.
      values: options && options.length > 0 ? options.map(({ value }) => value) : undefined,
    })),
  )

/** @param id name of the list */
export const SavedFilters = ({ id }: { id: string }) => {
  const { t } = useTranslation('saved-filters')
  const list = useOpenList()
  const [asked, setAsked] = useState<'save' | 'manage' | null>(null)
  const [opened, setOpened] = useState(false)
  const names = list.filters.map((filter) => filter.id)
  const now = savedSearch({ ...list.state.query }, names)
  const isNarrowed = Object.keys(now).length > 0
  // A list as it first opens asks nothing: the name of the filters in use is all that the closed menu shows.
  const saved = useCall(listSavedFilters, { query: { list: id } }, { enabled: opened || isNarrowed })
  const items = saved.data?.items ?? []
  const inUse = items.find(({ search }) => isSameSearch(search, now))
  const open = (one: SavedFilter): void => {
    if (fits(one, list)) list.state.setAll(openingOf(one.search, names))
    else toast.warning(t('noLongerFits', { name: one.name }))
  }
  return (
    <>
      <Menu position="bottom-start" onOpen={() => setOpened(true)}>
        <Menu.Target>
          <UnstyledButton className={classes.button} data-used={inUse ? true : undefined}>
            <IconBookmark size={20} stroke={1.75} aria-hidden />
            <span className={classes.word}>{inUse?.name ?? t('title')}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {saved.data ? (
            items.length === 0 ? (
              <Menu.Label>{t('none')}</Menu.Label>
            ) : null
          ) : saved.error ? (
            <Menu.Item onClick={() => void saved.refetch()}>{t('failed')}</Menu.Item>
          ) : (
            <Menu.Label>{t('loading')}</Menu.Label>
          )}
          {items.map((one) => (
            <Menu.Item
              key={one.id}
              onClick={() => open(one)}
              aria-current={one === inUse || undefined}
              rightSection={one === inUse ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
            >
              {one.name}
            </Menu.Item>
          ))}
          {saved.data ? <Menu.Divider /> : null}
          {saved.data ? (
            <Menu.Item disabled={!isNarrowed || inUse !== undefined} onClick={() => setAsked('save')}>
              {t('save.open')}
            </Menu.Item>
          ) : null}
          {items.length > 0 ? <Menu.Item onClick={() => setAsked('manage')}>{t('manage.open')}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      {asked === 'save' ? <SaveDialog list={id} search={now} onClose={() => setAsked(null)} /> : null}
      {asked === 'manage' ? <ManageDialog items={items} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
