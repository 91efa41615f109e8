/** Learners who do not move with their class: they repeat or leave. */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import type { Choices, Exception } from '../choices.ts'
import { withException } from '../choices.ts'
import { LearnerPicker } from './learner-picker.tsx'
import classes from './exceptions.module.css'

interface RowProps {
  exception: Exception
  onChange: (fate: Exception['fate']) => void
  onRemove: () => void
}

const Row = ({ exception, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('promotion')
  const { fullName, admissionNumber, className, fate } = exception
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{fullName}</span>
        <span className={classes.second}>
          {admissionNumber} · {className}
        </span>
      </span>
      <div className={classes.fate}>
        <SegmentedControl
          label={t('exceptions.fateOf', { name: fullName })}
          choices={[
            { value: 'repeats', label: t('exceptions.repeats') },
            { value: 'leaves', label: t('exceptions.leaves') },
          ]}
          value={fate}
          onChange={onChange}
        />
      </div>
      <ActionIcon aria-label={t('exceptions.remove', { name: fullName })} onClick={onRemove}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

export interface ExceptionsProps {
  fromYear: { id: string; name: string }
  choices: Choices
  onChange: (update: (before: Choices) => Choices) => void
}

export const Exceptions = ({ fromYear, choices, onChange }: ExceptionsProps) => {
  const { t } = useTranslation('promotion')
  const { exceptions } = choices
  const rewrite = (next: (list: Exception[]) => Exception[]) =>
    onChange((before) => ({ ...before, exceptions: next(before.exceptions) }))
  return (
    <section>
      <h2>{t('exceptions.title')}</h2>
      <p className={classes.hint}>{t('exceptions.hint')}</p>
      <LearnerPicker
        fromYear={fromYear}
        taken={exceptions.map((one) => one.id)}
        onPick={(learner) => onChange((before) => withException(before, { ...learner, fate: 'repeats' }))}
      />
      {exceptions.length > 0 ? (
        <ul className={classes.rows}>
          {exceptions.map((one) => (
            <Row
              key={one.id}
              exception={one}
              onChange={(fate) =>
                rewrite((list) => list.map((other) => (other.id === one.id ? { ...other, fate } : other)))
              }
              onRemove={() => rewrite((list) => list.filter((other) => other.id !== one.id))}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
