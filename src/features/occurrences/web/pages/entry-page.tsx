/** One entry: description, people, evidence, history, and next steps. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { Severity } from '#platform/web/components/drawings/severity.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { TextSection } from '#platform/web/components/text-section.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useAbility, useSession } from '#platform/web/session/session.tsx'
import { nameLearners } from '../../contract/access.ts'
import { getEntry } from '../../contract/book.ts'
import type { EntryDetail } from '../../contract/shapes.ts'
import { EntryParts } from '../components/entry-parts.tsx'
import { History } from '../components/history.tsx'
import type { EntryDialogName } from '../components/entry-dialog.tsx'
import { useBookLive } from '../live.ts'
import { entrySearch } from '../searches.ts'
import { statusDots, useBase } from '../words.ts'
import classes from '../components/book.module.css'

const EntryDialog = lateDialog(async () => (await import('../components/entry-dialog.tsx')).EntryDialog)

const State = ({ entry }: { entry: EntryDetail }) => {
  const { t } = useTranslation('occurrences')
  const { user } = useSession()
  return (
    <>
      <Severity level={entry.severity} label={t(`severity.${entry.severity}`)} />
      {entry.struck ? (
        <StatusDot kind="inactive">{t('status.struck')}</StatusDot>
      ) : (
        <StatusDot kind={statusDots[entry.status]}>
          {entry.status !== 'escalated'
            ? t(`status.${entry.status}`)
            : entry.escalatedTo === user.id
              ? t('entry.escalatedToYou')
              : t('entry.escalatedTo', { name: entry.escalatedToName })}
        </StatusDot>
      )}
      <span>{t(`category.${entry.category}`)}</span>
    </>
  )
}

const Actions = ({ entry, onOpen }: { entry: EntryDetail; onOpen: (dialog: EntryDialogName) => void }) => {
  const { t } = useTranslation('occurrences')
  const { abilities } = entry
  const namesLearners = useAbility(nameLearners.id)
  const more = (
    [
      ['escalate', abilities.escalate],
      ['edit', abilities.edit],
      ['learner', abilities.edit && namesLearners],
      ['open', abilities.open],
      ['attach', abilities.followUp],
      ['strike', abilities.strike],
    ] as const
  ).filter(([, may]) => may)
  return (
    <>
      <MoreMenu
        label={t('entry.more')}
        actions={more.map(([name]) => ({
          label: t(`${name}.open`),
          danger: name === 'strike',
          onClick: () => onOpen(name),
        }))}
      />
      {abilities.followUp ? (
        <Button variant="light" onClick={() => onOpen('followUp')}>
          {t('followUp.open')}
        </Button>
      ) : null}
    </>
  )
}

const useFacts = (entry: EntryDetail) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const yesNo = (value: boolean): string => t(`yesNo.${value}`)
  const facts: (readonly [string, string | null])[] = [
    ['location', entry.location],
    ['dutyTitle', entry.dutyTitle],
    ['class', entry.className],
    ['course', entry.courseName],
    ['injuriesReported', yesNo(entry.injuriesReported)],
    ['medicalAttentionRequired', yesNo(entry.medicalAttentionRequired)],
    ['propertyDamage', yesNo(entry.propertyDamage)],
    ['policeNotified', yesNo(entry.policeNotified)],
    ['parentsNotified', yesNo(entry.parentsNotified)],
    ['witnesses', entry.witnesses.length > 0 ? formats.list(entry.witnesses) : null],
    ['followUpDate', entry.followUpDate ? formats.date(entry.followUpDate, 'weekday') : null],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ label: t(`field.${name}`), value }] : []))
}

const Told = ({ entry }: { entry: EntryDetail }) => {
  const { t } = useTranslation('occurrences')
  const known = useKnownText()
  return (
    <>
      {entry.struck ? (
        <p className={layout.notice}>{t('entry.struck', { name: entry.struck.by, reason: entry.struck.reason })}</p>
      ) : null}
      {entry.escalationSuggestions.length > 0 ? (
        <div className={layout.notice}>
          {t('entry.suggested')}
          <ul>
            {entry.escalationSuggestions.map((reason) => (
              <li key={reason}>{known(reason)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className={`${layout.prose} ${layout.part} ${entry.struck ? classes.struck : ''}`}>{entry.description}</p>
    </>
  )
}

const Shown = ({ entry }: { entry: EntryDetail }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const base = useBase()
  const facts = useFacts(entry)
  const navigate = useNavigate()
  const { edit } = entrySearch.parse(useSearch({ strict: false }))
  const [dialog, setDialog] = useState<{ name: EntryDialogName; studentId?: string } | undefined>(
    edit && entry.abilities.edit ? { name: 'edit' } : undefined,
  )
  const close = (): void => {
    setDialog(undefined)
    // Going back or reloading would open it again.
    if (edit) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }
  const { reportedBy } = entry
  return (
    <>
      <PageHeader
        title={entry.title}
        shortTitle={entry.entryNumber}
        subtitle={t('title')}
        back={base}
        state={<State entry={entry} />}
        lead={t('entry.lead', {
          when: formats.dateTime(entry.dateTime, 'weekday'),
          name: reportedBy.staffName,
          role: t(`role.${reportedBy.role}`),
        })}
        secondary={<Actions entry={entry} onOpen={(name) => setDialog({ name })} />}
        action={
          entry.abilities.decide ? (
            <Button onClick={() => setDialog({ name: 'decide' })}>{t('decide.open')}</Button>
          ) : null
        }
      />
      <div className={layout.columns}>
        <div>
          <Told entry={entry} />
          <EntryParts entry={entry} onLearner={(studentId) => setDialog({ name: 'learner', studentId })} />
          <section className={layout.part}>
            <h2>{t('entry.known')}</h2>
            <Facts facts={facts} />
          </section>
          <TextSection title={t('field.immediateAction')}>{entry.immediateAction}</TextSection>
          <TextSection title={t('field.reviewNotes')}>{entry.reviewNotes}</TextSection>
          <TextSection title={t('field.resolutionNotes')}>{entry.resolutionNotes}</TextSection>
        </div>
        <History entry={entry} />
      </div>
      {dialog ? <EntryDialog entry={entry} name={dialog.name} studentId={dialog.studentId} onClose={close} /> : null}
    </>
  )
}

export const EntryPage = () => {
  const { t } = useTranslation('occurrences')
  const base = useBase()
  const { entryId = '' } = useParams({ strict: false })
  const query = useCall(getEntry, { params: { id: entryId } }, { live: true })
  useBookLive(getEntry)
  if (query.data) return <Shown entry={query.data} />
  return (
    <>
      <PageHeader title={t('title')} back={base} />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
