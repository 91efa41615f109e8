/** Learners of an incident: found by name, each with the part they had. */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#platform/web/api/hooks.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { pickLearners } from '../../contract/read-book.ts'
import { learnerRoles } from '../../contract/words.ts'
import classes from './book.module.css'

export const chosenLearner = z.object({
  studentId: z.string(),
  name: z.string(),
  class: z.string(),
  role: z.enum(learnerRoles),
})
export type ChosenLearner = z.infer<typeof chosenLearner>

const settleMs = 250

/** Learners matching the debounced input. */
export const useFoundLearners = () => {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useCall(
    pickLearners,
    { query: { search } },
    { enabled: search.length > 1, offline: true, keepPrevious: true },
  )
  const items = search.length > 1 ? (query.data?.items ?? []) : []
  return {
    items,
    setTyped,
    isOffline: query.error?.kind === 'network',
    isAsked: search.length > 1 && query.data !== undefined,
  }
}

export const LearnersField = ({ name }: { name: string }) => {
  const { t } = useTranslation('occurrences')
  const { field } = useController({ name })
  const chosen: readonly ChosenLearner[] = z.array(chosenLearner).catch([]).parse(field.value)
  const found = useFoundLearners()
  const [round, setRound] = useState(0)
  const roles = learnerRoles.map((value) => ({ value, label: t(`learnerRole.${value}`) }))
  const add = (id: string | null): void => {
    const learner = found.items.find((one) => one.id === id)
    if (!learner) return
    if (!chosen.some(({ studentId }) => studentId === learner.id))
      field.onChange([...chosen, { studentId: learner.id, name: learner.name, class: learner.class, role: 'involved' }])
    found.setTyped('')
    setRound((was) => was + 1)
  }
  return (
    <div role="group" aria-label={t('form.learners')}>
      {chosen.length > 0 ? (
        <ul className={classes.chosen}>
          {chosen.map((one) => (
            <li key={one.studentId}>
              <span className={classes.cell}>
                {one.name}
                <span>{one.class}</span>
              </span>
              <Select
                aria-label={t('form.roleOf', { name: one.name })}
                options={roles}
                value={one.role}
                onChange={(role) =>
                  field.onChange(chosen.map((other) => (other === one && role ? { ...other, role } : other)))
                }
              />
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('form.without', { name: one.name })}
                onClick={() => field.onChange(chosen.filter((other) => other !== one))}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      <Select
        key={round}
        label={t('form.learners')}
        description={found.isOffline ? t('form.learnersOffline') : t('form.learnersHint')}
        searchable
        options={found.items.map((one) => ({
          value: one.id,
          label: t('form.learner', { name: one.name, class: one.class }),
        }))}
        value={null}
        onChange={add}
        onSearch={found.setTyped}
        nothing={t(found.isAsked ? 'form.noLearner' : 'form.learnersHint')}
      />
    </div>
  )
}
