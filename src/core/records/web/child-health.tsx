/**
 * The school's health notes of a child, for the family to check. Loaded on request, because every reading is audited.
 */
import { Button } from '@mantine/core'
import { IconHeartbeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { childHealth } from '../contract/health.ts'
import { Loaded } from './components/loaded.tsx'
import { ReadingsNote } from './components/readings-note.tsx'
import { useReading } from './use-reading.ts'
import classes from './records.module.css'

const Notes = ({ childId }: { childId: string }) => {
  const { t } = useTranslation('records')
  const reading = useReading(childHealth, { params: { id: childId } })
  return (
    <Loaded query={reading} rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={classes.hint}>{t('family.noHealth')}</p>
        ) : (
          <ul className={classes.rows}>
            {items.map((note) => (
              <li key={note.id} className={classes.row}>
                <div className={classes.words}>
                  <span className={classes.title}>
                    {t('health.headline', { kind: t(`healthKind.${note.kind}`), title: note.title })}
                  </span>
                  {note.details ? <span className={classes.second}>{note.details}</span> : null}
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

export const ChildHealth = ({ childId }: { childId: string }) => {
  const { t } = useTranslation('records')
  const [open, setOpen] = useState(false)
  return (
    <section className={classes.family}>
      <h2 className={classes.sectionTitle}>{t('health.title')}</h2>
      <p className={classes.hint}>{t('family.healthHint')}</p>
      {open ? (
        <>
          <ReadingsNote />
          <Notes childId={childId} />
        </>
      ) : (
        <Button
          variant="light"
          leftSection={<IconHeartbeat size={18} stroke={2} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('family.showHealth')}
        </Button>
      )}
    </section>
  )
}
