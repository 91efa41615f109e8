/** Minutes of a late learner, or the reason of an absence and whether it is excused. */
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import type { Mark } from '../../contract/marks.ts'
import type { RosterEntry } from '../../contract/registers.ts'
import { excuseReasons } from '../words.ts'
import classes from './register.module.css'

export interface MarkDialogProps {
  readonly learner: Pick<RosterEntry, 'fullName' | 'request'>
  readonly mark: Mark | undefined
  readonly onClose: () => void
  readonly onSave: (mark: Mark) => void
  /** Also for an absence that is not excused. */
  readonly needsReason?: boolean
}

const minutes = ['5', '10', '15', '30', '60'] as const

const Late = ({ value, onChange }: { value: number | null; onChange: (minutes: number | null) => void }) => {
  const { t } = useTranslation('attendance')
  return (
    <div className={classes.fields}>
      <ChoiceWells
        label={t('dialog.minutes')}
        choices={minutes.map((one) => ({ value: one, label: one }))}
        value={value === null ? null : String(value)}
        onChange={(next) => onChange(Number(next))}
      />
      <NumberInput
        label={t('dialog.otherMinutes')}
        value={value ?? ''}
        onChange={(next) => onChange(next !== '' && next >= 1 && next <= 600 ? next : null)}
      />
    </div>
  )
}

interface AwayProps {
  readonly isExcused: boolean
  readonly reason: string
  readonly missing: boolean
  readonly onExcused: (isExcused: boolean) => void
  readonly onReason: (reason: string) => void
}

const Away = ({ isExcused, reason, missing, onExcused, onReason }: AwayProps) => {
  const { t } = useTranslation('attendance')
  const words = excuseReasons.map((one) => ({ value: t(`reason.${one}`), label: t(`reason.${one}`) }))
  return (
    <div className={classes.fields}>
      <ChoiceWells
        label={t('dialog.kind')}
        choices={[
          { value: 'excused', label: t('mark.excused') },
          { value: 'absent', label: t('mark.absent') },
        ]}
        value={isExcused ? 'excused' : 'absent'}
        onChange={(next) => onExcused(next === 'excused')}
      />
      <ChoiceWells label={t('dialog.usual')} choices={words} value={reason} onChange={onReason} />
      <TextInput
        label={t('dialog.reason')}
        value={reason}
        maxLength={200}
        error={missing ? t('dialog.reasonMissing') : undefined}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </div>
  )
}

export const MarkDialog = ({ learner, mark, onClose, onSave, needsReason = false }: MarkDialogProps) => {
  const { t } = useTranslation('attendance')
  const isLate = mark?.status === 'late'
  const [minutesLate, setMinutes] = useState(mark?.minutesLate ?? null)
  // Asking for a reason means excusing; an absence that has a reason keeps its kind.
  const [isExcused, setExcused] = useState(mark?.status !== 'absent' || mark.reason === null)
  const [reason, setReason] = useState(mark?.reason ?? learner.request?.reason ?? '')
  const [missing, setMissing] = useState(false)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const words = reason.trim()
    if (!isLate && (isExcused || needsReason) && words === '') return setMissing(true)
    onSave(
      isLate
        ? { status: 'late', minutesLate, reason: null }
        : { status: isExcused ? 'excused' : 'absent', minutesLate: null, reason: words === '' ? null : words },
    )
    onClose()
  }
  const write = (next: string): void => {
    setReason(next)
    setMissing(false)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size={480}
      title={t(isLate ? 'dialog.lateTitle' : 'dialog.awayTitle')}
      subject={learner.fullName}
    >
      <form noValidate onSubmit={save}>
        {isLate ? (
          <Late value={minutesLate} onChange={setMinutes} />
        ) : (
          <Away {...{ isExcused, reason, missing }} onExcused={setExcused} onReason={write} />
        )}
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('platform:common.cancel')}
          </Button>
          <Button type="submit">{t('dialog.done')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
