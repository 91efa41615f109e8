/** A learner's health notes. Opening them is audited. */
import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { readHealth, type HealthNote } from '../../contract/health.ts'
import { Loaded } from '../components/loaded.tsx'
import { ReadingsNote } from '../components/readings-note.tsx'
import { useReading } from '../use-reading.ts'
import classes from '../records.module.css'

const HealthDialog = lateDialog(async () => (await import('../components/health-dialog.tsx')).HealthDialog)

const Note = ({ note, office, onEdit }: { note: HealthNote; office: boolean; onEdit: () => void }) => {
  const { t } = useTranslation('records')
  const formats = useFormats()
  const over = note.endedOn !== null && note.endedOn < formats.schoolDay()
  return (
    <li className={classes.row} data-over={over || undefined}>
      <div className={classes.words}>
        <span className={classes.title}>
          {t('health.headline', { kind: t(`healthKind.${note.kind}`), title: note.title })}
        </span>
        {note.details ? <span className={classes.second}>{note.details}</span> : null}
        {office ? (
          <span className={classes.third}>{t(note.forTeachers ? 'health.forTeachers' : 'health.officeOnly')}</span>
        ) : null}
        {note.endedOn ? (
          <StatusDot kind={over ? 'inactive' : 'pending'}>
            {t(over ? 'health.ended' : 'health.until', { day: formats.date(note.endedOn) })}
          </StatusDot>
        ) : null}
      </div>
      {office ? (
        <div className={classes.end}>
          <Button
            variant="subtle"
            leftSection={<IconPencil size={18} stroke={2} aria-hidden />}
            onClick={onEdit}
            aria-label={t('health.editNamed', { title: note.title })}
          >
            {t('health.edit')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

export const HealthTab = ({ id }: { id: string }) => {
  const { t } = useTranslation('records')
  const office = useAbility('people.manage_health')
  const [editing, setEditing] = useState<HealthNote | 'new' | null>(null)
  const reading = useReading(readHealth, { params: { id } })
  const add = office ? (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {t('health.add')}
    </Button>
  ) : null
  return (
    <>
      <ReadingsNote />
      <Loaded query={reading}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('health.none')}
              text={t(office ? 'health.noneText' : 'health.noneForTeachers')}
              action={add}
            />
          ) : (
            <Section title={t('health.title')} {...(add ? { actions: add } : {})}>
              <ul className={classes.rows}>
                {items.map((note) => (
                  <Note key={note.id} note={note} office={office} onEdit={() => setEditing(note)} />
                ))}
              </ul>
            </Section>
          )
        }
      </Loaded>
      {editing ? (
        <HealthDialog
          learnerId={id}
          note={editing === 'new' ? null : editing}
          onSaved={reading.put}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  )
}
