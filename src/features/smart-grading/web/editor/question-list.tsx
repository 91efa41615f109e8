/** The questions of a quiz in their order, each with what its teacher wants to see, and its menu while it is a draft. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { teacherPicture } from '../../contract/bank.ts'
import type { TeacherQuestion } from '../../contract/questions.ts'
import type { QuizSheet } from '../../contract/quizzes.ts'
import type { Questions } from './use-questions.ts'
import classes from '../components/teacher.module.css'

const QuestionDialog = lateDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog)
const RemoveDialog = lateDialog(async () => (await import('./remove-dialog.tsx')).RemoveQuestionDialog)

/** The correct answer, by line. */
const rightOf = (question: TeacherQuestion): string[] => {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.choices.map(({ text, correct }) => `${correct ? '✓' : '·'} ${text}`)
    case 'number':
      return [
        [question.value, question.tolerance > 0 ? `± ${question.tolerance}` : '', question.unit ?? '']
          .filter((part) => part !== '')
          .join(' '),
      ]
    case 'short':
      return question.accepted
    case 'match':
      return question.pairs.map(({ left, right }) => `${left} → ${right}`)
    case 'order':
      return question.items.map((item, index) => `${index + 1}. ${item}`)
  }
}

interface RowProps {
  quiz: QuizSheet
  question: TeacherQuestion
  index: number
  questions: Questions
  onEdit: () => void
  onRemove: () => void
}

const RowMenu = ({ quiz, question, index, questions, onEdit, onRemove }: RowProps) => {
  const { t } = useTranslation('smart-grading')
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size={44} variant="subtle" aria-label={t('editor.menuOf', { number: index + 1 })}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={onEdit}>
            {t('editor.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={18} stroke={1.75} aria-hidden />}
            disabled={index === 0}
            onClick={() => questions.move(index, index - 1)}
          >
            {t('editor.up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={18} stroke={1.75} aria-hidden />}
            disabled={index === quiz.items.length - 1}
            onClick={() => questions.move(index, index + 1)}
          >
            {t('editor.down')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
            onClick={() => (question.hasPicture ? questions.removePicture(question.id) : file.current?.click())}
          >
            {t(question.hasPicture ? 'editor.removePicture' : 'editor.addPicture')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} color="red" onClick={onRemove}>
            {t('editor.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          if (picture) questions.picture(question.id, picture)
        }}
      />
    </>
  )
}

const Row = (props: RowProps) => {
  const { t } = useTranslation('smart-grading')
  const { quiz, question, index } = props
  const right = rightOf(question)
  return (
    <li className={classes.question}>
      <span className={classes.place}>{index + 1}</span>
      <div className={classes.words}>
        <h3>{question.text}</h3>
        <p className={classes.second}>
          {t(`kind.${question.kind}`)} · {t('points', { count: question.points })}
        </p>
        {question.hasPicture ? (
          <img
            className={classes.picture}
            src={buildUrl(teacherPicture.path, { id: quiz.id, questionId: question.id })}
            alt={t('take.picture')}
          />
        ) : null}
        {right.length > 0 ? (
          <ul className={classes.right}>
            {right.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className={classes.second}>{t('editor.byHand')}</p>
        )}
      </div>
      {quiz.status === 'draft' ? <RowMenu {...props} /> : null}
    </li>
  )
}

export const QuestionList = ({
  quiz,
  questions,
  onAdd,
}: {
  quiz: QuizSheet
  questions: Questions
  onAdd: () => void
}) => {
  const { t } = useTranslation('smart-grading')
  const [editing, setEditing] = useState<number | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const edited = editing === null ? undefined : quiz.items[editing]
  const removed = removing === null ? undefined : quiz.items[removing]
  if (quiz.items.length === 0) {
    return (
      <p className={classes.none}>
        {t('editor.noQuestions')}{' '}
        <Button variant="light" onClick={onAdd}>
          {t('editor.first')}
        </Button>
      </p>
    )
  }
  return (
    <>
      <ol className={classes.plain}>
        {quiz.items.map((question, index) => (
          <Row
            key={question.id}
            quiz={quiz}
            question={question}
            index={index}
            questions={questions}
            onEdit={() => setEditing(index)}
            onRemove={() => setRemoving(index)}
          />
        ))}
      </ol>
      <QuestionDialog
        opened={edited !== undefined}
        question={edited ?? null}
        onClose={() => setEditing(null)}
        onSave={(body) => questions.replace(editing ?? 0, body)}
      />
      <RemoveDialog
        opened={removed !== undefined}
        text={removed?.text ?? ''}
        onClose={() => setRemoving(null)}
        onConfirm={() => questions.remove(removing ?? 0)}
      />
    </>
  )
}
