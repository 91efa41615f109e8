/** Who looked and what was done, the newest first. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ShownStep } from '../../contract/warnings.ts'
import { useStepWords } from '../words.ts'
import { FinishDialog } from './follow-up-dialog.tsx'
import classes from './warning.module.css'

export const StepLines = ({
  steps,
  onFinish,
}: {
  steps: readonly ShownStep[]
  onFinish?: (step: ShownStep) => void
}) => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  const { long } = useStepWords()
  return (
    <ul className={classes.steps}>
      {steps.map((step) => (
        <li key={step.id} data-kind={step.kind}>
          <span>
            {`${long(step)}, ${formats.dateTime(step.at)}.`}
            {step.text ? ` ${step.text}` : ''}
          </span>
          {step.mayFinish && onFinish ? (
            <Button variant="subtle" onClick={() => onFinish(step)}>
              {t('followUp.done')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

export const StepLog = ({ steps }: { steps: readonly ShownStep[] }) => {
  const { t } = useTranslation('early-warning')
  const [finishing, setFinishing] = useState<ShownStep | null>(null)
  return (
    <>
      <h3>{t('detail.log')}</h3>
      {steps.some(({ kind }) => kind !== 'seen') ? null : <p className={classes.place}>{t('detail.logNone')}</p>}
      <StepLines steps={steps} onFinish={setFinishing} />
      {finishing ? (
        <FinishDialog stepId={finishing.id} subject={finishing.text} onClose={() => setFinishing(null)} />
      ) : null}
    </>
  )
}
