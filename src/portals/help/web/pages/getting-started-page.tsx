/** First steps for the current role, with links. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useActions, useRail } from '#platform/web/app/modules-context.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { HelpTabs } from '../components/help-tabs.tsx'
import { stepsOf, type Step } from '../steps.ts'
import classes from '../help.module.css'

/** Addresses that this person's app really has. */
const usePlaces = (): ReadonlySet<string> => {
  const { rail } = useRail()
  const actions = useActions()
  return new Set([...rail, ...actions].map((place) => place.to))
}

const StepRow = ({ step, open }: { step: Step; open: boolean }) => {
  const { t } = useTranslation('help')
  const title = t(`steps.${step.key}.title`)
  return (
    <li className={classes.step}>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{t(`steps.${step.key}.text`)}</p>
      </div>
      {step.to && open ? (
        <Button variant="light" component={Link} to={step.to} aria-label={t('openNamed', { title })}>
          {t('open')}
        </Button>
      ) : null}
    </li>
  )
}

export const GettingStartedPage = () => {
  const { t } = useTranslation('help')
  const { user } = useSession()
  const roleName = useRoleName()
  const places = usePlaces()
  return (
    <>
      <PageHeader title={t('gettingStarted.title')} lead={t('gettingStarted.lead', { role: roleName(user.role) })} />
      <HelpTabs />
      <ol className={classes.steps}>
        {stepsOf(user.role).map((step) => (
          <StepRow key={step.key} step={step} open={step.to !== undefined && places.has(step.to)} />
        ))}
      </ol>
    </>
  )
}
