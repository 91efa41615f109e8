/** The three steps of the first run, and what was made at the end. */
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { toFailure, type ApiFailure } from '#platform/web/errors/failure.ts'
import { Steps } from '#platform/web/forms/steps.tsx'
import { runSetup, type setupState } from '../../contract/setup.ts'
import { ClassesStep } from './classes-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { SchoolStep } from './school-step.tsx'
import { bodyOf, stepOf, type ClassesValues, type PeopleValues, type SchoolValues } from './setup-forms.ts'
import classes from './setup.module.css'

/** The part of an error that belongs to one step; undefined without any. */
const failureOf = (failure: ApiFailure, step: number): ApiFailure | undefined => {
  const fields = Object.entries(failure.fields ?? {}).filter(([field]) => stepOf(field) === step)
  const { message, template, params, status } = failure
  return fields.length > 0 ? { message, template, params, status, fields: Object.fromEntries(fields) } : undefined
}

const Done = ({ made }: { made: ResponseOf<typeof runSetup> }) => {
  const { t } = useTranslation('schools')
  const lines = [
    t('setup.madeSchool', { name: made.schoolName }),
    t('setup.madeAdmin', { email: made.adminEmail }),
    t('setup.madeSuper', { email: made.superAdminEmail }),
  ]
  return (
    <>
      <h1>{t('setup.doneTitle', { name: made.schoolName })}</h1>
      <p className={classes.lead}>{t('setup.doneLead')}</p>
      <ul className={classes.done}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={20} stroke={1.75} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <Button onClick={() => window.location.assign('/login')}>{t('setup.signIn')}</Button>
    </>
  )
}

const useValues = () => {
  const [school, setSchool] = useState<SchoolValues>()
  const [classesOf, setClasses] = useState<ClassesValues>()
  const [people, setPeople] = useState<PeopleValues>()
  return { school, setSchool, classesOf, setClasses, people, setPeople }
}

export const SetupWizard = ({ token, state }: { token: string; state: ResponseOf<typeof setupState> }) => {
  const { t } = useTranslation('schools')
  const given = useValues()
  const [step, setStep] = useState(0)
  const [failure, setFailure] = useState<ApiFailure>()
  const { send, data: made } = useSend(runSetup)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step > 0) heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [step, made])

  const finish = async (people: PeopleValues) => {
    given.setPeople(people)
    if (!given.school || !given.classesOf) return setStep(0)
    try {
      await send({ body: bodyOf(token, given.school, given.classesOf, people) })
    } catch (error) {
      const found = toFailure(error)
      const earliest = Math.min(...Object.keys(found.fields ?? { none: '' }).map(stepOf))
      if (earliest >= 2) throw error
      setFailure(found)
      setStep(earliest)
    }
  }
  const go = (to: number) => {
    setFailure(undefined)
    setStep(to)
  }
  const afterSchool = (values: SchoolValues) => {
    given.setSchool(values)
    go(1)
  }
  const afterClasses = (values: ClassesValues) => {
    given.setClasses(values)
    go(2)
  }
  if (made) return <Done made={made} />
  const about = failure && failureOf(failure, step)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(`setup.title${step + 1}`)}
      </h1>
      <p className={classes.lead}>
        {t(step === 1 ? (state.officialDates ? 'setup.lead2' : 'setup.lead2Proposed') : `setup.lead${step + 1}`, {
          year: state.year,
        })}
      </p>
      <Steps labels={[t('setup.step1'), t('setup.step2'), t('setup.step3')]} current={step} />
      {step === 0 ? <SchoolStep values={given.school} failure={about} onDone={afterSchool} /> : null}
      {step === 1 ? (
        <ClassesStep values={given.classesOf} failure={about} onBack={() => go(0)} onDone={afterClasses} />
      ) : null}
      {step === 2 && given.school ? (
        <PeopleStep
          values={given.people}
          failure={about}
          onBack={() => go(1)}
          onDone={finish}
          school={given.school.school}
        />
      ) : null}
    </>
  )
}
