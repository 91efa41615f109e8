/** Searches the people the caller may write to. */
import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { SearchField } from '#platform/web/list/search-field.tsx'
import type { PartyKind } from '../../../contract/message-kinds.ts'
import { listRecipients, type RecipientCard } from '../../../contract/messages.ts'
import { relationships } from '#core/people/contract/shapes.ts'
import { texts, usePartyName } from '../words.ts'
import classes from './messages.module.css'

/** `Class teacher, English`, `Mother of Faith Muthoni, Grade 7 East` */
const useFacts = () => {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  return ({
    kind,
    child,
    className,
    relationship: tie,
    isClassTeacher,
    learningAreas,
    position,
  }: RecipientCard): string => {
    const known = relationships.find((one) => one === tie) ?? 'other'
    if (kind === 'guardian')
      return [t(`guardianOf.${known}`, { child: child?.name ?? '' }), className].filter(Boolean).join(', ')
    const roles = [
      isClassTeacher ? t('classTeacher') : '',
      learningAreas.length > 0 ? formats.list(learningAreas) : '',
      position ?? '',
      className ?? '',
    ]
    const words = roles.filter(Boolean).join(', ')
    return child ? [words, t('about', { name: child.name })].filter(Boolean).join('. ') : words
  }
}

const Card = ({ recipient }: { recipient: RecipientCard }) => {
  const partyName = usePartyName()
  const facts = useFacts()
  const name = partyName(recipient)
  return (
    <>
      <Avatar name={name} />
      <span className={classes.words}>
        <span>{name}</span>
        <br />
        <span className={classes.second}>{facts(recipient)}</span>
      </span>
    </>
  )
}

export interface RecipientPickerProps {
  readonly chosen: RecipientCard | null
  readonly onChoose: (recipient: RecipientCard | null) => void
  /** Only about this child. */
  readonly childId?: string | undefined
  /** Id of a preselected recipient. */
  readonly to?: string | undefined
  readonly problem?: string | undefined
  /** Limits the list: everyone at the school would be too many. */
  readonly kinds: readonly PartyKind[]
}

const Chosen = ({ recipient, onChange }: { recipient: RecipientCard; onChange: () => void }) => {
  const { t } = useTranslation(texts)
  return (
    <div className={classes.chosen}>
      <Card recipient={recipient} />
      <Button variant="subtle" onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  )
}

export const RecipientPicker = ({ chosen, onChoose, childId, kinds, problem, to }: RecipientPickerProps) => {
  const { t } = useTranslation(texts)
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<PartyKind | 'all'>('all')
  const query = useCall(
    listRecipients,
    {
      query: {
        ...(search ? { search } : {}),
        ...(kind === 'all' ? {} : { kind }),
        ...(childId ? { childId } : {}),
        ...(to ? { limit: 100 } : {}),
      },
    },
    { keepPrevious: true, offline: true },
  )
  const [asked, setAsked] = useState(to)
  const wanted = query.data?.items.find(({ id }) => id === asked)
  useEffect(() => {
    if (!wanted) return
    setAsked(undefined)
    onChoose(wanted)
  }, [wanted, onChoose])
  if (chosen) return <Chosen recipient={chosen} onChange={() => onChoose(null)} />
  const items = query.data?.items ?? []
  return (
    <div role="group" aria-label={t('to')} className={classes.pick}>
      <SearchField placeholder={t('findPerson')} value={search} onChange={setSearch} />
      {kinds.length > 0 ? (
        <SegmentedControl
          label={t('whom')}
          choices={(['all', ...kinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      ) : null}
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      {!query.data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : null}
      {query.data && items.length === 0 ? (
        <p className={classes.facet}>{t(search ? 'nobodyFound' : 'nobody')}</p>
      ) : null}
      <ul className={classes.people}>
        {items.map((one) => (
          <li key={`${one.id} ${one.child?.id ?? ''}`}>
            <UnstyledButton className={classes.person} onClick={() => onChoose(one)}>
              <Card recipient={one} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {query.data?.hasMore ? <p className={classes.second}>{t('moreFound')}</p> : null}
    </div>
  )
}
