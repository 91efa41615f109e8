/** The school's modules: available, switched off, beyond the plan, and planned. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { Section, SettingsPage } from '../../../../schools/web/public.ts'
import { switchedEvent } from '../../../contract/access.ts'
import { listModules, type ModuleCard } from '../../../contract/modules.ts'
import { ModuleRows, type ModuleRow } from '../components/module-rows.tsx'
import { useModuleText } from '../use-module-text.ts'
import classes from './modules-page.module.css'
import { useSwitch, type Asked } from './use-switch.ts'

const SwitchDialog = lazy(async () => ({ default: (await import('./switch-dialog.tsx')).SwitchDialog }))

const groups = ['open', 'off', 'beyond', 'soon'] as const
type Group = (typeof groups)[number]

const groupOf = ({ status, available, obstacle }: ModuleCard): Group => {
  if (status === 'coming_soon') return 'soon'
  if (available) return 'open'
  return obstacle === 'plan' ? 'beyond' : 'off'
}

/** Modules that change together: enabled dependents, or disabled dependencies. */
const othersOf = (module: ModuleCard, enabled: boolean, all: readonly ModuleCard[]): string[] => {
  const ids = enabled ? module.dependencies : module.neededBy
  return all
    .filter(
      (one) => ids.includes(one.id) && !one.isCore && one.globalConfig.enabled === null && one.enabled !== enabled,
    )
    .map(({ id }) => id)
}

const useNote = () => {
  const { t } = useTranslation('access-modules')
  const formats = useFormats()
  return ({ tenantConfig, status }: ModuleCard): string | undefined => {
    const { configuredAt: at, configuredBy: name } = tenantConfig ?? {}
    if (!at || status === 'coming_soon') return undefined
    return name ? t('changed', { name, date: formats.date(at) }) : t('changedOn', { date: formats.date(at) })
  }
}

/** End of a module's row. */
const End = ({
  module,
  group,
  onSwitch,
}: {
  module: ModuleCard
  group: Group
  onSwitch: (enabled: boolean) => void
}) => {
  const { t } = useTranslation('access-modules')
  const { title } = useModuleText()(module.id)
  if (group === 'soon') return module.minimumPlan === 'free' ? null : t('plan', { plan: planName(module.minimumPlan) })
  if (module.isCore) return t('core')
  if (group === 'beyond') return t('plan', { plan: planName(module.minimumPlan) })
  if (module.globalConfig.enabled !== null || module.globalConfig.status !== null) return t('decided')
  return module.enabled ? (
    <Button variant="subtle" aria-label={t('switchOffOf', { module: title })} onClick={() => onSwitch(false)}>
      {t('switchOff')}
    </Button>
  ) : (
    <Button variant="light" aria-label={t('switchOnOf', { module: title })} onClick={() => onSwitch(true)}>
      {t('switchOn')}
    </Button>
  )
}

const planName = (plan: string): string => plan.slice(0, 1).toUpperCase() + plan.slice(1)

const SeePlans = () => {
  const { t } = useTranslation('access-modules')
  return (
    <Button variant="light" component={Link} to="/admin/billing">
      {t('seePlans')}
    </Button>
  )
}

/** Modules that are open, and of no use before the school arranges something. */
const SetupHint = ({ modules }: { modules: readonly ModuleCard[] }) => {
  const { t } = useTranslation('access-modules')
  const text = useModuleText()
  const toDo = modules.flatMap(({ id, requiresSetup, setup }) => (requiresSetup && setup ? [{ id, setup }] : []))
  if (toDo.length === 0) return null
  return (
    <section className={classes.setup} aria-label={t('setup.title')}>
      <h2>{t('setup.title')}</h2>
      <p>{t('setup.text')}</p>
      <ul>
        {toDo.map(({ id, setup }) => (
          <li key={id}>
            <Button variant="light" component={Link} to={setup}>
              {t('setup.open', { module: text(id).title })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Groups = ({ modules }: { modules: readonly ModuleCard[] }) => {
  const { t } = useTranslation('access-modules')
  const note = useNote()
  const change = useSwitch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const onSwitch = (module: ModuleCard, enabled: boolean): void => {
    const wish = { module, enabled, others: othersOf(module, enabled, modules) }
    // Switching on asks for confirmation only if other modules are switched on too.
    if (enabled && wish.others.length === 0) void change(wish).catch((error: unknown) => toast.error(messageOf(error)))
    else setAsked(wish)
  }
  const rowsOf = (group: Group): ModuleRow[] =>
    modules
      .filter((module) => groupOf(module) === group)
      .map((module) => ({
        id: module.id,
        tile: module,
        isBeta: module.status === 'beta',
        note: note(module),
        end: <End module={module} group={group} onSwitch={(enabled) => onSwitch(module, enabled)} />,
      }))
  return (
    <>
      <SetupHint modules={modules.filter((module) => groupOf(module) === 'open')} />
      {groups
        .map((group) => ({ group, rows: rowsOf(group) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <Section
            key={group}
            title={t(`section.${group}`)}
            hint={t(`hint.${group}`)}
            actions={group === 'beyond' ? <SeePlans /> : null}
          >
            <ModuleRows label={t(`section.${group}`)} rows={rows} />
          </Section>
        ))}
      {asked ? (
        <Suspense>
          <SwitchDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

export const ModulesPage = () => {
  const { t } = useTranslation('access-modules')
  const { school } = useSession()
  const query = useCall(listModules, {})
  useLive(switchedEvent, listModules)
  const modules = query.data?.items
  const lead =
    modules && t('lead', { count: modules.filter(({ available }) => available).length, school: school?.shortName })
  return (
    <SettingsPage
      title={t('title')}
      lead={lead}
      ready={modules !== undefined}
      error={query.error}
      onRetry={() => void query.refetch()}
    >
      {modules ? <Groups modules={modules} /> : null}
    </SettingsPage>
  )
}
