/** The installation's switches and statuses of modules: they go before those of every school. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModuleRows } from '#core/access/web/public.ts'
import { Section } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { listConsoleModules, type ConsoleModule } from '../../contract/modules.ts'
import { usePlanName } from '../use-plan-name.ts'
import classes from '../components/console.module.css'

const ModuleDialog = lazy(async () => ({ default: (await import('../components/module-dialog.tsx')).ModuleDialog }))

const kindOf = ({ module }: ConsoleModule): StatusKind => {
  if (!module.enabled) return 'stopped'
  return module.status === 'active' || module.status === 'beta' ? 'active' : 'pending'
}

const useNote = () => {
  const { t } = useTranslation('console')
  const planName = usePlanName()
  return ({ module, schoolsOff, schoolsOn }: ConsoleModule): string =>
    [
      planName(module.minimumPlan),
      t('modules.version', { version: module.version }),
      ...(module.globalConfig.enabled === null
        ? []
        : [t(module.globalConfig.enabled ? 'modules.onForAll' : 'modules.offForAll')]),
      ...(schoolsOff > 0 ? [t('modules.schoolsOff', { count: schoolsOff })] : []),
      ...(schoolsOn > 0 ? [t('modules.schoolsOn', { count: schoolsOn })] : []),
    ].join(' · ')
}

const Content = ({ rows }: { rows: readonly ConsoleModule[] }) => {
  const { t } = useTranslation('console')
  const note = useNote()
  const [edited, setEdited] = useState<ConsoleModule | null>(null)
  const groups = [
    { id: 'built', rows: rows.filter(({ module }) => module.status !== 'coming_soon' && !module.isCore) },
    { id: 'core', rows: rows.filter(({ module }) => module.status !== 'coming_soon' && module.isCore) },
    { id: 'soon', rows: rows.filter(({ module }) => module.status === 'coming_soon') },
  ]
  return (
    <>
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <Section key={group.id} title={t(`modules.${group.id}`)} hint={t(`modules.${group.id}Hint`)}>
            <ModuleRows
              label={t(`modules.${group.id}`)}
              rows={group.rows.map((row) => ({
                id: row.module.id,
                tile: row.module,
                isBeta: row.module.status === 'beta',
                note: note(row),
                end:
                  group.id === 'built' ? (
                    <div className={classes.buttons}>
                      <StatusDot kind={kindOf(row)}>
                        {row.module.enabled ? t(`moduleStatus.${row.module.status}`) : t('modules.off')}
                      </StatusDot>
                      <Button
                        variant="subtle"
                        aria-label={t('modules.changeOf', { module: row.module.name })}
                        onClick={() => setEdited(row)}
                      >
                        {t('modules.change')}
                      </Button>
                    </div>
                  ) : null,
              }))}
            />
          </Section>
        ))}
      {edited ? (
        <Suspense>
          <ModuleDialog row={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

export const ModulesPage = () => {
  const { t } = useTranslation('console')
  const query = useCall(listConsoleModules, {})
  const rows = query.data?.items
  const built = rows?.filter(({ module }) => module.status !== 'coming_soon').length ?? 0
  return (
    <>
      <PageHeader
        title={t('modules.title')}
        lead={rows ? t('modules.lead', { count: built, all: rows.length }) : undefined}
      />
      {rows ? (
        <Content rows={rows} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
