/** Two devices changed the note: both sides next to each other, and the person decides. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { compareLines, type ComparedLine } from '../../rules/compare.ts'
import { linesOf } from '../../rules/plain.ts'
import type { NoteContent } from '../note-content.ts'
import type { NoteConflict, Settle } from '../use-conflict.ts'
import { ComparedLines } from './compared-lines.tsx'
import classes from './notes.module.css'

const textOf = ({ title, document }: NoteContent): string[] =>
  [title, ...linesOf(document.content)].filter((line) => line.trim() !== '')

const without = (lines: readonly ComparedLine[], state: ComparedLine['state']): ComparedLine[] =>
  lines.filter((line) => line.state !== state)

const choices = ['mine', 'theirs', 'both'] as const

export const ConflictPanel = ({ conflict, settle }: { conflict: NoteConflict; settle: Settle }) => {
  const { t } = useTranslation('notes')
  const { dateTime } = useFormats()
  const [busy, setBusy] = useState<(typeof choices)[number] | null>(null)
  const { mine, theirs, entry } = conflict
  const lines = compareLines(textOf(theirs), textOf(mine))
  const choose = async (choice: (typeof choices)[number]): Promise<void> => {
    setBusy(choice)
    try {
      await settle(choice)
    } finally {
      setBusy(null)
    }
  }
  return (
    <section>
      <h1>{t('conflict.title', { title: mine.title || t('untitled') })}</h1>
      <p>{t('conflict.lead')}</p>
      <div className={classes.sides}>
        <section className={classes.side} aria-labelledby="note-mine">
          <h2 id="note-mine">{t('conflict.mine')}</h2>
          <p className={classes.second}>{dateTime(entry.createdAt)}</p>
          <ComparedLines lines={without(lines, 'removed')} />
        </section>
        <section className={classes.side} aria-labelledby="note-theirs">
          <h2 id="note-theirs">{t('conflict.theirs')}</h2>
          <p className={classes.second}>{dateTime(theirs.updatedAt)}</p>
          <ComparedLines lines={without(lines, 'added')} />
        </section>
      </div>
      <div className={layout.actions}>
        {choices.map((choice) => (
          <BusyButton
            key={choice}
            variant={choice === 'both' ? 'filled' : 'default'}
            busy={busy === choice}
            busyLabel={t('conflict.busy')}
            onClick={() => void choose(choice)}
          >
            {t(`conflict.keep.${choice}`)}
          </BusyButton>
        ))}
      </div>
    </section>
  )
}
