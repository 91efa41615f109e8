/** Where a learner writes an answer: a large field with lists and the number of words. */
import { Button, Textarea } from '@mantine/core'
import { IconList, IconListNumbers } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { asText, useField } from '#platform/web/forms/use-field.tsx'
import { longestAnswer } from '../../contract/student.ts'
import { toggleList, wordsIn } from '../../rules/answer-text.ts'
import classes from './work.module.css'

export const AnswerField = () => {
  const { t } = useTranslation('assignments')
  const { value, change, blur, name, common } = useField({
    name: 'answer',
    label: t('handIn.answer'),
    hint: t('handIn.answerHint'),
  })
  const area = useRef<HTMLTextAreaElement>(null)
  const text = asText(value)
  const list = (kind: 'bullets' | 'numbers') => () => {
    const at = area.current
    if (!at) return
    const made = toggleList(text, [at.selectionStart, at.selectionEnd], kind)
    if (made.text.length > longestAnswer) return
    change(made.text)
    at.focus()
    requestAnimationFrame(() => at.setSelectionRange(made.end, made.end))
  }
  const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const
  return (
    <div>
      <Textarea
        {...common}
        name={name}
        ref={area}
        rows={10}
        maxLength={longestAnswer}
        value={text}
        onBlur={blur}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div className={classes.tools}>
        <Button variant="subtle" leftSection={<IconList {...icon} />} onClick={list('bullets')}>
          {t('handIn.bullets')}
        </Button>
        <Button variant="subtle" leftSection={<IconListNumbers {...icon} />} onClick={list('numbers')}>
          {t('handIn.numbers')}
        </Button>
        <span className={classes.hint}>{t('handIn.words', { count: wordsIn(text) })}</span>
      </div>
    </div>
  )
}
