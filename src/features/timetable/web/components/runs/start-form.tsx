/** Starts a search: how long, from where, and with which seed. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { startRun } from '../../../contract/runs.ts'
import { useDuration } from './duration.ts'
import { useStartRun } from './use-run.ts'
import classes from './runs.module.css'

interface Props {
  readonly draftId: string
  readonly seed: number
  readonly seconds: number
  /** Whether some lessons stand somewhere already. */
  readonly hasPlaces: boolean
}

const choices = [30, 60, 120, 300]

export const StartForm = ({ draftId, hasPlaces, ...first }: Props) => {
  const { t } = useTranslation('timetable')
  const duration = useDuration()
  const [seconds, setSeconds] = useState(choices.includes(first.seconds) ? first.seconds : 60)
  const [seed, setSeed] = useState<number | ''>(first.seed)
  const [fromPresent, setFromPresent] = useState(hasPlaces)
  const navigate = useNavigate()
  const { send, sending } = useStartRun()
  const known = startRun.body.shape.seed.safeParse(seed)
  const start = (): void => {
    if (!known.success) return
    const body = { seed: known.data, seconds, fromPresent, mishap: null }
    send({ params: { id: draftId }, body })
      .then(() => navigate({ to: '.', search: {} }))
      .catch((error: unknown) => toast.failure(error))
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <ChoiceWells
        label={t('runs.howLong')}
        choices={choices.map((value) => ({ value: String(value), label: duration(value) }))}
        value={String(seconds)}
        onChange={(value) => setSeconds(Number(value))}
      />
      {hasPlaces ? (
        <Checkbox
          checked={fromPresent}
          onChange={({ currentTarget }) => setFromPresent(currentTarget.checked)}
          label={t('runs.fromPresent')}
          description={t('runs.fromPresentHint')}
        />
      ) : null}
      <details className={classes.seedChoice} open={first.seed !== 1 || undefined}>
        <summary>{t('runs.more')}</summary>
        <NumberInput
          className={classes.seed ?? ''}
          label={t('runs.seed')}
          description={t('runs.seedHint')}
          error={known.success ? undefined : t('runs.seedWrong')}
          value={seed}
          onChange={setSeed}
        />
      </details>
      <div>
        <BusyButton type="submit" busy={sending} busyLabel={t('runs.starting')}>
          {t('runs.generate')}
        </BusyButton>
      </div>
    </form>
  )
}
