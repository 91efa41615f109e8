/** Practice questions from the passages, with the words left out until somebody looks. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../contract/answers.ts'
import { clozeOf } from '../../rules/cloze.ts'
import classes from './assistant.module.css'

const most = 5

export const Practice = ({ answer }: { answer: Answer }) => {
  const { t } = useTranslation('ai-assistant')
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const questions = clozeOf(answer.passages, most)
  if (questions.length === 0) return null
  if (!isOpen)
    return (
      <Button variant="light" className={classes.action} onClick={() => setOpen(true)}>
        {t('practice.make', { count: questions.length })}
      </Button>
    )
  return (
    <section className={classes.practice}>
      <h2>{t('practice.title')}</h2>
      <p className={classes.second}>{t('practice.how')}</p>
      <ol>
        {questions.map(({ before, after, word, source }, at) => (
          <li key={at}>
            <p>
              {before}
              {shown.has(at) ? (
                <mark>{word}</mark>
              ) : (
                <span className={classes.blank} role="img" aria-label={t('practice.blank')} />
              )}
              {after}
            </p>
            {shown.has(at) ? (
              <p className={classes.second}>{t('practice.from', { number: source })}</p>
            ) : (
              <Button
                variant="default"
                onClick={() => setShown(new Set([...shown, at]))}
                aria-label={t('practice.showOf', { number: at + 1 })}
              >
                {t('practice.show')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
