/** Choice of a teacher: least busy first, each with their workload and any conflict. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PersonRadios, type PersonRadio } from '#platform/web/components/people/person-radios.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useField } from '#platform/web/forms/use-field.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import type { Candidate } from '../../../contract/shapes.ts'
import classes from '../duties.module.css'

export interface CandidateFieldProps {
  readonly name: string
  readonly label: string
  readonly query: {
    readonly data: { readonly items: readonly Candidate[] } | undefined
    readonly error: ApiError | null
    readonly refetch: () => unknown
  }
  /** Conflicts that the office may override are selectable. */
  readonly overrides?: boolean
  /** A choice before all others. */
  readonly first?: PersonRadio
  /** Extra information about a teacher beside the workload. */
  readonly about?: (id: string) => string | undefined
}

/** Above this number, show a search field. */
const many = 8
const never: ReadonlySet<string | null> = new Set(['already', 'left'])

/** Selectable with a reason in spite of the conflict. */
export const canOverride = ({ obstacle }: Candidate): boolean => obstacle !== null && !never.has(obstacle)

export const CandidateField = ({ name, label, query, overrides = false, first, about }: CandidateFieldProps) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const { value, change, common } = useField({ name, label })
  const [typed, setTyped] = useState('')
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  const people = query.data.items.map((one): PersonRadio => ({
    id: one.id,
    name: one.name,
    second: [
      about?.(one.id),
      one.department,
      t('candidate.load', { count: one.currentDuties, hours: formats.number(one.hours) }),
    ]
      .filter(Boolean)
      .join(' · '),
    warning: one.obstacle ? t(`obstacle.${one.obstacle}`) : undefined,
    disabled: !one.canSwap && !(overrides && canOverride(one)),
  }))
  const wanted = typed.trim().toLowerCase()
  const found = people.filter((one) => one.name.toLowerCase().includes(wanted))
  return (
    <div>
      {people.length > many ? (
        <TextInput
          label={t('candidate.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <PersonRadios
        label={label}
        people={first ? [first, ...found] : found}
        value={value}
        onChoose={(one) => change(one.id)}
      />
      {found.length === 0 ? (
        <p className={classes.quiet} role="status">
          {t('candidate.nobody')}
        </p>
      ) : null}
      {common.error ? <div role="alert">{common.error}</div> : null}
    </div>
  )
}
