/** For staff: learners whom they advise, by class and name, and the rules. */
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { getPathwayRules, pathwayLearners } from '../../contract/pathways.ts'
import { HubTabs } from '../parts/hub-tabs.tsx'
import { RulesSummary } from './rules-summary.tsx'
import layout from '#platform/web/components/layout.module.css'
import classes from './pathways.module.css'

const Learners = () => {
  const { t } = useTranslation('cbe-hub')
  const query = useCall(pathwayLearners, {})
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  return query.data.classes.map(({ streamId, label, learners }) => (
    <section key={streamId} className={classes.section}>
      <h2>{label}</h2>
      <ul className={classes.names}>
        {learners.map(({ id, fullName, saidInterests }) => (
          <li key={id}>
            <Link to="/cbe-hub/pathways/$learnerId" params={{ learnerId: id }}>
              <span className={classes.words}>
                <span className={layout.title}>{fullName}</span>
                <span className={layout.second}>
                  {t(saidInterests ? 'pathways.advise.said' : 'pathways.advise.notSaid')}
                </span>
              </span>
              <IconChevronRight size={20} stroke={2} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

export const AdvisePage = () => {
  const { t } = useTranslation('cbe-hub')
  const rules = useCall(getPathwayRules, {})
  const advises = useAbility('cbe.learners')
  const manages = useAbility('cbe.manage')
  return (
    <>
      <PageHeader
        title={t('pathways.advise.title')}
        shortTitle={t('tabs.pathways')}
        lead={t('pathways.advise.lead')}
        action={
          manages ? (
            <Button component={Link} to="/cbe-hub/pathways/rules">
              {t('pathways.rules.edit')}
            </Button>
          ) : null
        }
      />
      <HubTabs />
      {manages ? (
        <p className={layout.title}>
          <Link to="/cbe-hub/kjsea">{t('kjseaImport.open')}</Link>
        </p>
      ) : null}
      {rules.data ? <RulesSummary rules={rules.data.rules} isPreset={rules.data.version === 0} /> : null}
      {rules.error && !rules.data ? <ErrorPanel error={rules.error} onRetry={() => void rules.refetch()} /> : null}
      {advises ? <Learners /> : null}
    </>
  )
}
