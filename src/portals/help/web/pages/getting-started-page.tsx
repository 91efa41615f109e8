/** First steps for the current role: a check-list that knows what is done. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useActions, useRail } from '#platform/web/app/modules-context.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { rememberedLanguage } from '#platform/web/i18n/languages.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { getFirstSteps } from '../../contract/first-steps.ts'
import { HelpTabs } from '../components/help-tabs.tsx'
import { stepsOf, type Step } from '../steps.ts'
import classes from '../help.module.css'

/** Addresses that this person's app really has. */
const usePlaces = (): ReadonlySet<string> => {
  const { rail } = useRail()
  const actions = useActions()
  return new Set([...rail, ...actions].map((place) => place.to))
}

/** The server sees records; which language was chosen is known on this device. */
const useDone = (): ((step: Step) => boolean) => {
  const { data } = useCall(getFirstSteps, {})
  const done = new Set<string>([...(data?.done ?? []), ...(rememberedLanguage() === null ? [] : ['language'])])
  return ({ key }) => done.has(key)
}

const StepRow = ({ step, open, done }: { step: Step; open: boolean; done: boolean }) => {
  const { t } = useTranslation('help')
  const title = t(`steps.${step.key}.title`)
  return (
    <li className={classes.step} data-done={done || undefined}>
      <div className={classes.words}>
        <h2>{title}</h2>
        {done ? <p className={classes.done}>{t('gettingStarted.done')}</p> : null}
        <p>{t(`steps.${step.key}.text`)}</p>
      </div>
      {step.to && open ? (
        <Button
          variant={done ? 'subtle' : 'light'}
          component={Link}
          to={step.to}
          aria-label={t('openNamed', { title })}
        >
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
  const isDone = useDone()
  const steps = stepsOf(user.role)
  const count = steps.filter(isDone).length
  return (
    <>
      <PageHeader
        title={t('gettingStarted.title')}
        lead={t('gettingStarted.lead', { role: roleName(user.role), count, all: steps.length })}
      />
      <HelpTabs />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} open={step.to !== undefined && places.has(step.to)} done={isDone(step)} />
        ))}
      </ol>
    </>
  )
}
