/** Overview of school administration: every area with a short description. */
import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRail } from '#platform/web/app/modules-context.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { useNavLabel } from '#platform/web/shell/rail/use-nav-label.ts'
import { useSettingsTabs } from '../settings-tabs.ts'
import classes from './admin-page.module.css'

interface Area {
  to: string
  label: string
  line?: string
}

/** Parts of the work that are administration; the others are daily work. */
const groupsShown = ['people', 'messages', 'finance', 'school', 'system'] as const

const Areas = ({ title, areas }: { title: string; areas: readonly Area[] }) => (
  <div>
    <h2 className={classes.title}>{title}</h2>
    <ul className={classes.areas}>
      {areas.map(({ to, label, line }) => (
        <li key={to}>
          <Link to={to} className={classes.area}>
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              {line ? <span className={classes.line}>{line}</span> : null}
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

export const AdminPage = () => {
  const { t } = useTranslation('schools')
  const { t: platform } = useTranslation('platform')
  const { school } = useSession()
  const { rail } = useRail()
  const label = useNavLabel()
  const tabs = useSettingsTabs()
  const others = groupsShown
    .map((group) => ({
      group,
      areas: rail
        .filter((item) => item.group === group && !item.to.startsWith('/admin/settings'))
        .map((item) => ({ to: item.to, label: label(item.moduleId, item.labelKey) })),
    }))
    .filter(({ areas }) => areas.length > 0)
  return (
    <>
      <PageHeader title={t('admin.title')} lead={t('admin.lead', { name: school?.name })} />
      <div className={classes.columns}>
        <Areas title={t('admin.settings')} areas={tabs} />
        <div className={classes.groups}>
          {others.map(({ group, areas }) => (
            <Areas key={group} title={platform(`rail.${group}`)} areas={areas} />
          ))}
        </div>
      </div>
    </>
  )
}
