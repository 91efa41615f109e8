/** The field of each kind of question: choices as wells, a number, words, pairs, an order. */
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import type { Answer, LearnerQuestion } from '../../contract/questions.ts'
import classes from './take.module.css'

type Of<K extends LearnerQuestion['kind']> = Extract<LearnerQuestion, { kind: K }>

interface FieldProps<K extends LearnerQuestion['kind']> {
  question: Of<K>
  answer: Answer | null
  onGive: (answer: Answer | null, typed?: boolean) => void
  /** Id of the question's words. */
  labelledBy: string
}

const Choices = ({ question, answer, onGive, labelledBy }: FieldProps<'single' | 'multiple'>) => {
  const name = useId()
  const isMany = question.kind === 'multiple'
  const chosen = answer?.kind === 'multiple' ? answer.choices : answer?.kind === 'single' ? [answer.choice] : []
  const choose = (id: string, on: boolean): void => {
    if (!isMany) return onGive({ kind: 'single', choice: id })
    const choices = on ? [...chosen, id] : chosen.filter((one) => one !== id)
    return onGive(choices.length === 0 ? null : { kind: 'multiple', choices })
  }
  return (
    <div className={classes.choices} role={isMany ? 'group' : 'radiogroup'} aria-labelledby={labelledBy}>
      {question.choices.map(({ id, text }) => (
        <label key={id} className={classes.choice} data-chosen={chosen.includes(id) || undefined}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(id)}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}

const NumberField = ({ question, answer, onGive, labelledBy }: FieldProps<'number'>) => {
  const { t } = useTranslation('smart-grading')
  return (
    <TextInput
      aria-labelledby={labelledBy}
      description={question.unit ? t('take.inUnit', { unit: question.unit }) : t('take.aNumber')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={60}
      className={classes.number ?? ''}
      value={answer?.kind === 'number' ? answer.number : ''}
      onChange={({ currentTarget: { value } }) => onGive(value === '' ? null : { kind: 'number', number: value }, true)}
    />
  )
}

const ShortField = ({ answer, onGive, labelledBy }: FieldProps<'short'>) => (
  <Textarea
    aria-labelledby={labelledBy}
    rows={3}
    maxLength={1000}
    value={answer?.kind === 'short' ? answer.text : ''}
    onChange={({ currentTarget: { value } }) => onGive(value === '' ? null : { kind: 'short', text: value }, true)}
  />
)

const MatchField = ({ question, answer, onGive }: FieldProps<'match'>) => {
  const { t } = useTranslation('smart-grading')
  const pairs = answer?.kind === 'match' ? answer.pairs : []
  const choose = (left: string, right: string | null): void => {
    // Matching a right side again removes its previous match.
    const rest = pairs.filter((pair) => pair.left !== left && pair.right !== right)
    const next = right === null ? rest : [...rest, { left, right }]
    onGive(next.length === 0 ? null : { kind: 'match', pairs: next })
  }
  return (
    <div className={classes.pairs}>
      {question.left.map(({ id, text }) => (
        <Select
          key={id}
          label={text}
          placeholder={t('take.choose')}
          clearable
          options={question.right.map((right) => ({ value: right.id, label: right.text }))}
          value={pairs.find((pair) => pair.left === id)?.right ?? null}
          onChange={(right) => choose(id, right)}
        />
      ))}
    </div>
  )
}

const OrderField = ({ question, answer, onGive, labelledBy }: FieldProps<'order'>) => {
  const { t } = useTranslation('smart-grading')
  const list = useRef<HTMLOListElement>(null)
  const given = answer?.kind === 'order' ? answer.items : null
  const order = given ?? question.items.map(({ id }) => id)
  const textOf = (id: string): string => question.items.find((item) => item.id === id)?.text ?? ''
  const move = (from: number, to: number): void => {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    onGive({ kind: 'order', items: next })
    // The focus moves with the item.
    requestAnimationFrame(() =>
      list.current?.children[to]
        ?.querySelector<HTMLElement>(`[data-way="${to < from ? 'up' : 'down'}"]:not(:disabled)`)
        ?.focus(),
    )
  }
  return (
    <>
      <ol ref={list} className={classes.order} aria-labelledby={labelledBy}>
        {order.map((id, index) => (
          <li key={id}>
            <span className={classes.place}>{index + 1}</span>
            <span className={classes.item}>{textOf(id)}</span>
            <ActionIcon
              size={44}
              variant="subtle"
              data-way="up"
              disabled={index === 0}
              aria-label={t('take.up', { text: textOf(id) })}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={44}
              variant="subtle"
              data-way="down"
              disabled={index === order.length - 1}
              aria-label={t('take.down', { text: textOf(id) })}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {given ? null : (
        <Button variant="light" onClick={() => onGive({ kind: 'order', items: order })}>
          {t('take.keepOrder')}
        </Button>
      )}
    </>
  )
}

export const AnswerField = ({
  question,
  ...props
}: Omit<FieldProps<LearnerQuestion['kind']>, 'question'> & { question: LearnerQuestion }) => {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <Choices question={question} {...props} />
    case 'number':
      return <NumberField question={question} {...props} />
    case 'short':
      return <ShortField question={question} {...props} />
    case 'match':
      return <MatchField question={question} {...props} />
    case 'order':
      return <OrderField question={question} {...props} />
  }
}
