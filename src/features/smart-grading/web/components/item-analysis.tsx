/** Item analysis of one question in words: difficulty, discrimination, and the answers given. */
import { useTranslation } from 'react-i18next'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ItemAnalysis as Item } from '../../contract/marking.ts'
import classes from './teacher.module.css'

const hardness = (difficulty: number): string =>
  difficulty > 0.85 ? 'easy' : difficulty >= 0.6 ? 'fair' : difficulty >= 0.35 ? 'middling' : 'hard'
const telling = (discrimination: number): string =>
  discrimination >= 0.4 ? 'well' : discrimination >= 0.2 ? 'fairly' : discrimination >= 0 ? 'hardly' : 'wrongWay'

const Figures = ({ item, counted, enough }: { item: Item; counted: number; enough: number }) => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  if (item.difficulty === null)
    return <p className={classes.second}>{t('results.tooFew', { counted, count: enough })}</p>
  const hard = t(`results.hard.${hardness(item.difficulty)}`, { percent: formats.percent(item.difficulty * 100, 0) })
  const tells =
    item.discrimination === null
      ? t('results.tells.same')
      : t(`results.tells.${telling(item.discrimination)}`, { value: formats.number(item.discrimination) })
  return (
    <>
      <p>
        {hard} {tells}
      </p>
      {item.notes.map((note) => (
        <p key={note} className={classes.notice}>
          {t(`results.note.${note}`)}
        </p>
      ))}
    </>
  )
}

const Choices = ({ item, counted, enough }: { item: Item; counted: number; enough: number }) => {
  const { t } = useTranslation('smart-grading')
  return (
    <ul className={classes.bars}>
      {item.choices.map(({ text, correct, count, upper, lower }) => (
        <li key={text}>
          <Progress
            label={correct ? t('results.rightChoice', { text }) : text}
            value={count}
            max={Math.max(1, counted)}
            figure={count}
            note={counted >= enough ? t('results.groups', { upper, lower }) : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

export const ItemAnalysis = ({
  item,
  number,
  counted,
  enough,
}: {
  item: Item
  number: number
  counted: number
  enough: number
}) => {
  const { t } = useTranslation('smart-grading')
  return (
    <li className={classes.group}>
      <h3>
        {number}. {item.text}
      </h3>
      <Figures item={item} counted={counted} enough={enough} />
      {item.choices.length > 0 ? <Choices item={item} counted={counted} enough={enough} /> : null}
      {item.common.length > 0 ? (
        <ul className={classes.right}>
          {item.common.map(({ text, count, right }) => (
            <li key={text}>{t(right ? 'results.commonRight' : 'results.common', { text, count })}</li>
          ))}
        </ul>
      ) : null}
      {item.blank > 0 ? <p className={classes.second}>{t('results.blank', { count: item.blank })}</p> : null}
    </li>
  )
}
