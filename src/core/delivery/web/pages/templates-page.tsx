/** The school's templates of SMS and e-mail. */
import { useNavigate } from '@tanstack/react-router'
import { UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaTabs } from '#platform/web/app/area-tabs.tsx'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  deleteTemplate,
  listTemplates,
  templateCategories,
  templateChannels,
  type Template,
} from '../../contract/templates.ts'
import { templatesSearch } from '../searches.ts'
import classes from '../components/delivery.module.css'

const TemplateDialog = lateDialog(async () => (await import('../components/template-dialog.tsx')).TemplateDialog)

const RemoveDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const { t } = useTranslation('delivery')
  const kind = template.isBuiltIn ? 'restore' : 'remove'
  const { send } = useSend(deleteTemplate, {
    invalidates: [listTemplates],
    onSuccess: () => toast.success(t(`templates.${kind}d`, { name: template.name })),
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => send({ query: { id: template.id } })}
      title={t(`templates.${kind}Title`, { name: template.name })}
      loss={t(`templates.${kind}Text`)}
      verb={t(`templates.${kind}`)}
      busyVerb={t('templates.removing')}
    />
  )
}

const Origin = ({ template }: { template: Template }) => {
  const { t } = useTranslation('delivery')
  if (!template.isActive) return <StatusDot kind="inactive">{t('templates.off')}</StatusDot>
  if (template.unknown.length > 0) return <StatusDot kind="pending">{t('templates.faulty')}</StatusDot>
  return (
    <StatusDot kind="active">
      {t(template.isBuiltIn ? (template.isChanged ? 'templates.changed' : 'templates.builtIn') : 'templates.own')}
    </StatusDot>
  )
}

const useColumns = (open: (id: string) => void): ListColumn<Template>[] => {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const known = useKnownText()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('templates.name'),
        fixed: true,
        cell: (one) => (
          <UnstyledButton className={classes.stack} onClick={() => open(one.id)}>
            <strong>{known(one.name)}</strong>
            <span className={classes.second}>{one.texts[language].message ?? one.texts[language].subject}</span>
          </UnstyledButton>
        ),
      },
      { id: 'channel', header: t('templates.channel'), cell: (one) => t(`channel.${one.channel}`) },
      { id: 'category', header: t('templates.category'), cell: (one) => t(`category.${one.category}`) },
      { id: 'state', header: t('sent.state'), cell: (one) => <Origin template={one} /> },
    ],
    [t, language, open, known],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('delivery')
  return useMemo(
    () => [
      {
        id: 'channel',
        label: t('templates.channel'),
        kind: 'choice',
        options: templateChannels.map((one) => ({ value: one, label: t(`channel.${one}`) })),
      },
      {
        id: 'category',
        label: t('templates.category'),
        kind: 'choice',
        options: templateCategories.map((one) => ({ value: one, label: t(`category.${one}`) })),
      },
    ],
    [t],
  )
}

export const TemplatesPage = () => {
  const { t } = useTranslation('delivery')
  const navigate = useNavigate()
  const language = useLanguage()
  const known = useKnownText()
  const state = useListState(templatesSearch)
  const { template: chosen, create, sort: _sort, ...query } = state.query
  const list = usePaged(listTemplates, { query })
  const [removing, setRemoving] = useState<Template>()
  const go = useMemo(
    () => (change: { template?: string | undefined; create?: 'yes' | undefined }) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), resetScroll: false }),
    [navigate],
  )
  const open = useMemo(() => (id: string) => go({ template: id }), [go])
  const found = list.page.items.find(({ id }) => id === chosen)
  const close = () => go({ template: undefined, create: undefined })
  return (
    <>
      <ListPage
        id="templates"
        title={t('templates.title')}
        lead={t('templates.lead')}
        state={state}
        query={list}
        columns={useColumns(open)}
        rowId={({ id }) => id}
        rowName={({ name }) => known(name)}
        phoneRow={(one) => ({
          title: (
            <UnstyledButton className={classes.press} onClick={() => open(one.id)}>
              {known(one.name)}
            </UnstyledButton>
          ),
          second: t('templates.phoneSecond', {
            channel: t(`channel.${one.channel}`),
            text: one.texts[language].message ?? one.texts[language].subject ?? '',
          }),
          ...(one.isActive && one.unknown.length === 0 ? {} : { status: <Origin template={one} /> }),
        })}
        rowMenu={(one) => [
          { label: t('templates.edit'), onClick: () => open(one.id) },
          ...(one.isChanged
            ? [
                {
                  label: t(one.isBuiltIn ? 'templates.restore' : 'templates.remove'),
                  onClick: () => setRemoving(one),
                  danger: true,
                },
              ]
            : []),
        ]}
        searchLabel={t('templates.search')}
        filters={useFilters()}
        create={{ label: t('templates.create'), onClick: () => go({ create: 'yes' }) }}
        empty={{ title: t('templates.empty'), text: t('templates.emptyText') }}
      >
        <AreaTabs area="communications" label={t('tabs.label')} />
      </ListPage>
      {create === 'yes' || found ? (
        <TemplateDialog key={found?.id ?? 'new'} template={found ?? null} onClose={close} />
      ) : null}
      {removing ? <RemoveDialog template={removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  )
}
