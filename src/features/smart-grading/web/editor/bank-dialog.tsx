/** The teacher's own questions of the learning area, to copy into this quiz. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure, firstText } from '#platform/web/errors/failure.ts'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { listBank } from '../../contract/bank.ts'
import type { QuestionBody } from '../../contract/questions.ts'
import { copyOf } from './draft.ts'
import classes from '../components/teacher.module.css'

interface BankDialogProps {
  opened: boolean
  onClose: () => void
  learningAreaId: string
  onTake: (questions: QuestionBody[]) => Promise<unknown>
}

const Body = ({ onClose, learningAreaId, onTake }: Omit<BankDialogProps, 'opened'>) => {
  const { t } = useTranslation('smart-grading')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, QuestionBody>>(new Map())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FilledText>()
  const query = usePaged(listBank, {
    query: { learningAreaId, limit: 50, ...(search.trim() ? { search: search.trim() } : {}) },
  })
  const take = async (): Promise<void> => {
    setBusy(true)
    try {
      await onTake([...chosen.values()])
      onClose()
    } catch (error) {
      setFailure(firstText(toFailure(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.form}>
      <TextInput
        label={t('bank.search')}
        value={search}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {query.data ? null : <RowsSkeleton rows={4} />}
      {query.data && query.page.items.length === 0 ? <p>{t('bank.empty')}</p> : null}
      <ul className={classes.plain}>
        {query.page.items.map(({ question, quizTitle }) => (
          <li key={question.id}>
            <Checkbox
              checked={chosen.has(question.id)}
              label={question.text}
              description={`${t(`kind.${question.kind}`)} · ${t('points', { count: question.points })} · ${quizTitle}`}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((before) => {
                  const next = new Map(before)
                  if (checked) next.set(question.id, copyOf(question))
                  else next.delete(question.id)
                  return next
                })
              }
            />
          </li>
        ))}
      </ul>
      <FormError message={failure} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton busy={busy} busyLabel={t('bank.taking')} disabled={chosen.size === 0} onClick={() => void take()}>
          {t('bank.take', { count: chosen.size })}
        </BusyButton>
      </div>
    </div>
  )
}

export const BankDialog = ({ opened, ...props }: BankDialogProps) => {
  const { t } = useTranslation('smart-grading')
  return (
    <Dialog opened={opened} onClose={props.onClose} tall title={t('bank.title')}>
      <Body {...props} />
    </Dialog>
  )
}
