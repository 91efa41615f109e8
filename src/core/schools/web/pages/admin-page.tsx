/** School administration at a glance: every area with a line that says what is done there. */
import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRail } from '#platform/web/app/modules-context.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { useNavLabel } from '#platform/web/shell/use-nav-label.ts'
import { Section } from '../components/section.tsx'
import { useSettingsTabs } from '../settings-tabs.ts'
import classes from './admin-page.module.css'

interface Area {
  to: string
  label: string
  line?: string
}

const Areas = ({ areas }: { areas: readonly Area[] }) => (
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
)

export const AdminPage = () => {
  const { t } = useTranslation('schools')
  const { t: platform } = useTranslation('platform')
  const { school } = useSession()
  const { groups } = useRail()
  const label = useNavLabel()
  const tabs = useSettingsTabs()
  const others = groups
    .map(({ group, items }) => ({
      group,
      areas: items
        .filter((item) => item.to !== '/' && !item.to.startsWith('/admin/settings'))
        .map((item) => ({ to: item.to, label: label(item.moduleId, item.labelKey) })),
    }))
    .filter(({ areas }) => areas.length > 0)
  return (
    <>
      <PageHeader title={t('admin.title')} lead={t('admin.lead', { name: school?.name })} />
      <div className={classes.columns}>
        <Section title={t('admin.settings')}>
          <Areas areas={tabs} />
        </Section>
        <div>
          {others.map(({ group, areas }) => (
            <Section key={group} title={platform(`rail.${group}`)}>
              <Areas areas={areas} />
            </Section>
          ))}
        </div>
      </div>
    </>
  )
}
