/** Books a time for a family that asked in person or by phone: the learner by name, then the guardian. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebouncedValue } from '@mantine/hooks'
import { firstText } from '#platform/web/errors/failure.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { bookFor, getRound, listFamilies, listRounds } from '../../contract/staff.ts'
import classes from './meetings.module.css'

export interface FamilyDialogProps {
  readonly slotId: string
  readonly time: string
  readonly teacher: string
  readonly onClose: () => void
}

export const FamilyDialog = ({ slotId, time, teacher, onClose }: FamilyDialogProps) => {
  const { t } = useTranslation('meetings')
  const known = useKnownText()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const query = useCall(
    listFamilies,
    { params: { id: slotId }, query: { search: search.trim() || undefined } },
    { keepPrevious: true },
  )
  const book = useSend(bookFor, {
    invalidates: [getRound, listRounds],
    onSuccess: () => {
      toast.success(t('booked'))
      onClose()
    },
  })
  const items = query.data?.items ?? []
  return (
    <Dialog opened onClose={onClose} title={t('desk.bookTitle', { time })} subject={teacher} tall>
      <TextInput
        label={t('desk.learner')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {book.error ? (
        <p className={layout.notice} role="alert">
          {known(firstText(book.error))}
        </p>
      ) : null}
      {!query.data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )
      ) : null}
      {query.data && items.length === 0 ? <p className={classes.quiet}>{t('desk.nobody')}</p> : null}
      <ul className={classes.rows}>
        {items.map(({ learner, className, guardians }) => (
          <li key={learner.id} className={classes.row}>
            <span className={classes.words}>
              <strong>{learner.name}</strong>
              <span className={classes.second}>{className}</span>
            </span>
            <span className={classes.buttons}>
              {guardians.map((guardian) => (
                <Button
                  key={guardian.id}
                  variant="light"
                  disabled={book.sending}
                  aria-label={t('desk.bookName', { guardian: guardian.name, learner: learner.name })}
                  onClick={() =>
                    book.fire({ params: { id: slotId }, body: { learnerId: learner.id, guardianId: guardian.id } })
                  }
                >
                  {guardian.name}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
