/** A list after it was imported, or after the import was undone. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ImportDetail } from '../../contract/imports.ts'
import { useSubject, useSubjectKind, useThings } from '../subject.ts'
import { filtersOf, readyOf } from '../summary.ts'
import { BadRowsButton } from './file-buttons.tsx'
import { ImportPicture } from './import-picture.tsx'
import { RowsSection } from './rows-section.tsx'
import { UndoDialog, type Undone } from './undo-dialog.tsx'
import classes from './preview.module.css'

/** Skipped rows, to be corrected and imported again. */
const LeftOut = ({ detail }: { detail: ImportDetail }) => {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const { counts, id } = detail
  const left = counts.faulty + counts.asks
  if (left === 0) return null
  return (
    <>
      <section className={classes.next}>
        <h2>{t('finished.leftOut', { count: left, n: number(left) })}</h2>
        <p>{t('finished.howToCorrect')}</p>
        <BadRowsButton id={id} />
      </section>
      <RowsSection
        detail={detail}
        filters={filtersOf(counts).filter(({ filter }) => filter === 'errors' || filter === 'asks')}
      />
    </>
  )
}

const Stayed = ({ undone }: { undone: Undone }) => {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const { leftAlone } = undone
  if (leftAlone.length === 0) return null
  return (
    <section className={classes.next}>
      <h2>{t('undo.partly', { count: leftAlone.length, n: number(leftAlone.length) })}</h2>
      <ul className={classes.stayed}>
        {leftAlone.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

const Committed = ({ detail, onUndo }: { detail: ImportDetail; onUndo: () => void }) => {
  const { t } = useTranslation('imports')
  const { dateTime, list } = useFormats()
  const { home } = useSubject()
  const { see, texts } = useSubjectKind(detail.kind)
  const things = useThings(detail.kind)
  return (
    <>
      <PageHeader
        state={<StatusDot kind="active">{t('status.committed')}</StatusDot>}
        title={t('commit.done', { things: things(readyOf(detail.counts)) })}
        lead={
          <>
            {detail.extras.length > 0
              ? `${t('finished.with', { extras: list(detail.extras.map(({ words }) => words)) })} `
              : null}
            {t('finished.when', {
              file: detail.fileName,
              when: detail.committedAt ? dateTime(detail.committedAt) : '',
            })}
          </>
        }
        shortTitle={detail.fileName}
        back={home}
        secondary={
          detail.canUndo ? (
            <Button variant="light" color="red" onClick={onUndo}>
              {t('undo.verb')}
            </Button>
          ) : null
        }
        action={
          <Button component={Link} to={see}>
            {t(`${texts}.see`)}
          </Button>
        }
      />
      <ImportPicture detail={detail} />
      <LeftOut detail={detail} />
    </>
  )
}

const Taken = ({ detail, undone }: { detail: ImportDetail; undone: Undone | null }) => {
  const { t } = useTranslation('imports')
  const { dateTime } = useFormats()
  const { home } = useSubject()
  return (
    <>
      <PageHeader
        state={<StatusDot kind="inactive">{t('status.undone')}</StatusDot>}
        title={t('undone.title')}
        lead={t('undone.lead', { file: detail.fileName, when: detail.undoneAt ? dateTime(detail.undoneAt) : '' })}
        shortTitle={detail.fileName}
        back={home}
      />
      {undone ? <Stayed undone={undone} /> : null}
      <EmptyState
        title={t('undone.out')}
        text={t('undone.text')}
        action={
          <Button variant="light" component={Link} to={home}>
            {t('undone.again')}
          </Button>
        }
      />
    </>
  )
}

export const Finished = ({ detail }: { detail: ImportDetail }) => {
  const [asking, setAsking] = useState(false)
  const [undone, setUndone] = useState<Undone | null>(null)
  return (
    <>
      {detail.status === 'undone' ? (
        <Taken detail={detail} undone={undone} />
      ) : (
        <Committed detail={detail} onUndo={() => setAsking(true)} />
      )}
      <UndoDialog item={asking ? detail : null} onClose={() => setAsking(false)} onUndone={setUndone} />
    </>
  )
}
