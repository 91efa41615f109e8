/** People of a group, found by name and added one by one. */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { search } from '#core/people/contract/search.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import layout from '#platform/web/components/layout.module.css'
import type { Chosen } from './group-values.ts'
import classes from '../../announcements/components/announcements.module.css'

const kinds: readonly string[] = ['learner', 'guardian', 'staff']
const tokenOf = ({ kind, personId }: Pick<Chosen, 'kind' | 'personId'>): string => `${kind}:${personId}`

export const MembersField = () => {
  const { t } = useTranslation('communication-announcements')
  const known = useKnownText()
  const [typed, setTyped] = useState('')
  const { field, fieldState } = useController({ name: 'members' })
  const members = (Array.isArray(field.value) ? field.value : []) as Chosen[]
  const q = typed.trim()
  const { data, isFetching } = useCall(
    search,
    { query: { q: q || '-' } },
    { enabled: q.length > 1, keepPrevious: true },
  )
  const found = (q.length > 1 ? (data?.items ?? []) : [])
    .filter(({ kind, id }) => kinds.includes(kind) && !members.some(({ personId }) => personId === id))
    .map(({ kind, id, title, subtitle }) => ({
      value: `${kind}:${id}`,
      name: title,
      label: [title, t(`kind.${kind}`), subtitle].filter(Boolean).join(' · '),
    }))
  const add = (token: string | null): void => {
    const one = found.find(({ value }) => value === token)
    if (!one) return
    const [kind = '', personId = ''] = one.value.split(':')
    field.onChange([...members, { kind, personId, name: one.name } as Chosen])
    setTyped('')
  }
  const problem = fieldState.error?.message
  return (
    <div className={classes.stack}>
      <Select
        label={t('groups.add')}
        placeholder={t('groups.addHint')}
        searchable
        value={null}
        options={found}
        onSearch={setTyped}
        onChange={add}
        nothing={q.length > 1 && !isFetching ? t('groups.noOne') : t('groups.type')}
        error={problem ? errorNode(known(problem)) : undefined}
        ref={field.ref}
      />
      {members.length > 0 ? (
        <ul className={layout.rows} aria-label={t('groups.chosen')}>
          {members.map((one) => (
            <li key={tokenOf(one)} className={layout.row}>
              <div className={layout.words}>
                <p className={layout.title}>{one.name}</p>
                <p className={layout.second}>{t(`kind.${one.kind}`)}</p>
              </div>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('groups.takeOut', { name: one.name })}
                onClick={() => field.onChange(members.filter((other) => other !== one))}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
