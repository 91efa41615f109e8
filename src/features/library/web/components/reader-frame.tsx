/** What all documents are read with: turning pages, the reader's notes, and tools of the kind. */
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { ReaderNotes } from '../notes/reader-notes.tsx'
import type { Notes } from '../notes/use-notes.ts'
import classes from './reader.module.css'

interface ReaderFrameProps {
  readonly title: string
  readonly shown: number
  /** Undefined until the document is open. */
  readonly last: number | undefined
  readonly turn: (to: number) => void
  readonly tools: ReactNode
  readonly selected: string
  readonly notes: Notes
  readonly children: ReactNode
}

export const ReaderFrame = ({ title, shown, last, turn, tools, selected, notes, children }: ReaderFrameProps) => {
  const { t } = useTranslation('digital-library')
  return (
    <section className={classes.reader} aria-label={t('reader.of', { title })}>
      <div className={classes.turns}>
        <ActionIcon
          variant="light"
          size={44}
          aria-label={t('reader.back')}
          disabled={shown <= 1}
          onClick={() => turn(shown - 1)}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <NumberInput
          className={classes.number ?? ''}
          aria-label={t('reader.page')}
          value={shown}
          min={1}
          max={last}
          onChange={(value) => typeof value === 'number' && turn(value)}
        />
        <span aria-live="polite">
          {last === undefined ? t('reader.opening') : t('reader.ofPages', { count: last })}
        </span>
        <ActionIcon
          variant="light"
          size={44}
          aria-label={t('reader.next')}
          disabled={last === undefined || shown >= last}
          onClick={() => turn(shown + 1)}
        >
          <IconArrowRight size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.tools}>{tools}</div>
        <ReaderNotes title={title} page={shown} selected={selected} notes={notes} onPage={turn} />
      </div>
      {children}
    </section>
  )
}
