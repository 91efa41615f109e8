/** What the search found, beside the picture of the first step of the chosen guide. */
import { Button } from '@mantine/core'
import { IconChevronRight, IconHelpCircle, IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Guide, Question } from '../../rules/guide.ts'
import type { Findable } from '../../rules/search.ts'
import { plain, said } from '../../rules/words.ts'
import { useGuideFacts } from './guide-facts.ts'
import { Said } from './said.tsx'
import { StepPicture } from './step-picture.tsx'
import classes from '../help.module.css'

const most = 8
const shortest = 90

const beginning = (text: string): string =>
  text.length <= shortest ? text : `${text.slice(0, text.lastIndexOf(' ', shortest))}…`

interface FoundProps {
  found: readonly Findable[]
  guides: readonly Guide[]
  questions: readonly Question[]
}

const GuideRow = ({ guide, chosen, onPoint }: { guide: Guide; chosen: boolean; onPoint: () => void }) => {
  const language = useLanguage()
  const factsOf = useGuideFacts()
  return (
    <li>
      <Link
        to={`/help/guides/${guide.id}`}
        className={classes.foundRow}
        data-chosen={chosen || undefined}
        onPointerEnter={onPoint}
        onFocus={onPoint}
      >
        <IconPhoto size={20} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          <span className={classes.foundTitle}>{said(guide.title, language)}</span>
          <span className={classes.second}>{factsOf(guide)}</span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </li>
  )
}

const QuestionRow = ({ question: { id, question, answer } }: { question: Question }) => {
  const language = useLanguage()
  return (
    <li>
      <Link to="/help/faq" search={{ question: id }} className={classes.foundRow}>
        <IconHelpCircle size={20} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          <span className={classes.foundTitle}>{said(question, language)}</span>
          <span className={classes.second}>{beginning(plain(said(answer, language)))}</span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </li>
  )
}

const Preview = ({ guide }: { guide: Guide }) => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const [step] = guide.steps
  if (!step) return null
  return (
    <aside className={classes.preview} aria-label={said(guide.title, language)}>
      <StepPicture guideId={guide.id} step={0} alt={said(step.title, language)} />
      <div className={classes.previewFoot}>
        <div className={classes.words}>
          <p className={classes.foundTitle}>{t('guide.step', { number: 1, title: said(step.title, language) })}</p>
          <p className={classes.second}>
            <Said words={step.text} />
          </p>
        </div>
        <Button component={Link} to={`/help/guides/${guide.id}`}>
          {t('guide.open')}
        </Button>
      </div>
    </aside>
  )
}

export const Found = ({ found, guides, questions }: FoundProps) => {
  const { t } = useTranslation('help')
  const [pointed, setPointed] = useState<string>()
  const shown = found.slice(0, most)
  const firstGuide = shown.find(({ kind }) => kind === 'guide')?.id
  const chosenId = shown.some(({ id }) => id === pointed) ? pointed : firstGuide
  const chosen = guides.find(({ id }) => id === chosenId)
  if (shown.length === 0)
    return (
      <EmptyState
        title={t('search.nothing')}
        text={t('search.nothingText')}
        action={
          <Button variant="light" component={Link} to="/help/contact">
            {t('search.ask')}
          </Button>
        }
      />
    )
  return (
    <div className={classes.found}>
      <ul className={classes.foundRows} aria-label={t('search.results')}>
        {shown.map(({ kind, id }) => {
          const guide = kind === 'guide' ? guides.find((one) => one.id === id) : undefined
          const question = kind === 'question' ? questions.find((one) => one.id === id) : undefined
          if (guide)
            return <GuideRow key={id} guide={guide} chosen={guide === chosen} onPoint={() => setPointed(guide.id)} />
          return question ? <QuestionRow key={id} question={question} /> : null
        })}
      </ul>
      {chosen ? <Preview guide={chosen} /> : null}
    </div>
  )
}
