/** What there is, and what the person's role and the school's plan and switches open. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useSession, type Session } from '#platform/web/session/session.tsx'
import { HelpTabs } from '../components/help-tabs.tsx'
import classes from '../help.module.css'

type Module = Session['modules'][number]

const FeatureRow = ({ module: { id, route, available, obstacle } }: { module: Module }) => {
  const { t } = useTranslation('help')
  const { t: catalogue } = useTranslation('catalogue')
  const title = catalogue(`${id}.title`)
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>{available && route ? <Link to={route}>{title}</Link> : title}</p>
        <p className={layout.second}>{catalogue(`${id}.description`)}</p>
      </div>
      <StatusDot kind={available ? 'active' : obstacle === 'coming_soon' ? 'pending' : 'stopped'}>
        {t(available ? 'features.open' : `features.obstacle.${obstacle ?? 'disabled'}`)}
      </StatusDot>
    </li>
  )
}

export const FeaturesPage = () => {
  const { t } = useTranslation('help')
  const { modules } = useSession()
  // What another role uses says nothing about this person's school.
  const own = modules.filter(({ obstacle }) => obstacle !== 'role' && obstacle !== 'unknown')
  const open = own.filter(({ available }) => available)
  const groups = [
    { id: 'openTitle', modules: open },
    { id: 'closedTitle', modules: own.filter(({ available }) => !available) },
  ].filter((group) => group.modules.length > 0)
  return (
    <>
      <PageHeader title={t('features.title')} lead={t('features.lead', { count: open.length, all: own.length })} />
      <HelpTabs />
      {groups.map((group) => (
        <section key={group.id} className={classes.part}>
          <h2>{t(`features.${group.id}`)}</h2>
          <ul className={layout.rows}>
            {group.modules.map((module) => (
              <FeatureRow key={module.id} module={module} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
