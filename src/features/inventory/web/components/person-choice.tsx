/** Chooses the new holder: anyone at the school, searched by name or e-mail. */
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PersonRadios } from '#platform/web/components/people/person-radios.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useField } from '#platform/web/forms/use-field.tsx'
import { listAssignable } from '../../contract/hands.ts'
import classes from './inventory.module.css'

export const PersonChoice = ({ name, onChosen }: { name: string; onChosen: (person: { name: string }) => void }) => {
  const { t } = useTranslation('inventory')
  const { value, change, common } = useField({ name, label: t('assign.user') })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const query = useCall(listAssignable, { query: { search: search.trim() || undefined } }, { keepPrevious: true })
  const items = query.data?.items ?? []
  return (
    <div>
      <TextInput
        label={t('assign.search')}
        placeholder={t('assign.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={common.error}
        data-autofocus
      />
      {!query.data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )
      ) : null}
      {query.data && items.length === 0 ? (
        <p className={classes.quiet} role="status">
          {t('assign.nobody')}
        </p>
      ) : null}
      <PersonRadios
        label={t('assign.user')}
        people={items.map(({ id, name: called, type, detail, email, devices }) => ({
          id,
          name: called,
          second: [t(`holderType.${type}`), detail, email].filter(Boolean).join(' · '),
          warning: devices > 0 ? t('assign.has', { count: devices }) : undefined,
        }))}
        value={value}
        onChoose={(person) => {
          change(person.id)
          onChosen(person)
        }}
      />
    </div>
  )
}
