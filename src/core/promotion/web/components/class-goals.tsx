/** Target of each class: suggested if there is a match, else chosen by a person. */
import { IconArrowRight, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ClassPlan } from '../../contract/promotions.ts'
import classes from './class-goals.module.css'

const leaves = 'leaves'

export interface Goal {
  id: string
  label: string
}

interface RowProps {
  plan: ClassPlan
  goals: readonly Goal[]
  onChange: (toStreamId: string | null) => void
}

const Row = ({ plan, goals, onChange }: RowProps) => {
  const { t } = useTranslation('promotion')
  const { number } = useFormats()
  const { stream, learners, toStream, undecided } = plan
  return (
    <li className={classes.row}>
      <span>
        <span className={classes.name}>{stream.label}</span>
        <span className={classes.size}>{t('learners', { count: learners, n: number(learners) })}</span>
      </span>
      <IconArrowRight className={classes.arrow} size={16} stroke={2} aria-hidden />
      <div className={classes.goal} data-undecided={undecided || undefined}>
        <Select
          aria-label={t('goals.of', { class: stream.label })}
          placeholder={t('goals.choose')}
          options={[
            { value: leaves, label: t('goals.leaves') },
            ...goals.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={undecided ? null : (toStream?.id ?? leaves)}
          searchable
          nothing={t('goals.noSuchClass')}
          onChange={(next) => next && onChange(next === leaves ? null : next)}
        />
        {undecided ? (
          <p className={classes.need}>
            <IconHelpCircle size={18} stroke={2} aria-hidden />
            {t('goals.undecided')}
          </p>
        ) : null}
      </div>
    </li>
  )
}

export interface ClassGoalsProps {
  plans: readonly ClassPlan[]
  goals: readonly Goal[]
  onChange: (streamId: string, toStreamId: string | null) => void
}

export const ClassGoals = ({ plans, goals, onChange }: ClassGoalsProps) => {
  const { t } = useTranslation('promotion')
  return (
    <section>
      <h2>{t('goals.title')}</h2>
      <p className={classes.hint}>{t('goals.hint')}</p>
      <ul className={classes.rows}>
        {plans.map((plan) => (
          <Row
            key={plan.stream.id}
            plan={plan}
            goals={goals}
            onChange={(toStreamId) => onChange(plan.stream.id, toStreamId)}
          />
        ))}
      </ul>
    </section>
  )
}
