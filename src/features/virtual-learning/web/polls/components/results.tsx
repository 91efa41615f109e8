/** What a class chose, as bars; for the lesson's teacher with the names. */
import { useTranslation } from 'react-i18next'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Poll } from '../../../contract/polls.ts'
import classes from './polls.module.css'

export const Results = ({ poll, counts }: { poll: Poll; counts: readonly number[] }) => {
  const { t } = useTranslation('live-polls')
  const formats = useFormats()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const labelOf = (words: string, index: number): string => {
    if (index === poll.right) return t('rightChoice', { words })
    return index === poll.own ? t('ownChoice', { words }) : words
  }
  const namesOf = (index: number) =>
    formats.list(poll.answers.filter(({ choice }) => choice === index).map(({ name }) => name))
  return (
    <ul className={classes.bars}>
      {poll.choices.map((words, index) => (
        <li key={words}>
          <Progress
            label={labelOf(words, index)}
            value={counts[index] ?? 0}
            max={Math.max(1, total)}
            figure={counts[index] ?? 0}
            note={namesOf(index) || undefined}
          />
        </li>
      ))}
    </ul>
  )
}
