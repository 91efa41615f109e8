/** Form fields of each kind of question. */
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { scorings, type Scoring } from '../../contract/questions.ts'
import type { QuestionDraft } from './draft.ts'
import { Rows } from './rows.tsx'
import classes from '../components/teacher.module.css'

export interface KindProps {
  draft: QuestionDraft
  onChange: (change: Partial<QuestionDraft>) => void
  /** Error of a field, translated. */
  problem: (field: string) => string | undefined
}

const ScoringField = ({ draft, onChange }: KindProps) => {
  const { t } = useTranslation('smart-grading')
  return (
    <ChoiceWells
      label={t('question.scoring')}
      choices={scorings.map((value) => ({ value, label: t(`question.scoringOf.${value}`) }))}
      value={draft.scoring}
      onChange={(scoring) => onChange({ scoring: scoring as Scoring })}
    />
  )
}

const ChoicesFields = ({ draft, onChange, problem }: KindProps) => {
  const { t } = useTranslation('smart-grading')
  const isSingle = draft.kind === 'single'
  const mark = (at: number, correct: boolean): void =>
    onChange({
      choices: draft.choices.map((choice, index) => ({
        ...choice,
        correct: index === at ? correct : !isSingle && choice.correct,
      })),
    })
  return (
    <Rows
      title={t('question.choices')}
      rows={draft.choices}
      least={2}
      most={8}
      empty={{ text: '', correct: false }}
      error={problem('choices')}
      onChange={(choices) => onChange({ choices })}
    >
      {(choice, index, change) => (
        <>
          <TextInput
            aria-label={t('question.choice', { number: index + 1 })}
            value={choice.text}
            maxLength={300}
            error={problem(`choices.${index}.text`)}
            onChange={({ currentTarget: { value } }) => change({ ...choice, text: value })}
          />
          <label className={classes.tick}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name="correct"
              checked={choice.correct}
              onChange={({ currentTarget: { checked } }) => mark(index, checked)}
            />
            {t('question.isRight')}
          </label>
        </>
      )}
    </Rows>
  )
}

const NumberFields = ({ draft, onChange, problem }: KindProps) => {
  const { t } = useTranslation('smart-grading')
  const field = (name: 'value' | 'tolerance' | 'unit', label: string, hint?: string) => (
    <TextInput
      label={label}
      description={hint}
      inputMode={name === 'unit' ? 'text' : 'decimal'}
      value={draft[name]}
      maxLength={20}
      error={problem(name)}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  )
  return (
    <div className={classes.three}>
      {field('value', t('question.value'))}
      {field('tolerance', t('question.tolerance'), t('question.toleranceHint'))}
      {field('unit', t('question.unit'))}
    </div>
  )
}

const ShortFields = ({ draft, onChange, problem }: KindProps) => {
  const { t } = useTranslation('smart-grading')
  return (
    <>
      <Textarea
        label={t('question.accepted')}
        description={t('question.acceptedHint')}
        rows={4}
        value={draft.accepted}
        error={problem('accepted')}
        onChange={({ currentTarget: { value } }) => onChange({ accepted: value })}
      />
      <Checkbox
        label={t('question.ignoreAccents')}
        checked={draft.ignoreAccents}
        onChange={({ currentTarget: { checked } }) => onChange({ ignoreAccents: checked })}
      />
      <Rows
        title={t('question.criteria')}
        rows={draft.criteria}
        least={0}
        most={8}
        empty={{ points: '', text: '' }}
        onChange={(criteria) => onChange({ criteria })}
      >
        {(criterion, index, change) => (
          <div className={classes.criterion}>
            <NumberInput
              aria-label={t('question.criterionPoints', { number: index + 1 })}
              decimals={2}
              value={criterion.points}
              error={problem(`criteria.${index}.points`)}
              onChange={(points) => change({ ...criterion, points })}
            />
            <TextInput
              aria-label={t('question.criterion', { number: index + 1 })}
              maxLength={300}
              value={criterion.text}
              onChange={({ currentTarget: { value } }) => change({ ...criterion, text: value })}
            />
          </div>
        )}
      </Rows>
    </>
  )
}

const MatchFields = (props: KindProps) => {
  const { draft, onChange, problem } = props
  const { t } = useTranslation('smart-grading')
  return (
    <>
      <Rows
        title={t('question.pairs')}
        rows={draft.pairs}
        least={2}
        most={10}
        empty={{ left: '', right: '' }}
        error={problem('pairs')}
        onChange={(pairs) => onChange({ pairs })}
      >
        {(pair, index, change) => (
          <div className={classes.pair}>
            {(['left', 'right'] as const).map((side) => (
              <TextInput
                key={side}
                aria-label={t(`question.${side}`, { number: index + 1 })}
                maxLength={200}
                value={pair[side]}
                error={problem(`pairs.${index}.${side}`)}
                onChange={({ currentTarget: { value } }) => change({ ...pair, [side]: value })}
              />
            ))}
          </div>
        )}
      </Rows>
      <ScoringField {...props} />
    </>
  )
}

const OrderFields = (props: KindProps) => {
  const { draft, onChange, problem } = props
  const { t } = useTranslation('smart-grading')
  return (
    <>
      <Rows
        title={t('question.items')}
        rows={draft.items}
        least={2}
        most={10}
        empty=""
        error={problem('items')}
        onChange={(items) => onChange({ items })}
      >
        {(item, index, change) => (
          <TextInput
            aria-label={t('question.item', { number: index + 1 })}
            maxLength={200}
            value={item}
            error={problem(`items.${index}`)}
            onChange={({ currentTarget: { value } }) => change(value)}
          />
        )}
      </Rows>
      <ScoringField {...props} />
    </>
  )
}

export const KindFields = (props: KindProps) => {
  switch (props.draft.kind) {
    case 'single':
      return <ChoicesFields {...props} />
    case 'multiple':
      return (
        <>
          <ChoicesFields {...props} />
          <ScoringField {...props} />
        </>
      )
    case 'number':
      return <NumberFields {...props} />
    case 'short':
      return <ShortFields {...props} />
    case 'match':
      return <MatchFields {...props} />
    case 'order':
      return <OrderFields {...props} />
  }
}
