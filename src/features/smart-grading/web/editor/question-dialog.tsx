/** Edits one question: kind, text, points, and correct answer. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { toFailure, firstText } from '#platform/web/errors/failure.ts'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { questionKinds, type QuestionBody, type QuestionKind, type TeacherQuestion } from '../../contract/questions.ts'
import { checkDraft, draftOf, emptyDraft, type QuestionDraft } from './draft.ts'
import { KindFields } from './kind-fields.tsx'
import classes from '../components/teacher.module.css'

interface QuestionDialogProps {
  opened: boolean
  onClose: () => void
  /** Null for a new one. */
  question: TeacherQuestion | null
  onSave: (body: QuestionBody) => Promise<unknown>
}

const none: ReadonlyMap<string, string> = new Map()

const Body = ({ question, onClose, onSave }: Omit<QuestionDialogProps, 'opened'>) => {
  const { t } = useTranslation('smart-grading')
  const known = useKnownText()
  const [draft, setDraft] = useState<QuestionDraft>(() => (question ? draftOf(question) : emptyDraft))
  const [problems, setProblems] = useState(none)
  const [failure, setFailure] = useState<FilledText>()
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<QuestionDraft>): void => {
    setDraft((before) => ({ ...before, ...part }))
    setProblems(none)
  }
  const problem = (field: string): string | undefined => {
    const text = problems.get(field)
    return text === undefined ? undefined : known(text)
  }
  const save = async (): Promise<void> => {
    const checked = checkDraft(draft)
    if (!checked.body) return setProblems(checked.problems)
    setBusy(true)
    setFailure(undefined)
    try {
      await onSave(checked.body)
      onClose()
    } catch (error) {
      setFailure(firstText(toFailure(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ChoiceWells
        label={t('question.kindLabel')}
        choices={questionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind: kind as QuestionKind })}
      />
      <Textarea
        label={t('question.text')}
        required
        rows={3}
        maxLength={2000}
        value={draft.text}
        error={problem('text')}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      <KindFields draft={draft} onChange={change} problem={problem} />
      <NumberInput
        label={t('question.points')}
        required
        decimals={2}
        value={draft.points}
        error={problem('points')}
        onChange={(points) => change({ points })}
      />
      <Textarea
        label={t('question.explanation')}
        description={t('question.explanationHint')}
        rows={2}
        maxLength={1000}
        value={draft.explanation}
        onChange={({ currentTarget: { value } }) => change({ explanation: value })}
      />
      <FormError message={failure ?? (problems.size > 0 ? t('question.look') : undefined)} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton type="submit" busy={busy} busyLabel={t('question.saving')}>
          {t('question.save')}
        </BusyButton>
      </div>
    </form>
  )
}

export const QuestionDialog = ({ opened, ...props }: QuestionDialogProps) => {
  const { t } = useTranslation('smart-grading')
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      tall
      closeOnClickOutside={false}
      title={t(props.question ? 'question.change' : 'question.new')}
    >
      <Body {...props} />
    </Dialog>
  )
}
